import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, takenLines } from './trip-payments.rules.ts';

test('a balance is what came online less commission, and cash commission owed is taken of it first', () => {
  const held = [
    { totalPaise: 100_00, commissionPaise: 10_00, leftPaise: 100_00 },
    // Half of it went back, and half of the commission with it.
    { totalPaise: 60_00, commissionPaise: 6_01, leftPaise: 30_00 },
  ];
  expect(balanceOf(held, 0)).toEqual({ earned: 130_00, commission: 13_01, owed: 0, paidOut: 116_99 });
  expect(balanceOf(held, 20_00)).toMatchObject({ owed: 20_00, paidOut: 96_99 });
  expect(balanceOf(held, 900_00)).toMatchObject({ owed: 116_99, paidOut: 0 });
  expect(balanceOf([], 900_00)).toEqual({ earned: 0, commission: 0, owed: 0, paidOut: 0 });
});

test('whatever is held and owed, nothing is lost, nothing below zero, and the books balance', () => {
  const one = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(100), fc.nat(100))
    .map(([totalPaise, commission, left]) => ({
      totalPaise,
      commissionPaise: Math.floor((totalPaise * commission) / 100),
      leftPaise: Math.floor((totalPaise * left) / 100),
    }));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.nat(500_000), (held, owedPaise) => {
      const shares = balanceOf(held, owedPaise);
      expect(shares.commission + shares.owed + shares.paidOut).toBe(shares.earned);
      expect(Math.min(shares.commission, shares.owed, shares.paidOut)).toBeGreaterThanOrEqual(0);
      const sum = (side: string) =>
        takenLines(shares).reduce((total, line) => total + (line.side === side ? line.paise : 0), 0);
      expect(sum('debit')).toBe(sum('credit'));
    }),
  );
});
