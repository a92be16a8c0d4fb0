import type { Service } from '@dihaadi/contract/services';
import { describe, expect, test } from 'vitest';
import { bookingOf } from './new-booking.ts';
import {
  draftOfOrder,
  newOrder,
  openSteps,
  type Order,
  orderOfDraft,
  pointFields,
  stepsOf,
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

describe('the steps of an order', () => {
  test('are open until answered well enough to continue', () => {
    expect(openSteps(newOrder(SERVICE), service, now)).toEqual(['rate', 'time', 'where']);
    expect(openSteps(whole, service, now)).toEqual([]);
    expect(openSteps({ ...whole, rate_type: 'hourly' }, service, now)).toEqual(['rate']);
    expect(openSteps({ ...whole, quantity: 61 }, service, now)).toEqual(['time']);
    expect(openSteps({ ...whole, who: 'chosen' }, service, now)).toEqual(['who']);
  });

  test('produce the request: a normalised PIN code, no notes, no worker chosen', () => {
    expect(bookingOf(whole, now)).toMatchObject({ pincode: '302004', notes: null, headcount: 3 });
    expect(bookingOf(whole, now)).not.toHaveProperty('worker_ids');
    expect(bookingOf({ ...whole, address: ' ' }, now)).toBeUndefined();
  });
});

describe('the steps shown to a customer', () => {
  const asked = { isGuest: false, isAgain: false, asked: 'rate', open: [] } as const;

  test('are all five for a customer with an account', () => {
    expect(stepsOf(asked)).toEqual(['rate', 'time', 'where', 'who', 'check']);
  });

  test('leave out the choice of workers for guests, until they want to choose', () => {
    expect(stepsOf({ ...asked, isGuest: true })).toEqual(['rate', 'time', 'where', 'check']);
    expect(stepsOf({ ...asked, isGuest: true, asked: 'who' })).toContain('who');
    expect(stepsOf({ ...asked, isGuest: true, open: ['who'] })).toContain('who');
  });

  test('also leave out the address for a repeated booking', () => {
    expect(stepsOf({ ...asked, isAgain: true })).toEqual(['rate', 'time', 'check']);
    expect(stepsOf({ ...asked, isAgain: true, asked: 'where' })).toContain('where');
  });
});

describe('the work address', () => {
  test('is sent with the coordinates of the phone that filled it in, and with the site contact', () => {
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

  test('is restored as it was left', () => {
    expect(orderOfDraft(kept, SERVICE)).toEqual(whole);
  });

  test('of another service provides its address and time, but not the number of workers', () => {
    const other = orderOfDraft(kept, 'another');
    expect(other).toMatchObject({ service_id: 'another', address: '12, Raja Park', when: 'tomorrow' });
    expect(other).toMatchObject({ rate_type: '', headcount: 1 });
  });

  test('is ignored if it cannot be read', () => {
    const broken = { at: 0, step: 0, fields: { ...draftOfOrder(whole), quantity: 'many' } };
    expect(orderOfDraft(broken, SERVICE).quantity).toBe(1);
    expect(orderOfDraft(undefined, SERVICE)).toEqual(newOrder(SERVICE));
  });
});
