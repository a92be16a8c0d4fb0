import { describe, expect, test } from 'vitest';
import * as rules from './wage-payments.rules.ts';

describe('a wage held by the platform', () => {
  test('is paid out after commission and an older debt', () => {
    expect(rules.sharesOf(100_000, { commissionBp: 1000, owedPaise: 5_000, expensesPaise: 0 })).toEqual({
      commission: 10_000,
      owed: 5_000,
      paidOut: 85_000,
    });
  });

  test('loses no more to a debt than there is', () => {
    expect(rules.sharesOf(10_000, { commissionBp: 1000, owedPaise: 50_000, expensesPaise: 0 })).toEqual({
      commission: 1_000,
      owed: 9_000,
      paidOut: 0,
    });
  });

  test('pays out materials in full, without commission or debt', () => {
    const of = { commissionBp: 1000, owedPaise: 50_000, expensesPaise: 4_000 };
    expect(rules.sharesOf(10_000, of)).toEqual({ commission: 600, owed: 5_400, paidOut: 4_000 });
    // A refund left less than the expenses.
    expect(rules.sharesOf(3_000, of)).toEqual({ commission: 0, owed: 0, paidOut: 3_000 });
  });

  test('is booked with exactly the deductions made', () => {
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

test('a wage paid in cash is earned through the platform, which is owed its commission', () => {
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

describe('wages paid in advance', () => {
  const of = { heldPaise: 2_000, owedPaise: 0, dayPaise: 900, daysToCome: 5 };

  test('cover whole days, after amounts owed, and no more days than remain', () => {
    expect(rules.daysCovered(of)).toBe(2);
    expect(rules.daysCovered({ ...of, owedPaise: 200 })).toBe(2);
    expect(rules.daysCovered({ ...of, owedPaise: 201 })).toBe(1);
    expect(rules.daysCovered({ ...of, owedPaise: 3_000 })).toBe(0);
    expect(rules.daysCovered({ ...of, daysToCome: 1 })).toBe(1);
    expect(rules.daysCovered({ ...of, dayPaise: 0 })).toBe(0);
  });

  test('suggest what the next wages lack, otherwise one more period, and never more than may be paid', () => {
    const next = { periodPaise: 5_400, owedPaise: 900, heldPaise: 1_000, mostPaise: 20_000 };
    expect(rules.suggestedPaise(next)).toBe(5_300);
    expect(rules.suggestedPaise({ ...next, heldPaise: 6_300 })).toBe(5_400);
    expect(rules.suggestedPaise({ ...next, mostPaise: 500 })).toBe(500);
    expect(rules.suggestedPaise({ ...next, periodPaise: 0, owedPaise: 0 })).toBe(20_000);
  });

  test('are drawn from an hour before a wage is due', () => {
    const dueAt = new Date('2026-12-01T18:30:00Z');
    expect(rules.isDrawn(dueAt, new Date('2026-12-01T17:29:59Z'))).toBe(false);
    expect(rules.isDrawn(dueAt, new Date('2026-12-01T17:30:00Z'))).toBe(true);
    expect(rules.isDrawn(dueAt, new Date('2026-12-05T00:00:00Z'))).toBe(true);
  });

  test('are owed to the worker once drawn, like a wage paid through a gateway', () => {
    expect(rules.drawnLines(900)).toEqual([
      { account: 'wages_held', side: 'debit', paise: 900 },
      { account: 'wages_payable', side: 'credit', paise: 900 },
    ]);
    expect((['cash', 'upi', 'gateway', 'fund'] as const).filter(rules.isHeld)).toEqual(['gateway', 'fund']);
  });
});
