import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './coupons.rules.ts';

const coupon: rules.Coupon = {
  id: '00000000-0000-4000-8000-00000000000c',
  code: 'DIWALI',
  name: 'Diwali',
  description: 'Lights',
  type: 'percentage',
  value: 10_00,
  minimumPaise: 0,
  maximumPaise: null,
  usageLimit: 100,
  usedCount: 40,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-11-30T00:00:00Z'),
  services: ['all'],
  status: 'active',
  createdAt: new Date('2026-10-20T00:00:00Z'),
};

describe('the terms of a coupon', () => {
  const answer = (terms: Partial<rules.Coupon>, held = 0) =>
    answerOf(() => rules.checkTerms({ ...coupon, ...terms }, held));

  test('take off more than zero, and at most everything', () => {
    expect([1, 100_00].map((value) => answer({ value }))).toEqual(['allowed', 'allowed']);
    expect([0, 100_01].map((value) => answer({ value }))).toEqual(Array(2).fill('bad-input: discount_value'));
    expect(answer({ type: 'fixed_amount', value: 0 })).toBe('bad-input: discount_value');
    expect(answer({ type: 'fixed_amount', value: 5_00_000 })).toBe('allowed');
  });

  test('for a free registration need no value, and are for registration', () => {
    expect(answer({ type: 'free_registration', value: 0 })).toBe('allowed');
    expect(answer({ type: 'free_registration', services: ['registration'] })).toBe('allowed');
    expect(answer({ type: 'free_registration', services: ['plumber'] })).toBe(
      'bad-input: applicable_services',
    );
  });

  test('end no earlier than they begin', () => {
    expect(answer({ validUntil: coupon.validFrom })).toBe('allowed');
    expect(answer({ validUntil: new Date(coupon.validFrom.getTime() - 1) })).toBe('bad-input: valid_until');
  });

  test('never allow fewer uses than are taken or reserved', () => {
    expect(answer({ usageLimit: 45 }, 5)).toBe('allowed');
    expect(answer({ usageLimit: 44 }, 5)).toBe('bad-input: usage_limit');
    expect(answer({ usageLimit: null }, 5_000)).toBe('allowed');
  });
});

describe('a coupon sent back as read', () => {
  const answer = (sent: Parameters<typeof rules.checkUnchanged>[1]) =>
    answerOf(() => rules.checkUnchanged(coupon, sent));

  test('is accepted, whatever the case of its id', () => {
    expect(answer({})).toBe('allowed');
    expect(
      answer({ id: coupon.id.toUpperCase(), used_count: 40, created_at: '2026-10-20T05:30:00+05:30' }),
    ).toBe('allowed');
  });

  test('is refused with another id, count of uses or creation day', () => {
    expect(answer({ id: '00000000-0000-4000-8000-00000000000d' })).toBe('bad-input: id');
    expect(answer({ used_count: 0 })).toBe('bad-input: used_count');
    expect(answer({ created_at: '2026-10-20T00:00:01Z' })).toBe('bad-input: created_at');
  });
});

test('a refusal states the first reason that applies', () => {
  const asked = {
    service: 'registration',
    amountPaise: 100,
    at: coupon.validFrom,
    isUsed: false,
    heldByOthers: 0,
  } as const;
  const reason = (terms: Partial<rules.Coupon>, by: Partial<rules.Asked> = {}) =>
    rules.refusalOf({ ...coupon, ...terms }, { ...asked, ...by });
  const long = new Date('2027-01-01T00:00:00Z');
  expect(reason({})).toBeUndefined();
  expect(reason({ status: 'inactive' }, { isUsed: true, at: long })).toBe('coupon-off');
  expect(reason({}, { at: new Date(0) })).toBe('coupon-not-yet');
  expect(reason({ services: ['plumber'] }, { at: long })).toBe('coupon-expired');
  expect(reason({ services: ['plumber'], minimumPaise: 101 })).toBe('coupon-other-service');
  expect(reason({ minimumPaise: 101 }, { isUsed: true })).toBe('coupon-below-minimum');
  expect(reason({ usedCount: 100 }, { isUsed: true })).toBe('coupon-used');
  expect(reason({ usedCount: 100 })).toBe('coupon-used-up');
});

test('uses are reserved for half an hour, and tries are limited (design/quality.md, S36)', () => {
  expect(rules.HOLD_DURATION_MS).toBe(30 * 60_000);
  expect(rules.OPEN_ENDED_HOLD_UNTIL.toISOString()).toBe('9999-12-31T00:00:00.000Z');
  expect([rules.TRIES, rules.TRIES_FROM_ADDRESS, rules.HOLDS_FROM_ADDRESS]).toEqual([
    { max: 10, seconds: 60 },
    { max: 100, seconds: 60 },
    { max: 20, seconds: 1800 },
  ]);
});
