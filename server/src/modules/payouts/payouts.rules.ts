import type { PayoutBatchStatus } from '@dihaadi/contract/payout-batches';
import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { Machine } from '../../platform/machine.ts';

export type PayoutTransition = 'process' | 'pay' | 'fail' | 'retry' | 'cancel';

/** design/domain.md, section 3. What is on its way cannot be cancelled: it has failed, or it was paid. */
export const payoutMachine: Machine<PayoutStatus, PayoutTransition> = {
  thing: 'payout',
  transitions: {
    process: { from: ['requested'], to: 'processing' },
    pay: { from: ['processing'], to: 'paid' },
    fail: { from: ['processing'], to: 'failed' },
    retry: { from: ['failed'], to: 'requested' },
    cancel: { from: ['requested', 'failed'], to: 'cancelled' },
  },
};

/** A batch is settled with its last result; it is cancelled as a whole, before the first. */
export const payoutBatchMachine: Machine<PayoutBatchStatus, 'settle' | 'cancel'> = {
  thing: 'payout_batch',
  transitions: {
    settle: { from: ['open'], to: 'settled' },
    cancel: { from: ['open'], to: 'cancelled' },
  },
};

const SOURCES = {
  referrer_bonus: 'referral_bonuses',
  friend_bonus: 'referral_bonuses',
  wage: 'wages_payable',
  fare: 'fares_payable',
  compensation: 'dispute_compensations',
} as const satisfies Record<PayoutKind, string>;

/** From which account what is paid out comes: a bonus or a compensation is a cost, a wage or fare was owed before. */
export const sourceOf = (kind: PayoutKind) => SOURCES[kind];

/** A wage or fare is earned: it stays owed, whatever else is decided. */
export const isCancellable = ({ kind }: { kind: PayoutKind }): boolean =>
  sourceOf(kind) === 'referral_bonuses';

const JOURNALS: Partial<Record<PayoutKind, string>> = {
  wage: 'wage_payout',
  fare: 'fare_payout',
  compensation: 'dispute_compensation',
};

/** What kind of movement it is to owe a payout. */
export const journalOf = (kind: PayoutKind): string => JOURNALS[kind] ?? kind;

/** The kind of thing that the events of a person's UPI id are about. */
export const PAYEE = 'payee';
