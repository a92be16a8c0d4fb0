import type { PayoutBatchStatus, PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { Machine } from '../../platform/machine.ts';

export type PayoutTransition = 'process' | 'pay' | 'fail' | 'reverse' | 'retry' | 'cancel';

/**
 * design/domain.md, section 3. What is on its way cannot be cancelled: it has failed, or it was paid. What was paid is
 * owed again only when the bank sent it back.
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

type Given = { upiId: string | null; accountNumber: string | null };

/** Where payouts of a person go: to the bank account where there is one, otherwise to the UPI id. */
export const paidTo = <Known extends Given>(given: Known): Known =>
  given.accountNumber === null ? given : { ...given, upiId: null };

export const isSomewhere = ({ upiId, accountNumber }: Given): boolean =>
  upiId !== null || accountNumber !== null;

/** The number of a bank account as lists show it. */
export const maskedAccount = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`;

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

const STUCK_AFTER_MS = 24 * 60 * MINUTE_MS;

/** A payout in an open batch: when it was first sent to a provider, null before, and when the batch was made. */
export type Waiting = { channel: PayoutChannelName; triedAt: Date | null; batchMadeAt: Date };

/**
 * Whether staff may tell by hand what became of a payout that waits in an open batch: a provider that has not answered for a
 * day may never do so, and the payout would be locked for good. Of a bank file the bank answers.
 */
export const isStuck = ({ channel, triedAt, batchMadeAt }: Waiting, now: Date): boolean =>
  channel !== 'bank_file' && now.getTime() - (triedAt ?? batchMadeAt).getTime() >= STUCK_AFTER_MS;

/** Until when a payout was sent that is stuck now. */
export const stuckSince = (now: Date): Date => new Date(now.getTime() - STUCK_AFTER_MS);

/** When the provider is next asked about a payout: ever less often, as the batch gets older, at last once an hour. */
export const nextLook = (madeAt: Date, now: Date): Date => {
  const age = now.getTime() - madeAt.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(MINUTE_MS, age / 4)));
};
