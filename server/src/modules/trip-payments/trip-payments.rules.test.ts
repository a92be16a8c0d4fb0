import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, type Held, takenLines } from './trip-payments.rules.ts';

const online: Held = {
  method: 'gateway',
  totalPaise: 100_00,
  couponPaise: 0,
  commissionPaise: 10_00,
  gstPaise: 0,
  leftPaise: 100_00,
};

test('a balance is online fares less commission, after commission owed on cash fares is deducted', () => {
  const held = [
    online,
    // Half of it was refunded, and half of the commission with it.
    { ...online, totalPaise: 60_00, commissionPaise: 6_01, leftPaise: 30_00 },
  ];
  expect(balanceOf(held, 0)).toEqual({ earned: 130_00, commission: 13_01, gst: 0, owed: 0, paidOut: 116_99 });
  expect(balanceOf(held, 20_00)).toMatchObject({ owed: 20_00, paidOut: 96_99 });
  expect(balanceOf(held, 900_00)).toMatchObject({ owed: 116_99, paidOut: 0 });
  expect(balanceOf([], 900_00)).toEqual({ earned: 0, commission: 0, gst: 0, owed: 0, paidOut: 0 });
});

test('a coupon’s discount goes to the driver: in full if the fare was paid in cash, otherwise less commission', () => {
  const off = { ...online, couponPaise: 50_00, commissionPaise: 15_00 };
  expect(balanceOf([off], 0)).toMatchObject({ earned: 150_00, commission: 15_00, paidOut: 135_00 });
  const inHand = { ...off, method: 'cash', leftPaise: 0 } as const;
  expect(balanceOf([inHand], 0)).toMatchObject({ earned: 50_00, commission: 0, paidOut: 50_00 });
  const free = { ...off, method: null, totalPaise: 0, leftPaise: 0, commissionPaise: 5_00 };
  expect(balanceOf([free], 0)).toMatchObject({ earned: 50_00, commission: 5_00, paidOut: 45_00 });
});

test('the GST of a fare is separate from commission; a refunded fare has none', () => {
  const taxed = { ...online, commissionPaise: 25_00, gstPaise: 15_00 };
  expect(balanceOf([taxed], 0)).toMatchObject({ commission: 25_00, gst: 15_00 });
  expect(balanceOf([{ ...taxed, leftPaise: 50_00 }], 0)).toMatchObject({ commission: 12_50, gst: 7_50 });
  expect(takenLines(balanceOf([taxed], 0))).toMatchObject([
    { account: 'fares_payable', side: 'debit', paise: 25_00 },
    { account: 'trip_commission', side: 'credit', paise: 10_00 },
    { account: 'trip_gst_payable', side: 'credit', paise: 15_00 },
  ]);
});

test('a full refund of a fare with a coupon leaves no GST to take; half a refund leaves half', () => {
  // ₹500, a coupon of ₹100, 18 % GST on ₹400.
  const taxed = {
    ...online,
    totalPaise: 472_00,
    couponPaise: 100_00,
    commissionPaise: 122_00,
    gstPaise: 72_00,
  };
  expect(balanceOf([{ ...taxed, leftPaise: 0 }], 0)).toMatchObject({ commission: 8_74, gst: 0 });
  expect(balanceOf([{ ...taxed, leftPaise: 236_00 }], 0)).toMatchObject({ gst: 36_00 });
});

test('whatever is held and owed, nothing is lost or below zero, and the books balance', () => {
  const one = fc
    .record({
      method: fc.constantFrom('gateway', 'cash', 'upi', null),
      whole: fc.integer({ min: 1, max: 1_000_000 }),
      coupon: fc.nat(100),
      commission: fc.nat(100),
      gst: fc.nat(100),
      left: fc.nat(100),
    })
    .map(({ method, whole, coupon, commission, gst, left }): Held => {
      const part = (of: number, percent: number) => Math.floor((of * percent) / 100);
      const couponPaise = method === null ? whole : part(whole, coupon);
      const commissionPaise = part(whole, commission);
      const totalPaise = whole - couponPaise;
      return {
        method,
        totalPaise,
        couponPaise,
        commissionPaise,
        gstPaise: Math.min(part(commissionPaise, gst), totalPaise),
        leftPaise: method === 'gateway' ? part(totalPaise, left) : 0,
      };
    });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.nat(500_000), (held, owedPaise) => {
      const shares = balanceOf(held, owedPaise);
      expect(shares.commission + shares.owed + shares.paidOut).toBe(shares.earned);
      expect(
        Math.min(shares.commission - shares.gst, shares.gst, shares.owed, shares.paidOut),
      ).toBeGreaterThanOrEqual(0);
      const sum = (side: string) =>
        takenLines(shares).reduce((total, line) => total + (line.side === side ? line.paise : 0), 0);
      expect(sum('debit')).toBe(sum('credit'));
    }),
  );
});
