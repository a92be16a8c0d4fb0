import type { PayoutBatchStatus, PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { Machine } from '../../platform/machine.ts';

export type PayoutTransition = 'process' | 'pay' | 'fail' | 'reverse' | 'retry' | 'cancel';

/**
 * design/domain.md, section 3. A payout in progress cannot be cancelled: it failed, or it was paid. A paid one is owed
 * again only if the bank returned it.
 */
export const payoutMachine: Machine<PayoutStatus, PayoutTransition> = {
  thing: 'payout',
  transitions: {
    process: { from: ['requested'], to: 'processing' },
    pay: { from: ['processing'], to: 'paid' },
    fail: { from: ['processing'], to: 'failed' },
    reverse: { from: ['paid'], to: 'failed' },
    retry: { from: ['failed'], to: 'requested' },
    cancel: { from: ['requested', 'failed'], to: 'cancelled' },
  },
};

/** A batch is settled with its last result; it can be cancelled only as a whole, before the first. */
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

/** Returns the account a payout is charged to: a bonus or a compensation is a cost, a wage or fare was owed before. */
export const sourceOf = (kind: PayoutKind) => SOURCES[kind];

/** Whether it may be cancelled: earned wages and fares always stay owed. */
export const isCancellable = ({ kind }: { kind: PayoutKind }): boolean =>
  sourceOf(kind) === 'referral_bonuses';

const JOURNALS: Partial<Record<PayoutKind, string>> = {
  wage: 'wage_payout',
  fare: 'fare_payout',
  compensation: 'dispute_compensation',
};

/** Returns the kind of journal for owing a payout. */
export const journalOf = (kind: PayoutKind): string => JOURNALS[kind] ?? kind;

/** Subject of the events about a person's UPI id. */
export const PAYEE = 'payee';

type Given = { upiId: string | null; accountNumber: string | null };

/** Returns where a person's payouts go: the bank account if there is one, otherwise the UPI id. */
export const paidTo = <Known extends Given>(given: Known): Known =>
  given.accountNumber === null ? given : { ...given, upiId: null };

export const hasDestination = ({ upiId, accountNumber }: Given): boolean =>
  upiId !== null || accountNumber !== null;

/** Masks a bank account number for lists. */
export const maskedAccount = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`;

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

const STUCK_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Payout in an open batch: when it was first sent to a provider (null before), and when the batch was made. */
export type Waiting = { channel: PayoutChannelName; triedAt: Date | null; batchMadeAt: Date };

/**
 * Whether staff may settle a payout in an open batch manually: a provider silent for a day may never answer, which
 * would lock the payout forever. For a bank file, the bank answers.
 */
export const isStuck = ({ channel, triedAt, batchMadeAt }: Waiting, now: Date): boolean =>
  channel !== 'bank_file' && now.getTime() - (triedAt ?? batchMadeAt).getTime() >= STUCK_AFTER_MS;

/** Returns the time before which payouts now stuck were sent. */
export const stuckSince = (now: Date): Date => new Date(now.getTime() - STUCK_AFTER_MS);

/** Returns when to query the provider about a payout next: less often as the batch ages, finally once an hour. */
export const nextLook = (madeAt: Date, now: Date): Date => {
  const age = now.getTime() - madeAt.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(MINUTE_MS, age / 4)));
};
