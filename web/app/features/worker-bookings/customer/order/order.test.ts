import type { Service } from '@dihaadi/contract/services';
import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  draftOfOrder,
  newOrder,
  openSteps,
  type Order,
  orderOfDraft,
  pointFields,
  earliestStart,
  startOf,
  tomorrowMorning,
} from './order.ts';

const SERVICE = '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11';
const service: Service = {
  id: SERVICE,
  name: 'Painter',
  name_hi: null,
  description: '',
  category: 'painter',
  hourly_rate: 0,
  daily_rate: 900,
  monthly_rate: 20_000,
  is_active: true,
};
// 16:20 in India.
const now = new Date('2026-11-21T10:50:00Z');
const whole: Order = {
  ...newOrder(SERVICE),
  rate_type: 'daily',
  quantity: 2,
  headcount: 3,
  when: 'tomorrow',
  address: '12, Raja Park',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302 004',
};

describe('when the work begins', () => {
  test('as soon as possible is the quarter of an hour that is an hour away', () => {
    expect(earliestStart(now)?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });

  test('no hour in the night is offered', () => {
    expect(earliestStart(new Date('2026-11-21T17:30:00Z'))).toBeUndefined();
    expect(earliestStart(new Date('2026-11-21T22:00:00Z'))).toBeUndefined();
  });

  test('tomorrow is nine in the morning of the next day in India, also after midnight in UTC', () => {
    expect(tomorrowMorning(now).toISOString()).toBe('2026-11-22T03:30:00.000Z');
    expect(tomorrowMorning(new Date('2026-11-21T19:00:00Z')).toISOString()).toBe('2026-11-23T03:30:00.000Z');
  });

  test('another time must not have passed, nor be more than 90 days away', () => {
    const at = (other: string) => startOf({ when: 'other', other }, now);
    expect(at('2026-11-25T10:00')).toBe('2026-11-25T10:00:00+05:30');
    expect(at('2026-11-21T16:00')).toBeUndefined();
    expect(at('2027-03-01T10:00')).toBeUndefined();
    expect(at('')).toBeUndefined();
  });
});

describe('the questions', () => {
  test('are open until they are answered so that one can go on', () => {
    expect(openSteps(newOrder(SERVICE), service, now)).toEqual(['rate', 'time', 'where']);
    expect(openSteps(whole, service, now)).toEqual([]);
    expect(openSteps({ ...whole, rate_type: 'hourly' }, service, now)).toEqual(['rate']);
    expect(openSteps({ ...whole, quantity: 61 }, service, now)).toEqual(['time']);
    expect(openSteps({ ...whole, who: 'chosen' }, service, now)).toEqual(['who']);
  });

  test('lead to what is sent: the PIN code in order, no notes, no worker chosen', () => {
    expect(bookingOf(whole, now)).toMatchObject({ pincode: '302004', notes: null, headcount: 3 });
    expect(bookingOf(whole, now)).not.toHaveProperty('worker_ids');
    expect(bookingOf({ ...whole, address: ' ' }, now)).toBeUndefined();
  });
});

describe('where the work is', () => {
  test('is sent with the point of the phone that filled it in, and with who is there', () => {
    const here = pointFields({ latitude: 26.8854, longitude: 75.7873 });
    const contact = { contact_name: 'Kamla Devi', contact_phone: '98290 11223' };
    expect(bookingOf({ ...whole, ...here, ...contact }, now)).toMatchObject({
      latitude: 26.8854,
      longitude: 75.7873,
      site_contact: { name: 'Kamla Devi', phone: '+919829011223' },
    });
    expect(bookingOf({ ...whole, ...pointFields(null) }, now)).not.toHaveProperty('latitude');
    expect(bookingOf(whole, now)).toMatchObject({ site_contact: null });
    const half = { ...whole, contact_name: 'Kamla Devi' };
    expect(bookingOf(half, now)).toBeUndefined();
    expect(openSteps(half, service, now)).toEqual(['where']);
  });
});

describe('a draft', () => {
  const kept = { at: 0, step: 3, fields: draftOfOrder(whole) };

  test('is found as it was left', () => {
    expect(orderOfDraft(kept, SERVICE)).toEqual(whole);
  });

  test('of another service gives its place and time, but not how many', () => {
    const other = orderOfDraft(kept, 'another');
    expect(other).toMatchObject({ service_id: 'another', address: '12, Raja Park', when: 'tomorrow' });
    expect(other).toMatchObject({ rate_type: '', headcount: 1 });
  });

  test('that cannot be read is none', () => {
    const broken = { at: 0, step: 0, fields: { ...draftOfOrder(whole), quantity: 'many' } };
    expect(orderOfDraft(broken, SERVICE).quantity).toBe(1);
    expect(orderOfDraft(undefined, SERVICE)).toEqual(newOrder(SERVICE));
  });
});

test('workers are offered from six in the morning to eight in the evening, an hour from now at the soonest', () => {
  const at = (time: string) => earliestStart(new Date(`2026-11-22T${time}:00+05:30`))?.toISOString();
  expect(at('04:44')).toBeUndefined();
  expect(at('04:46')).toBe('2026-11-22T00:30:00.000Z');
  expect(at('10:01')).toBe('2026-11-22T05:45:00.000Z');
  expect(at('19:00')).toBe('2026-11-22T14:30:00.000Z');
  expect(at('19:01')).toBeUndefined();
  expect(at('23:30')).toBeUndefined();
});
