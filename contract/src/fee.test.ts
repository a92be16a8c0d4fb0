import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponDiscount, type CouponTerms, couponTypes, gstOf, refundSplit, registrationFee } from './fee.ts';

// Up to a crore of rupees.
const paise = fc.integer({ min: 0, max: 1_000_000_000 });

describe('a registration fee', () => {
  const fee = { feePaise: 100_000, discountPaise: 0 };

  test('for a customer or worker has GST on top: ₹1,000 and ₹180', () => {
    expect(registrationFee({ ...fee, gstIncluded: false, sameState: true })).toEqual({
      ...fee,
      taxablePaise: 100_000,
      cgstPaise: 9_000,
      sgstPaise: 9_000,
      igstPaise: 0,
      totalPaise: 118_000,
    });
    expect(registrationFee({ ...fee, gstIncluded: false, sameState: false })).toMatchObject({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_000,
      totalPaise: 118_000,
    });
  });

  test('for a driver is ₹1,000 including GST: ₹847.46 and ₹152.54', () => {
    expect(registrationFee({ ...fee, gstIncluded: true, sameState: true })).toEqual({
      ...fee,
      taxablePaise: 84_746,
      cgstPaise: 7_627,
      sgstPaise: 7_627,
      igstPaise: 0,
      totalPaise: 100_000,
    });
    expect(registrationFee({ ...fee, gstIncluded: true, sameState: false })).toMatchObject({
      taxablePaise: 84_746,
      igstPaise: 15_254,
      totalPaise: 100_000,
    });
  });

  test('less WELCOME100 is taxed on the remainder: ₹900 and ₹162', () => {
    const welcome = { feePaise: 100_000, discountPaise: 10_000 };
    expect(registrationFee({ ...welcome, gstIncluded: false, sameState: true })).toMatchObject({
      taxablePaise: 90_000,
      cgstPaise: 8_100,
      totalPaise: 106_200,
    });
    expect(registrationFee({ ...welcome, gstIncluded: true, sameState: true }).totalPaise).toBe(90_000);
  });

  test('of ₹999.99 rounds each tax half up (design/india.md, section 2)', () => {
    const odd = { feePaise: 99_999, discountPaise: 0, gstIncluded: false };
    expect(registrationFee({ ...odd, sameState: true })).toMatchObject({
      cgstPaise: 9_000,
      sgstPaise: 9_000,
      totalPaise: 117_999,
    });
    expect(registrationFee({ ...odd, sameState: false }).igstPaise).toBe(18_000);
  });

  test('always adds up: fee less discount, and taxes within half a paisa of 18 %', () => {
    fc.assert(
      fc.property(paise, paise, fc.boolean(), fc.boolean(), (a, b, gstIncluded, sameState) => {
        const terms = { feePaise: Math.max(a, b), discountPaise: Math.min(a, b), gstIncluded, sameState };
        const made = registrationFee(terms);
        const rest = terms.feePaise - terms.discountPaise;
        expect(Object.values(made).every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
        expect(made.taxablePaise + gstOf(made)).toBe(made.totalPaise);
        expect(gstIncluded ? made.totalPaise : made.taxablePaise).toBe(rest);
        expect(made.cgstPaise).toBe(made.sgstPaise);
        expect(sameState ? made.igstPaise : made.cgstPaise).toBe(0);
        // Half a paisa for each of two taxes; if the total includes them, the taxable part is off by as much.
        expect(Math.abs(gstOf(made) - made.taxablePaise * 0.18)).toBeLessThanOrEqual(1.2);
      }),
      { numRuns: 10_000 },
    );
  });
});

const terms = fc.record({
  type: fc.constantFrom(...couponTypes),
  value: fc.integer({ min: 0, max: 200_000 }),
  minimumPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
  maximumPaise: fc.option(fc.integer({ min: 0, max: 200_000 })),
});

describe('a coupon’s discount (R28)', () => {
  const ten: CouponTerms = { type: 'percentage', value: 1_000, minimumPaise: 50_000, maximumPaise: 50_000 };
  test.each([
    ['10 % of ₹999.99, half up', ten, 99_999, 10_000],
    ['10 % of ₹499.99 is under the minimum of ₹500', ten, 49_999, 0],
    ['10 % of ₹500 reaches it', ten, 50_000, 5_000],
    ['10 % of ₹10,000 is capped at ₹500', ten, 1_000_000, 50_000],
    ['100 %', { ...ten, value: 10_000, maximumPaise: null }, 99_999, 99_999],
    ['12.5 %', { ...ten, value: 1_250 }, 100_000, 12_500],
    ['₹100 off', { ...ten, type: 'fixed_amount', value: 10_000 }, 100_000, 10_000],
    ['₹100 off ₹60', { ...ten, type: 'fixed_amount', value: 10_000, minimumPaise: 0 }, 6_000, 6_000],
    ['a free registration', { ...ten, type: 'free_registration', value: 0 }, 100_000, 100_000],
  ] as const)('%s', (_name, coupon, amount, discount) => {
    expect(couponDiscount(coupon, amount)).toBe(discount);
  });

  test('is in whole paise, between zero and the full amount, in 10,000 cases', () => {
    fc.assert(
      fc.property(terms, paise, (coupon, original) => {
        const discount = couponDiscount(coupon, original);
        const final = original - discount;
        expect(Number.isInteger(discount)).toBe(true);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(original);
        if (coupon.type === 'percentage' && coupon.maximumPaise !== null)
          expect(discount).toBeLessThanOrEqual(coupon.maximumPaise);
      }),
      { numRuns: 10_000 },
    );
  });

  test('grows with the amount, never shrinks', () => {
    fc.assert(
      fc.property(terms, paise, paise, (coupon, a, b) => {
        const [less, more] = [couponDiscount(coupon, Math.min(a, b)), couponDiscount(coupon, Math.max(a, b))];
        expect(less).toBeLessThanOrEqual(more);
      }),
    );
  });
});

test('partial refunds of any size return each tax to the exact paisa', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(paise, fc.boolean(), fc.boolean(), cuts, (feePaise, gstIncluded, sameState, parts) => {
      const fee = registrationFee({ feePaise, discountPaise: 0, gstIncluded, sameState });
      const back = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
      let alreadyPaise = 0;
      // The last part is the remainder.
      for (const part of [...parts, fee.totalPaise]) {
        const refunded = Math.min(part, fee.totalPaise - alreadyPaise);
        if (refunded === 0) continue;
        const split = refundSplit(fee, { alreadyPaise, paise: refunded });
        expect(split.taxablePaise + gstOf(split)).toBe(refunded);
        expect(Math.min(split.cgstPaise, split.sgstPaise, split.igstPaise)).toBeGreaterThanOrEqual(0);
        for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
          back[name] += split[name];
        alreadyPaise += refunded;
      }
      expect({ ...fee, ...back }).toEqual(fee);
    }),
    { numRuns: 2_000 },
  );
});
