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
  /** Currency of all lines; INR by default. */
  currency?: Currency;
  /** Test-mode money: booked in separate accounts, `test:…`. */
  testMode?: boolean;
};

/**
 * Books one journal, in the caller's transaction, in whole paise with every line above zero. Throws if the lines do not
 * balance; the database also rejects that on commit. Booked entries never change.
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
  /** Everything the document shows except its number; its subject may change afterwards. */
  data: Record<string, unknown>;
  at: Date;
};

/** Stores a document's content, in the caller's transaction; the sealing task numbers it. One per `ref`. */
export async function issueInvoice(tx: Tx, { at, ...document }: NewDocument): Promise<void> {
  await insertInvoice(tx, { id: randomUUID(), ...document, issuedAt: at });
}
