import { toRupees } from '@dihaadi/contract/money';
import type { Difference, Reconciliation } from '@dihaadi/contract/reconciliation';

type Entry = Difference['entry'];

/** A row of a report: money that came or went back. */
export type ReportLine = {
  line: number;
  entry: Entry;
  reference: string;
  orderId: string | null;
  paise: number;
};

/** A payment or refund of our books. */
export type BookEntry = {
  entry: Entry;
  paymentId: string;
  reference: string | null;
  /** Of a payment: what the gateway calls its order. */
  orderId: string | null;
  paise: number;
  /** Whether the money is booked: paid, or given back. */
  isBooked: boolean;
  /** Money that pays nothing and has not gone back yet. */
  isSurplus: boolean;
  /** A transfer whose arrival staff confirm. */
  isToConfirm: boolean;
  /** Whether it was booked within the days that the report covers. */
  isCovered: boolean;
};

const REFERENCES = ['entity_id', 'utr', 'payment_id', 'transaction_id', 'reference'];
const AMOUNTS = ['amount', 'credit', 'deposit'];
const KINDS = ['transaction_entity', 'type'];

const named = (row: Record<string, string>, names: readonly string[]): string | undefined => {
  const name = names.find((one) => one in row);
  return name === undefined ? undefined : row[name];
};

const entryOf = (row: Record<string, string>): Entry | undefined => {
  const kind = named(row, KINDS)?.toLowerCase();
  if (kind === undefined) return 'payment';
  return kind === 'payment' || kind === 'refund' ? kind : undefined;
};

/** "1,180.00" in paise; undefined when it is no amount. */
const paiseOf = (text: string): number | undefined => {
  const digits = /^(?<rupees>\d{1,10})(?:\.(?<part>\d{1,2}))?$/.exec(text.replaceAll(/[,₹\s]/g, ''))?.groups;
  if (digits === undefined) return undefined;
  return Number(digits['rupees']) * 100 + Number((digits['part'] ?? '').padEnd(2, '0'));
};

export const hasColumns = (row: Record<string, string>): boolean =>
  named(row, REFERENCES) !== undefined && named(row, AMOUNTS) !== undefined;

/**
 * One row of a report; `ignored` when it is neither a payment nor a refund, or no money came by it, and `unreadable` when
 * its amount or reference is none.
 */
export function lineOf(row: Record<string, string>, line: number): ReportLine | 'ignored' | 'unreadable' {
  const entry = entryOf(row);
  const amount = named(row, AMOUNTS) ?? '';
  if (entry === undefined || amount === '') return 'ignored';
  const reference = (named(row, REFERENCES) ?? '').replaceAll(' ', '');
  const paise = paiseOf(amount);
  if (paise === undefined || reference === '') return 'unreadable';
  return { line, entry, reference, orderId: row['order_id'] || null, paise };
}

const keyOf = ({ entry, reference }: { entry: Entry; reference: string | null }) => `${entry}:${reference}`;

type Verdict = Pick<Difference, 'kind' | 'action'>;

/** What a row of the report differs in from the entry of our books, if in anything. */
function differenceOf(line: ReportLine, book: BookEntry | undefined): Verdict | undefined {
  if (book === undefined) return { kind: 'missing_here', action: 'look_up' };
  if (!book.isBooked) return { kind: 'missing_here', action: book.isToConfirm ? 'confirm' : 'open' };
  // The order was paid by other money, and this is not in our books.
  if (book.reference !== line.reference) return { kind: 'doubled', action: 'open' };
  if (book.isSurplus) return { kind: 'doubled', action: 'refund' };
  return book.paise === line.paise ? undefined : { kind: 'different_amount', action: 'open' };
}

const bookedOf = (book: BookEntry | undefined): Pick<Difference, 'booked' | 'payment_id'> => ({
  booked: book?.isBooked === true ? toRupees(book.paise) : null,
  payment_id: book?.paymentId ?? null,
});

const inReport = (verdict: Verdict, { entry, reference, line, paise }: ReportLine, book?: BookEntry) => ({
  ...verdict,
  entry,
  reference,
  line,
  reported: toRupees(paise),
  ...bookedOf(book),
});

const notInReport = (book: BookEntry): Difference => ({
  kind: 'missing_there',
  action: 'open',
  entry: book.entry,
  reference: book.reference ?? '',
  line: null,
  reported: null,
  ...bookedOf(book),
});

/** Compares the rows of a report with our books; `ignored` is added by the reader of the report. */
export function compare(
  lines: readonly ReportLine[],
  books: readonly BookEntry[],
): Omit<Reconciliation, 'ignored'> {
  // A transfer may have been named for a payment that failed, too: what it has paid counts.
  const known = books.toSorted((one, other) => Number(one.isBooked) - Number(other.isBooked));
  const byReference = new Map(known.map((book) => [keyOf(book), book]));
  const byOrder = new Map(
    known
      .filter(({ orderId, entry }) => orderId !== null && entry === 'payment')
      .map((book) => [book.orderId, book]),
  );
  const seen = new Set<string>();
  const matched = { count: 0, paise: 0 };
  const differences: Difference[] = [];
  for (const line of lines) {
    const ofOrder = line.entry === 'payment' && line.orderId !== null ? byOrder.get(line.orderId) : undefined;
    const book = byReference.get(keyOf(line)) ?? ofOrder;
    const difference = seen.has(keyOf(line))
      ? ({ kind: 'doubled', action: book === undefined ? 'look_up' : 'open' } as const)
      : differenceOf(line, book);
    seen.add(keyOf(line));
    if (difference !== undefined) differences.push(inReport(difference, line, book));
    else {
      matched.count += 1;
      matched.paise += line.paise;
    }
  }
  const missing = books.filter((book) => book.isBooked && book.isCovered && !seen.has(keyOf(book)));
  differences.push(...missing.map(notInReport));
  return { matched: { count: matched.count, amount: toRupees(matched.paise) }, differences };
}
