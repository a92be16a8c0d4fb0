import { payoutKinds } from '@dihaadi/contract/payouts';
import { expect, test } from 'vitest';
import { isCancellable, PAYEE, sourceOf, payoutBatchMachine } from './payouts.rules.ts';

test('a bonus is a cost and may be cancelled; a wage was earned and stays owed', () => {
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
