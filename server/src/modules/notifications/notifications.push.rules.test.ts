import type { Preferences, PushGroup } from '@dihaadi/contract/notifications';
import { describe, expect, test } from 'vitest';
import { isPushed, isPushService, isQuiet, isUrgent, keptFor } from './notifications.push.rules.ts';

const ALL: Preferences = {
  email: true,
  sms: true,
  push: { offers: true, arrivals: true, payments: true, other: true },
  quiet_hours: true,
};
const NOON = new Date('2026-11-23T06:30:00Z');
const MIDNIGHT = new Date('2026-11-23T18:30:00Z');

const told = (group: PushGroup, at: Date, secondsAgo = 0, readAt: Date | null = null) => ({
  group,
  createdAt: new Date(at.getTime() - secondsAgo * 1000),
  readAt,
});

test.each([
  ['20:59', '2026-11-23T15:29:59Z', false],
  ['21:00', '2026-11-23T15:30:00Z', true],
  ['06:59', '2026-11-23T01:29:59Z', true],
  ['07:00', '2026-11-23T01:30:00Z', false],
])('knows whether %s IST is quiet time', (_name, at, expected) => {
  expect(isQuiet(new Date(at))).toBe(expected);
});

describe('a phone is notified', () => {
  test('of events that are wanted, unread and still useful', () => {
    expect(isPushed(told('payments', NOON), ALL, NOON)).toBe(true);
    expect(isPushed(told('payments', NOON, 0, NOON), ALL, NOON)).toBe(false);
    expect(isPushed(told('offers', NOON, keptFor.offers - 1), ALL, NOON)).toBe(true);
    expect(isPushed(told('offers', NOON, keptFor.offers), ALL, NOON)).toBe(false);
    const none = { ...ALL, push: { ...ALL.push, payments: false } };
    expect(isPushed(told('payments', NOON), none, NOON)).toBe(false);
    expect(isPushed(told('offers', NOON), none, NOON)).toBe(true);
  });

  test('at night only of offers and arrivals, unless the user wants to be woken', () => {
    for (const group of ['offers', 'arrivals', 'payments', 'other'] as const) {
      expect(isPushed(told(group, MIDNIGHT), ALL, MIDNIGHT)).toBe(isUrgent(group));
      expect(isPushed(told(group, MIDNIGHT), { ...ALL, quiet_hours: false }, MIDNIGHT)).toBe(true);
    }
    expect(isUrgent('offers') && isUrgent('arrivals')).toBe(true);
    expect(isUrgent('payments') || isUrgent('other')).toBe(false);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:3000/api', false],
])('knows whether %s is a push service', (endpoint, expected) => {
  expect(isPushService(endpoint, [])).toBe(expected);
});

test('an origin configured by the operator is a push service', () => {
  expect(isPushService('http://127.0.0.1:9001/abc', ['http://127.0.0.1:9001'])).toBe(true);
  expect(isPushService('http://127.0.0.1:9002/abc', ['http://127.0.0.1:9001'])).toBe(false);
});
