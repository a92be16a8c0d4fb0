import { stretchesOf } from '@dihaadi/contract/wages';
import { expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './worker-bookings.attendance.rules.ts';

// Three days of work from 21 November 2026, from half past three in the afternoon to half past eleven at night in
// India.
const START = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const stretches = stretchesOf({ rateType: 'daily', quantity: 3, startAt: START });
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const day = (name: string, checkInAt: Date | null = null, checkOutAt: Date | null = null) => ({
  day: name,
  checkInAt,
  checkOutAt,
});
const first = day('2026-11-21');
const second = day('2026-11-22');
const third = day('2026-11-23');
const done = day('2026-11-21', at(0), at(8 * HOUR));

test('a day can begin once, from two hours before its start to its end', () => {
  const toBegin = (now: Date) => rules.dayThatCanBegin([first, second, third], stretches, now);
  expect(toBegin(at(-2 * HOUR - 1))).toBeUndefined();
  expect(toBegin(at(-2 * HOUR))).toEqual(first);
  expect(toBegin(at(8 * HOUR - 1))).toEqual(first);
  expect(toBegin(at(8 * HOUR))).toBeUndefined();
  expect(toBegin(at(DAY))).toEqual(second);
  expect(rules.dayThatCanBegin([done, second], stretches, at(HOUR))).toBeUndefined();
});

test('the current day is the last one that has begun and not ended', () => {
  const running = day('2026-11-22', at(DAY));
  expect(rules.runningDay([done, running, third])).toEqual(running);
  expect(rules.runningDay([day('2026-11-21', at(0)), running])).toEqual(running);
  expect(rules.runningDay([done, third])).toBeUndefined();
  expect(rules.runningDay([day('2026-11-22', null, at(DAY))])).toBeUndefined();
});

test('days can be given back until their end, if they have not begun', () => {
  const toGiveBack = (now: Date) => rules.withdrawableDays([first, second, third], stretches, now);
  expect(toGiveBack(at(8 * HOUR - 1))).toEqual([first, second, third]);
  expect(toGiveBack(at(8 * HOUR))).toEqual([second, third]);
  expect(rules.withdrawableDays([done, second], stretches, at(HOUR))).toEqual([second]);
});

test('work can begin from two hours before its first start to its last end', () => {
  const answer = (now: Date) => answerOf(() => rules.checkMayBegin(stretches, now));
  expect(answer(at(-2 * HOUR - 1))).toBe('invalid-transition');
  expect(answer(at(-2 * HOUR))).toBe('allowed');
  expect(answer(at(2 * DAY + 8 * HOUR - 1))).toBe('allowed');
  expect(answer(at(2 * DAY + 8 * HOUR))).toBe('invalid-transition');
});

test('a day can be marked from when it can begin to the end of the next day, in India', () => {
  const stretch = { day: '2026-11-21', from: START, to: at(8 * HOUR) };
  const answer = (now: Date) => answerOf(() => rules.checkMayMark(stretch, now));
  expect(answer(at(-2 * HOUR - 1))).toBe('invalid-transition');
  expect(answer(at(-2 * HOUR))).toBe('allowed');
  expect(answer(new Date('2026-11-22T18:29:59.999Z'))).toBe('allowed');
  expect(answer(new Date('2026-11-22T18:30:00.000Z'))).toBe('invalid-transition');
});
