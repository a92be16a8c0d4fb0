import {
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  type Reconciliation,
  type ReportSource,
} from '@dihaadi/contract/reconciliation';
import { dayAfter, daysBetween, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { csvRows } from '../../../platform/csv-rows.ts';
import type { Db } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { paymentsOfReport, refundsOfReport } from '../payments.reconciliation.queries.ts';
import { compare, hasColumns, lineOf, type ReportLine } from '../payments.reconciliation.rules.ts';

/** The payments and refunds of a report, and how many other rows there are. Throws 400 for what is no such report. */
function readReport(csv: string): { lines: ReportLine[]; ignored: number } {
  const rows = csvRows(csv, MOST_REPORT_ROWS);
  const [first] = rows ?? [];
  if (rows === undefined || first === undefined || !hasColumns(first))
    throw badField('csv', 'report-unreadable');
  if (rows.length > MOST_REPORT_ROWS)
    throw badField('csv', 'bank-file-too-long', { count: MOST_REPORT_ROWS });
  const read = rows.map((row, index) => ({ line: index + 2, read: lineOf(row, index + 2) }));
  const wrong = read.find((one) => one.read === 'unreadable');
  if (wrong !== undefined) throw badField('csv', 'report-line-unreadable', { line: wrong.line });
  const lines = read.flatMap((one) => (typeof one.read === 'string' ? [] : [one.read]));
  return { lines, ignored: rows.length - lines.length };
}

type Wanted = { source: ReportSource; from: string; to: string; csv: string };

/**
 * Compares a gateway's settlement report, or the bank's statement of UPI transfers, with our books. Changes nothing. Refuses
 * a text that is no such report, more than 31 days, and more than 1,000 rows with 400.
 */
export async function reconcileReport(
  { db }: { db: Db },
  { source, from, to, csv }: Wanted,
): Promise<Reconciliation> {
  if (daysBetween(from, to) >= MOST_REPORT_DAYS)
    throw badField('from', 'period-at-most', { days: MOST_REPORT_DAYS });
  const { lines, ignored } = readReport(csv);
  const span = {
    source,
    from: startOfIndianDay(from),
    until: startOfIndianDay(dayAfter(to, 1)),
    references: lines.map(({ reference }) => reference),
    orderIds: lines.flatMap(({ orderId }) => orderId ?? []),
  };
  // Of transfers that go back by hand the bank's statement shows money that goes out, which is not read.
  const [payments, refunds] = await Promise.all([
    paymentsOfReport(db, span),
    source === 'upi' ? [] : refundsOfReport(db, span),
  ]);
  return { ...compare(lines, [...payments, ...refunds]), ignored };
}
