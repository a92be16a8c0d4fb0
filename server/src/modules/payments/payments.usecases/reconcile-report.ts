import {
  type Difference,
  type IncomingSource,
  incomingSources,
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  type PayoutSource,
  type Reconciliation,
  type ReportSource,
} from '@dihaadi/contract/reconciliation';
import { dayAfter, daysBetween, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { toPaise } from '@dihaadi/contract/money';
import { csvRows } from '../../../platform/csv-rows.ts';
import type { Db } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { type PaidOut, payoutsOfStatement, unpaidPayoutsByAmount } from '../../payouts/payouts.public.ts';
import {
  paymentsOfReport,
  refundsOfReport,
  unbookedPaymentsByAmount,
} from '../payments.reconciliation.queries.ts';
import {
  MAX_SIMILAR_QUERIED,
  type BookEntry,
  compare,
  hasColumns,
  lineOf,
  type ReportLine,
  type Unbooked,
  addSimilarEntries,
} from '../payments.reconciliation.rules.ts';

/** Returns the entries of a report, and the number of other rows. Throws 400 if the text is no such report. */
function readReport(csv: string, isOfPayouts: boolean): { lines: ReportLine[]; ignored: number } {
  const rows = csvRows(csv, MOST_REPORT_ROWS);
  const [first] = rows ?? [];
  if (rows === undefined || first === undefined || !hasColumns(first.row, isOfPayouts))
    throw badField('csv', 'report-unreadable');
  if (rows.length > MOST_REPORT_ROWS)
    throw badField('csv', 'bank-file-too-long', { count: MOST_REPORT_ROWS });
  const read = rows.map(({ row, line }) => ({ line, read: lineOf(row, { line, isOfPayouts }) }));
  const wrong = read.find((one) => one.read === 'unreadable');
  if (wrong !== undefined) throw badField('csv', 'report-line-unreadable', { line: wrong.line });
  const lines = read.flatMap((one) => (typeof one.read === 'string' ? [] : [one.read]));
  return { lines, ignored: rows.length - lines.length };
}

type Wanted = { source: ReportSource; from: string; to: string; csv: string };
type Days = { from: Date; /** Not included. */ until: Date };

/** Books a report is compared with: our entries, and unpaid ones of these amounts in paise. */
type Books = { entries: BookEntry[]; unbooked: (amounts: readonly number[]) => Promise<Unbooked[]> };

const isIncoming = (source: ReportSource): source is IncomingSource =>
  incomingSources.some((one) => one === source);

async function moneyIn(
  db: Db,
  source: IncomingSource,
  { lines, ...days }: Days & { lines: readonly ReportLine[] },
): Promise<Books> {
  const span = {
    ...days,
    source,
    references: lines.map(({ reference }) => reference),
    orderIds: lines.flatMap(({ orderId }) => orderId ?? []),
  };
  // For manually refunded transfers the bank's statement shows outgoing money, which is not read.
  const [payments, refunds] = await Promise.all([
    paymentsOfReport(db, span),
    source === 'upi' ? [] : refundsOfReport(db, span),
  ]);
  return {
    entries: [...payments, ...refunds],
    unbooked: (amounts) => unbookedPaymentsByAmount(db, span, { amounts, limit: MAX_SIMILAR_QUERIED }),
  };
}

const asEntry = ({ id, reference, paise, paidAt }: PaidOut, { from, until }: Days): BookEntry => ({
  entry: 'payout',
  id,
  reference,
  orderId: null,
  paise,
  isBooked: true,
  isSurplus: false,
  isToConfirm: false,
  isCovered: paidAt >= from && paidAt < until,
});

async function payoutBooks(
  db: Db,
  source: PayoutSource,
  { lines, ...days }: Days & { lines: readonly ReportLine[] },
): Promise<Books> {
  const references = lines.map(({ reference }) => reference);
  const paid = await payoutsOfStatement(db, { ...days, source, references });
  return {
    entries: paid.map((one) => asEntry(one, days)),
    unbooked: (amounts) =>
      unpaidPayoutsByAmount(db, { amounts, until: days.until, limit: MAX_SIMILAR_QUERIED }),
  };
}

/** Adds possible matches to unknown rows. */
async function explained(differences: readonly Difference[], books: Books): Promise<Difference[]> {
  const unknown = differences.filter(({ action }) => action === 'look_up');
  const amounts = new Set(unknown.flatMap(({ reported }) => (reported === null ? [] : toPaise(reported))));
  return amounts.size === 0
    ? [...differences]
    : addSimilarEntries(differences, await books.unbooked([...amounts]));
}

/**
 * Compares a gateway's settlement report, or a statement of transfers or payouts, with our books. Changes nothing.
 * Throws 400 if the text is no such report, or above 31 days or 10,000 rows.
 */
export async function reconcileReport(
  { db }: { db: Db },
  { source, from, to, csv }: Wanted,
): Promise<Reconciliation> {
  if (daysBetween(from, to) >= MOST_REPORT_DAYS)
    throw badField('from', 'period-at-most', { days: MOST_REPORT_DAYS });
  const { lines, ignored } = readReport(csv, !isIncoming(source));
  const span = { lines, from: startOfIndianDay(from), until: startOfIndianDay(dayAfter(to, 1)) };
  const books = isIncoming(source) ? await moneyIn(db, source, span) : await payoutBooks(db, source, span);
  const { matched, differences } = compare(lines, books.entries);
  return { matched, differences: await explained(differences, books), ignored };
}
