import { applicableServices, paidServices } from '@dihaadi/contract/coupons';
import { couponDiscount, couponTypes, gstOf, registrationFee } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfIndianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { type Asked, type Coupon, refusalOf } from './coupons.rules.ts';

const coupon: Coupon = {
  id: 'c0',
  code: 'DIWALI',
  name: 'Diwali',
  description: 'Lights',
  type: 'percentage',
  value: 10_00,
  minimumPaise: 500_00,
  maximumPaise: 500_00,
  usageLimit: 100,
  usedCount: 0,
  validFrom: startOfIndianDay('2026-11-01'),
  validUntil: endOfIndianDay('2026-11-30'),
  services: ['all'],
  status: 'active',
  createdAt: startOfIndianDay('2026-11-01'),
};
const asked: Asked = {
  service: 'registration',
  amountPaise: 1_000_00,
  at: new Date('2026-11-21T12:00:00Z'),
  isUsed: false,
  heldByOthers: 0,
};
const refusal = (of: Partial<Coupon>, by: Partial<Asked> = {}) =>
  refusalOf({ ...coupon, ...of }, { ...asked, ...by });
const at = (time: string) => ({ at: new Date(time) });

describe('a coupon', () => {
  test.each<[string, Partial<Coupon>, Partial<Asked>, string | undefined]>([
    ['as it should be', {}, {}, undefined],
    ['switched off', { status: 'inactive' }, {}, 'coupon-off'],
    ['for other services', { services: ['plumber'] }, {}, 'coupon-other-service'],
    ['for this service among others', { services: ['plumber', 'registration'] }, {}, undefined],
    ['for all', {}, { service: 'goods_transport' }, undefined],
    [
      'of a free registration, for a plumber',
      { type: 'free_registration' },
      { service: 'plumber' },
      'coupon-other-service',
    ],
    ['under its minimum', {}, { amountPaise: 499_99 }, 'coupon-below-minimum'],
    ['at its minimum', {}, { amountPaise: 500_00 }, undefined],
    ['with a minimum of lakhs', { minimumPaise: 1_23_456_50 }, {}, 'coupon-below-minimum'],
    ['used by the same person', {}, { isUsed: true }, 'coupon-used'],
    ['used up', { usedCount: 100 }, {}, 'coupon-used-up'],
    ['used or reserved up', { usedCount: 60 }, { heldByOthers: 40 }, 'coupon-used-up'],
    ['with its last use left', { usedCount: 60 }, { heldByOthers: 39 }, undefined],
    ['without a limit', { usageLimit: null, usedCount: 1_000_000 }, {}, undefined],
  ])('%s: %#', (_name, of, by, sentence) => {
    expect(refusal(of, by)).toBe(sentence);
  });
});

describe('R27: the days of a coupon are days in India', () => {
  test('a coupon begins at 00:00 IST, not a millisecond earlier, and not at 00:00 UTC', () => {
    expect(refusal({}, at('2026-10-31T18:29:59.999Z'))).toBe('coupon-not-yet');
    expect(refusal({}, at('2026-10-31T18:30:00.000Z'))).toBeUndefined();
  });

  test('a coupon ends with the last second of its last day', () => {
    expect(refusal({}, at('2026-11-30T18:29:59.999Z'))).toBeUndefined();
    expect(refusal({}, at('2026-11-30T18:30:00.000Z'))).toBe('coupon-expired');
  });

  test('an end given as a moment is valid to the end of that second', () => {
    const validUntil = new Date('2026-11-21T12:00:00.000Z');
    expect(refusal({ validUntil }, at('2026-11-21T12:00:00.999Z'))).toBeUndefined();
    expect(refusal({ validUntil }, at('2026-11-21T12:00:01.000Z'))).toBe('coupon-expired');
  });
});

test('R28: for any coupon, original less discount is final to the paisa, and the taxes of the rest add up', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000_00 });
  const any = fc.record({
    type: fc.constantFrom(...couponTypes),
    value: fc.integer({ min: 1, max: 100_00 }),
    minimumPaise: paise,
    maximumPaise: fc.option(paise),
    services: fc.uniqueArray(fc.constantFrom(...applicableServices), { minLength: 1 }),
    usageLimit: fc.option(fc.integer({ min: 1, max: 5 })),
    usedCount: fc.integer({ min: 0, max: 5 }),
  });
  const ways = fc.record({ gstIncluded: fc.boolean(), sameState: fc.boolean() });
  fc.assert(
    fc.property(any, fc.constantFrom(...paidServices), paise, ways, (terms, service, feePaise, way) => {
      const refused = refusal(terms, { service, amountPaise: feePaise });
      const discountPaise = couponDiscount({ ...coupon, ...terms }, feePaise);
      if (terms.usageLimit !== null && terms.usedCount >= terms.usageLimit) expect(refused).toBeDefined();
      if (feePaise < terms.minimumPaise) expect([refused === undefined, discountPaise]).toEqual([false, 0]);
      const fee = registrationFee({ feePaise, discountPaise, ...way });
      expect(Number.isInteger(discountPaise)).toBe(true);
      expect(discountPaise).toBeGreaterThanOrEqual(0);
      expect(discountPaise).toBeLessThanOrEqual(feePaise);
      expect(fee.taxablePaise + (way.gstIncluded ? gstOf(fee) : 0)).toBe(feePaise - discountPaise);
      expect(fee.totalPaise).toBe(fee.taxablePaise + gstOf(fee));
      // In rupees, as in the API.
      const [original, discount, final] = [feePaise, discountPaise, feePaise - discountPaise].map(toRupees);
      expect(toPaise(original ?? 0) - toPaise(discount ?? 0)).toBe(toPaise(final ?? 0));
    }),
    { numRuns: 10_000 },
  );
});
