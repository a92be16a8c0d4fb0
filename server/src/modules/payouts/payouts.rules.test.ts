import { payoutKinds } from '@dihaadi/contract/payouts';
import { expect, test } from 'vitest';
import {
  isCancellable,
  hasDestination,
  maskedAccount,
  nextLook,
  PAYEE,
  paidTo,
  payoutBatchMachine,
  sourceOf,
} from './payouts.rules.ts';

test('a bonus is a cost and may be cancelled; a wage is earned and stays owed', () => {
  expect(payoutKinds.map((kind) => [kind, sourceOf(kind), isCancellable({ kind })])).toEqual([
    ['referrer_bonus', 'referral_bonuses', true],
    ['friend_bonus', 'referral_bonuses', true],
    ['wage', 'wages_payable', false],
    ['fare', 'fares_payable', false],
    ['compensation', 'dispute_compensations', false],
  ]);
  expect(PAYEE).toBe('payee');
});

test('a bank file is settled or cancelled once', () => {
  expect(payoutBatchMachine.transitions).toEqual({
    settle: { from: ['open'], to: 'settled' },
    cancel: { from: ['open'], to: 'cancelled' },
  });
});

test('a payout goes to the bank account if there is one, otherwise to the UPI ID', () => {
  const bank = { upiId: null, accountNumber: '50100123456789' };
  expect(paidTo({ ...bank, upiId: 'asha@okbank' })).toEqual(bank);
  const upi = { upiId: 'asha@okbank', accountNumber: null };
  expect(paidTo(upi)).toEqual(upi);
  expect([bank, upi, { upiId: null, accountNumber: null }].map(hasDestination)).toEqual([true, true, false]);
  expect(maskedAccount('50100123456789')).toBe('••••6789');
});

test.each([
  [0, 1],
  [4, 1],
  [60, 15],
  [240, 60],
  [10_000, 60],
])('%i minutes after a batch was made, its payouts are checked again in %i', (age, minutes) => {
  const [made, now] = [new Date(0), new Date(age * 60_000)];
  expect(nextLook(made, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});
