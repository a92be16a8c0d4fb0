import { expect, test } from 'vitest';
import { owedOf, collectFromOldest } from './ledger.debts.rules.ts';

const debts = [
  { id: 'oldest', commissionPaise: 1000, commissionTakenPaise: 400 },
  { id: 'newest', commissionPaise: 500, commissionTakenPaise: 0 },
];

test('a deduction for debts is applied to the oldest first, never beyond any of them', () => {
  expect(owedOf(debts)).toBe(1100);
  const taken = (paise: number) => collectFromOldest(debts, paise).map(({ of, taken: by }) => [of.id, by]);
  expect(taken(0)).toEqual([]);
  expect(taken(600)).toEqual([['oldest', 1000]]);
  expect(taken(601)).toEqual([
    ['oldest', 1000],
    ['newest', 1],
  ]);
  expect(taken(9999)).toEqual([
    ['oldest', 1000],
    ['newest', 500],
  ]);
});
