import { toRupees } from '@dihaadi/contract/money';
import type { Difference, Reconciliation } from '@dihaadi/contract/reconciliation';

type Entry = Difference['entry'];

/** Row of a report: money received, refunded or paid out. */
export type ReportLine = {
  line: number;
  entry: Entry;
  reference: string;
  orderId: string | null;
  paise: number;
};

/** Payment, refund or payout in our books. */
export type BookEntry = {
  entry: Entry;
  /** Id of the payment, the refunded payment or the payout. */
  id: string;
  reference: string | null;
  /** The gateway's order id, for a payment. */
  orderId: string | null;
  paise: number;
  /** Whether the money is booked: paid or refunded. */
  isBooked: boolean;
  /** Whether it is unmatched money not refunded yet. */
  isSurplus: boolean;
  /** Whether it is a transfer whose receipt staff confirm. */
  isToConfirm: boolean;
  /** Whether it was booked within the days that the report covers. */
  isCovered: boolean;
};

const REFERENCES = ['entity_id', 'utr', 'payment_id', 'transaction_id', 'reference'];
const AMOUNTS = ['amount', 'credit', 'deposit'];
const PAYOUT_REPORT_COLUMNS = {
  references: ['utr', 'reference'],
  amounts: ['debit', 'withdrawal', 'amount'],
};
const KINDS = ['transaction_entity', 'type'];

const named = (row: Record<string, string>, names: readonly string[]): string | undefined => {
  const name = names.find((one) => one in row);
  return name === undefined ? undefined : row[name];
};

const referenceOf = (row: Record<string, string>, names: readonly string[]): string =>
  (named(row, names) ?? '').replaceAll(' ', '');

type Columns = { references: readonly string[]; amounts: readonly string[] };
const columnsOf = (isOfPayouts: boolean): Columns =>
  isOfPayouts ? PAYOUT_REPORT_COLUMNS : { references: REFERENCES, amounts: AMOUNTS };

const entryOf = (row: Record<string, string>, isOfPayouts: boolean): Entry | undefined => {
  const kind = named(row, KINDS)?.toLowerCase();
  if (isOfPayouts) return kind === undefined || kind === 'debit' || kind === 'payout' ? 'payout' : undefined;
  if (kind === undefined) return 'payment';
  return kind === 'payment' || kind === 'refund' ? kind : undefined;
};

/** Parses "1,180.00" to paise; undefined if it is no amount. */
const paiseOf = (text: string): number | undefined => {
  const digits = /^(?<rupees>\d{1,10})(?:\.(?<part>\d{1,2}))?$/.exec(text.replaceAll(/[,₹\s]/g, ''))?.groups;
  if (digits === undefined) return undefined;
  return Number(digits['rupees']) * 100 + Number((digits['part'] ?? '').padEnd(2, '0'));
};

export const hasColumns = (row: Record<string, string>, isOfPayouts: boolean): boolean => {
  const { references, amounts } = columnsOf(isOfPayouts);
  return named(row, references) !== undefined && named(row, amounts) !== undefined;
};

/**
 * Parses one row of a report; `ignored` if it is of another kind or moved no money (in; for payouts: out), and
 * `unreadable` if its amount or reference is invalid.
 */
export function lineOf(
  row: Record<string, string>,
  { line, isOfPayouts }: { line: number; isOfPayouts: boolean },
): ReportLine | 'ignored' | 'unreadable' {
  const { references, amounts } = columnsOf(isOfPayouts);
  const entry = entryOf(row, isOfPayouts);
  const amount = named(row, amounts) ?? '';
  if (entry === undefined || amount === '') return 'ignored';
  const reference = referenceOf(row, references);
  const paise = paiseOf(amount);
  // Bank charges have no UTR, and a row of incoming money may list 0.00 as outgoing.
  if (isOfPayouts && (reference === '' || paise === 0)) return 'ignored';
  if (paise === undefined || reference === '') return 'unreadable';
  return { line, entry, reference, orderId: row['order_id'] || null, paise };
}

const keyOf = ({ entry, reference }: { entry: Entry; reference: string | null }) => `${entry}:${reference}`;

type Verdict = Pick<Difference, 'kind' | 'action'>;

/** Returns the difference between a report row and our entry, if any. */
function differenceOf(line: ReportLine, book: BookEntry | undefined): Verdict | undefined {
  if (book === undefined) return { kind: 'missing_here', action: 'look_up' };
  if (!book.isBooked) return { kind: 'missing_here', action: book.isToConfirm ? 'confirm' : 'open' };
  // The order was paid with other money, and this payment is not in our books.
  if (book.reference !== line.reference) return { kind: 'doubled', action: 'open' };
  if (book.isSurplus) return { kind: 'doubled', action: 'refund' };
  return book.paise === line.paise ? undefined : { kind: 'different_amount', action: 'open' };
}

const bookedOf = (book: BookEntry | undefined): Pick<Difference, 'booked' | 'payment_id' | 'payout_id'> => ({
  booked: book?.isBooked === true ? toRupees(book.paise) : null,
  payment_id: book === undefined || book.entry === 'payout' ? null : book.id,
  payout_id: book?.entry === 'payout' ? book.id : null,
});

const toReportDifference = (
  verdict: Verdict,
  { entry, reference, line, paise }: ReportLine,
  book?: BookEntry,
) => ({
  ...verdict,
  entry,
  reference,
  line,
  reported: toRupees(paise),
  ...bookedOf(book),
  alike: [],
});

const toMissingDifference = (book: BookEntry): Difference => ({
  kind: 'missing_there',
  action: 'open',
  entry: book.entry,
  reference: book.reference ?? '',
  line: null,
  reported: null,
  ...bookedOf(book),
  alike: [],
});

/** Compares a report's rows with our books; the report's reader adds `ignored`. */
export function compare(
  lines: readonly ReportLine[],
  books: readonly BookEntry[],
): Omit<Reconciliation, 'ignored'> {
  // A transfer may also have been named for a failed payment: the one it paid counts.
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
    if (difference !== undefined) differences.push(toReportDifference(difference, line, book));
    else {
      matched.count += 1;
      matched.paise += line.paise;
    }
  }
  const missing = books.filter((book) => book.isBooked && book.isCovered && !seen.has(keyOf(book)));
  differences.push(...missing.map(toMissingDifference));
  return { matched: { count: matched.count, amount: toRupees(matched.paise) }, differences };
}

/** Payment or payout in our books that is not booked as paid. */
export type Unbooked = { id: string; paise: number };

// To find more than these, staff have the list of payments.
const MOST_ALIKE = 3;

/** How many are queried per amount: some may be named by other rows. */
export const MAX_SIMILAR_QUERIED = 20;

/** Adds to each unknown row the entries of the same amount that are not booked as paid. */
export const addSimilarEntries = (
  differences: readonly Difference[],
  unbooked: readonly Unbooked[],
): Difference[] => {
  const taken = new Set(differences.flatMap((one) => one.payment_id ?? one.payout_id ?? []));
  const free = Map.groupBy(
    unbooked.filter(({ id }) => !taken.has(id)),
    ({ paise }) => toRupees(paise),
  );
  return differences.map((one) => {
    if (one.action !== 'look_up' || one.entry === 'refund' || one.reported === null) return one;
    const same = free.get(one.reported) ?? [];
    return { ...one, alike: same.slice(0, MOST_ALIKE).map(({ id }) => id) };
  });
};
