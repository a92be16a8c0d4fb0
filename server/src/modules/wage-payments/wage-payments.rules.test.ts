import { describe, expect, test } from 'vitest';
import * as rules from './wage-payments.rules.ts';

describe('of a wage that the platform holds', () => {
  test('its commission is kept, an older debt is settled, and the rest is paid out', () => {
    expect(rules.sharesOf(100_000, { commissionBp: 1000, owedPaise: 5_000, expensesPaise: 0 })).toEqual({
      commission: 10_000,
      owed: 5_000,
      paidOut: 85_000,
    });
  });

  test('a debt takes no more than there is', () => {
    expect(rules.sharesOf(10_000, { commissionBp: 1000, owedPaise: 50_000, expensesPaise: 0 })).toEqual({
      commission: 1_000,
      owed: 9_000,
      paidOut: 0,
    });
  });

  test('what was paid back for materials goes out whole: no commission and no debt is taken of it', () => {
    const of = { commissionBp: 1000, owedPaise: 50_000, expensesPaise: 4_000 };
    expect(rules.sharesOf(10_000, of)).toEqual({ commission: 600, owed: 5_400, paidOut: 4_000 });
    // A refund has left less than the expenses.
    expect(rules.sharesOf(3_000, of)).toEqual({ commission: 0, owed: 0, paidOut: 3_000 });
  });

  test('the books say what was taken, and nothing of what was not', () => {
    expect(rules.takenLines({ commission: 10_000, owed: 5_000 })).toEqual([
      { account: 'wages_payable', side: 'debit', paise: 15_000 },
      { account: 'commission', side: 'credit', paise: 10_000 },
      { account: 'commission_owed', side: 'credit', paise: 5_000 },
    ]);
    expect(rules.takenLines({ commission: 0, owed: 5_000 }).map(({ account }) => account)).toEqual([
      'wages_payable',
      'commission_owed',
    ]);
    expect(rules.takenLines({ commission: 0, owed: 0 })).toEqual([]);
  });
});

test('a wage paid in hand is earned through the platform, which is owed its commission', () => {
  expect(rules.wageLines({ paise: 80_000, expensesPaise: 0 })).toEqual([
    { account: 'wages_paid_by_customers', side: 'debit', paise: 80_000 },
    { account: 'wages_earned', side: 'credit', paise: 80_000 },
  ]);
  expect(rules.wageLines({ paise: 80_000, expensesPaise: 5_000 })).toEqual([
    { account: 'wages_paid_by_customers', side: 'debit', paise: 80_000 },
    { account: 'wages_earned', side: 'credit', paise: 75_000 },
    { account: 'expenses_paid_back', side: 'credit', paise: 5_000 },
  ]);
  expect(rules.owedLines(8_000)).toEqual([
    { account: 'commission_owed', side: 'debit', paise: 8_000 },
    { account: 'commission', side: 'credit', paise: 8_000 },
  ]);
});
