import { toRupees } from '@dihaadi/contract/money';
import type { PayoutBatch as ShownBatch } from '@dihaadi/contract/payout-batches';
import type {
  OwnPayout,
  PayoutKind,
  PayoutStatus,
  ShownBankAccount,
  StaffPayout,
} from '@dihaadi/contract/payouts';
import type { CsvColumn } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { allows } from '../../platform/machine.ts';
import type { BatchCounts, BatchItem, OpenBatch, PayoutBatch } from './payouts.batches.queries.ts';
import type { Destination, Payout } from './payouts.queries.ts';
import {
  isCancellable,
  isStuck,
  maskedAccount,
  payoutBatchMachine,
  payoutMachine,
  type PayoutTransition,
} from './payouts.rules.ts';

/** Returns a bank account as screens show it; null if there is none. */
export const shownBankAccount = ({
  accountNumber,
  ifsc,
  accountHolder,
}: Destination): ShownBankAccount | null =>
  accountNumber === null
    ? null
    : {
        account_holder: accountHolder ?? '',
        account_number: maskedAccount(accountNumber),
        ifsc: ifsc ?? '',
      };

/** Returns a payout as its payee sees it; the amount in rupees. */
export const ownPayout = (payout: Payout): OwnPayout => ({
  id: payout.id,
  payout_kind: payout.kind,
  amount: toRupees(payout.paise),
  payout_status: payout.status,
  test_mode: payout.testMode,
  upi_id: payout.upiId,
  bank_account: shownBankAccount(payout),
  utr: payout.utr,
  reason: payout.reason,
  created_at: payout.createdAt.toISOString(),
  paid_at: payout.paidAt?.toISOString() ?? null,
});

/** Returns a payout as the super admin sees it; in an open batch only the result settles it, unless it is stuck there. */
export function staffPayout(
  payout: Payout,
  { name, batch, now }: { name: string; batch: OpenBatch | undefined; now: Date },
): StaffPayout {
  const may = (change: PayoutTransition) => allows(payoutMachine, change, payout.status);
  const isManual = batch === undefined || isStuck(batch, now);
  const mayCancel = may('cancel') && isCancellable(payout);
  return {
    ...ownPayout(payout),
    account_id: payout.accountId,
    name,
    bank_file: batch?.number ?? null,
    can: {
      pay: isManual && may('pay'),
      fail: isManual && may('fail'),
      retry: may('retry'),
      cancel: mayCancel,
    },
  };
}

const KINDS: Record<PayoutKind, string> = {
  referrer_bonus: 'Referral bonus',
  friend_bonus: "Friend's bonus",
  wage: 'Wage',
  fare: 'Trips',
  compensation: 'Compensation',
};

const STATUSES: Record<PayoutStatus, string> = {
  requested: 'Waiting for bank account or UPI ID',
  processing: 'To be paid',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<StaffPayout>[] = [
  { header: 'Payout', of: ({ id }) => id },
  { header: 'Name', of: ({ name }) => name },
  { header: 'For', of: ({ payout_kind }) => KINDS[payout_kind] },
  { header: 'Amount', of: ({ amount }) => amount.toFixed(2) },
  { header: 'Test mode', of: ({ test_mode }) => (test_mode ? 'Yes' : 'No') },
  { header: 'UPI ID', of: ({ upi_id }) => upi_id ?? '' },
  { header: 'Bank account', of: ({ bank_account }) => bank_account?.account_number ?? '' },
  { header: 'IFSC', of: ({ bank_account }) => bank_account?.ifsc ?? '' },
  { header: 'Status', of: ({ payout_status }) => STATUSES[payout_status] },
  { header: 'Batch', of: ({ bank_file }) => bank_file?.toString() ?? '' },
  { header: 'UTR', of: ({ utr }) => utr ?? '' },
  { header: 'Reason', of: ({ reason }) => reason ?? '' },
  { header: 'Requested', of: ({ created_at }) => indianDay(new Date(created_at)) },
  { header: 'Paid', of: ({ paid_at }) => (paid_at === null ? '' : indianDay(new Date(paid_at))) },
];

/**
 * As banks require for a bulk transfer: a line is paid by UPI or by NEFT. The reference comes back with their results.
 * New columns go last, so that the positions known to banks and sheets stay the same.
 */
export const bankColumns: readonly CsvColumn<BatchItem>[] = [
  { header: 'reference', of: ({ payoutId }) => payoutId },
  { header: 'name', of: ({ name, accountHolder }) => accountHolder ?? name },
  { header: 'upi_id', of: ({ upiId }) => upiId ?? '' },
  { header: 'amount', of: ({ paise }) => toRupees(paise).toFixed(2) },
  { header: 'remark', of: () => 'Dihaadi payout' },
  { header: 'mode', of: ({ accountNumber }) => (accountNumber === null ? 'UPI' : 'NEFT') },
  { header: 'account_number', of: ({ accountNumber }) => accountNumber ?? '' },
  { header: 'ifsc', of: ({ ifsc }) => ifsc ?? '' },
];

const NO_PAYOUTS: BatchCounts = { payouts: 0, paid: 0, failed: 0, tried: 0, paise: 0 };

/** Returns a batch as the super admin sees it; the amount in rupees. Results are uploaded only for a bank file. */
export function shownBatch(
  batch: PayoutBatch,
  { counts = NO_PAYOUTS, maker }: { counts: BatchCounts | undefined; maker: string },
): ShownBatch {
  const { payouts, paid, failed, tried, paise } = counts;
  const isUntouched = paid + failed + tried === 0;
  return {
    id: batch.id,
    number: batch.number,
    batch_status: batch.status,
    channel: batch.channel,
    payouts,
    paid,
    failed,
    amount: toRupees(paise),
    made_by: maker,
    created_at: batch.createdAt.toISOString(),
    reason: batch.reason,
    can: {
      read_results: batch.channel === 'bank_file' && batch.status !== 'cancelled',
      cancel: isUntouched && allows(payoutBatchMachine, 'cancel', batch.status),
    },
  };
}
