import { describe, expect, test } from 'vitest';
import { earliestStart, startOf, startPresets, tomorrowMorning } from './start-times.ts';

// 16:20 in India.
const now = new Date('2026-11-21T10:50:00Z');
const inIndia = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);

describe('the start time', () => {
  test('for as soon as possible is the quarter-hour an hour from now', () => {
    expect(earliestStart(now)?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });

  test('is never at night', () => {
    expect(earliestStart(new Date('2026-11-21T17:30:00Z'))).toBeUndefined();
    expect(earliestStart(new Date('2026-11-21T22:00:00Z'))).toBeUndefined();
  });

  test('for tomorrow is nine in the morning of the next day in India, also after midnight in UTC', () => {
    expect(tomorrowMorning(now).toISOString()).toBe('2026-11-22T03:30:00.000Z');
    expect(tomorrowMorning(new Date('2026-11-21T19:00:00Z')).toISOString()).toBe('2026-11-23T03:30:00.000Z');
  });

  test('entered by the customer must not be past, nor more than 90 days away', () => {
    const at = (other: string) => startOf({ rate_type: 'hourly', when: 'other', other }, now);
    expect(at('2026-11-25T10:00')).toBe('2026-11-25T10:00:00+05:30');
    expect(at('2026-11-21T16:00')).toBeUndefined();
    expect(at('2027-03-01T10:00')).toBeUndefined();
    expect(at('')).toBeUndefined();
  });
});

describe('the start times offered', () => {
  const offered = (rateType: 'hourly' | 'daily', at: Date) =>
    startPresets(rateType, at).map(({ when, start }) => `${when} ${start.toISOString()}`);

  test('by the hour are at once, this evening, and tomorrow morning and afternoon', () => {
    expect(offered('hourly', inIndia('11:00'))).toEqual([
      'soon 2026-11-21T06:30:00.000Z',
      'evening 2026-11-21T12:30:00.000Z',
      'tomorrow 2026-11-22T03:30:00.000Z',
      'afternoon 2026-11-22T08:30:00.000Z',
    ]);
  });

  test('include this evening only with an hour’s notice, and not twice', () => {
    const names = (time: string) => startPresets('hourly', inIndia(time)).map(({ when }) => when);
    expect(names('16:45')).toEqual(['soon', 'evening', 'tomorrow', 'afternoon']);
    expect(names('16:46')).toEqual(['soon', 'tomorrow', 'afternoon']);
    expect(names('21:00')).toEqual(['tomorrow', 'afternoon']);
    expect(names('03:00')).toEqual(['evening', 'tomorrow', 'afternoon']);
  });

  test('by the day, which lasts 8 hours, are in the mornings', () => {
    expect(offered('daily', inIndia('21:00'))).toEqual([
      'tomorrow 2026-11-22T03:30:00.000Z',
      'day_after 2026-11-23T03:30:00.000Z',
    ]);
  });

  test('no longer include an expired one', () => {
    const evening = { when: 'evening', other: '' } as const;
    expect(startOf({ ...evening, rate_type: 'hourly' }, now)).toBe('2026-11-21T12:30:00.000Z');
    expect(startOf({ ...evening, rate_type: 'hourly' }, inIndia('17:30'))).toBeUndefined();
    expect(startOf({ ...evening, rate_type: 'daily' }, now)).toBeUndefined();
  });
});

test('workers can be booked from six in the morning to eight in the evening, at least an hour from now', () => {
  const at = (time: string) => earliestStart(new Date(`2026-11-22T${time}:00+05:30`))?.toISOString();
  expect(at('04:44')).toBeUndefined();
  expect(at('04:46')).toBe('2026-11-22T00:30:00.000Z');
  expect(at('10:01')).toBe('2026-11-22T05:45:00.000Z');
  expect(at('19:00')).toBe('2026-11-22T14:30:00.000Z');
  expect(at('19:01')).toBeUndefined();
  expect(at('23:30')).toBeUndefined();
});
