import { randomUUID } from 'node:crypto';
import type { Currency } from '@dihaadi/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import { insertInvoice, insertJournal, type Ref } from '../ledger.queries.ts';
import { checkBalanced, type InvoiceKind, type LedgerLine, testAccount } from '../ledger.rules.ts';

export type NewJournal = {
  kind: string;
  ref: Ref;
  at: Date;
  lines: readonly LedgerLine[];
  /** Of all of its lines; rupees unless said. */
  currency?: Currency;
  /** Money that never was: booked in accounts of its own, `test:…`. */
  testMode?: boolean;
};

/**
 * Books one movement, in the caller's transaction: whole paise, each line more than nothing. Throws on lines
 * that do not balance; the database refuses them too, when the transaction commits. Nothing booked ever changes.
 */
export async function post(tx: Tx, journal: NewJournal): Promise<void> {
  const { testMode = false, currency = 'INR', lines, ...rest } = journal;
  checkBalanced(lines);
  const booked = testMode ? lines.map((line) => ({ ...line, account: testAccount(line.account) })) : lines;
  await insertJournal(tx, { id: randomUUID(), ...rest, currency, lines: booked });
}

type NewDocument = {
  kind: InvoiceKind;
  ref: Ref;
  accountId: string;
  /** Everything that the document will ever say but its number; what it is about may change afterwards. */
  data: Record<string, unknown>;
  at: Date;
};

/** Keeps what a document says, in the caller's transaction; the sealing job numbers it. One for each `ref`. */
export async function issueInvoice(tx: Tx, { at, ...document }: NewDocument): Promise<void> {
  await insertInvoice(tx, { id: randomUUID(), ...document, issuedAt: at });
}
