import {
  type BankResults,
  bankResultColumns,
  markPayoutFailed,
  markPayoutPaid,
  MOST_BANK_ROWS,
} from '@dihaadi/contract/payouts';
import { toRupees } from '@dihaadi/contract/money';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type CsvColumn, csvFile } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError, badField, saying, type Saying } from '../../../platform/errors.ts';
import { sentenceOf } from '../../../platform/refusals.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type Payout, payoutById, payoutsToPay } from '../payouts.queries.ts';
import { markFailed, markPaid } from './payout-transitions.ts';

type Deps = { db: Db; clock: Clock };

type BankRow = { reference: string; name: string; upiId: string; paise: number };

/** As banks ask for it in a bulk transfer by UPI; the reference comes back with their answer. */
const bankColumns: readonly CsvColumn<BankRow>[] = [
  { header: 'reference', of: ({ reference }) => reference },
  { header: 'name', of: ({ name }) => name },
  { header: 'upi_id', of: ({ upiId }) => upiId },
  { header: 'amount', of: ({ paise }) => toRupees(paise).toFixed(2) },
  { header: 'remark', of: () => 'Dihaadi payout' },
];

/** What is to be paid with real money as a file for the bank, the oldest first; of each that it was taken is on record. */
export async function bankFile(deps: Deps, actor: Person) {
  const payouts = await payoutsToPay(deps.db);
  const people = await accountCards(deps.db, [...new Set(payouts.map(({ accountId }) => accountId))]);
  for (const { id } of payouts) await recordAccess(deps, { thing: 'payout', thingId: id, actor });
  const rows = payouts.map(({ id, accountId, upiId, paise }) => ({
    reference: id,
    name: people.get(accountId)?.name ?? '',
    upiId: upiId ?? '',
    paise,
  }));
  return csvFile('bank-payouts', deps.clock.now(), { columns: bankColumns, rows });
}

const Row = z.record(z.string(), z.string());
const Paid = z.object({ status: z.literal('paid'), utr: markPayoutPaid.body.shape.utr });
const Failed = z.object({ status: z.literal('failed'), reason: markPayoutFailed.body.shape.reason });
const Read = z.intersection(
  z.object({ reference: z.uuid() }),
  z.discriminatedUnion('status', [Paid, Failed]),
);

/** The rows of the file by its header, whose names may be in capitals. Throws 400 for what is no such table. */
function rowsOf(csv: string): Record<string, string>[] {
  const read = (): unknown =>
    parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      trim: true,
      skip_empty_lines: true,
      to: MOST_BANK_ROWS + 1,
    });
  let rows: z.output<typeof Row>[];
  try {
    rows = z.array(Row).parse(read());
  } catch {
    throw badField('csv', 'bank-file-unreadable');
  }
  const [first] = rows;
  const isWhole = first !== undefined && bankResultColumns.every((name) => name in first);
  if (!isWhole) throw badField('csv', 'bank-file-unreadable');
  if (rows.length > MOST_BANK_ROWS) throw badField('csv', 'bank-file-too-long', { count: MOST_BANK_ROWS });
  return rows;
}

type Done = { outcome: 'paid' | 'failed' | 'unchanged' } | { outcome: 'refused'; because: Saying };

type Reading = z.output<typeof Read>;

/** Whether the payout is so already: the same file once more. */
const isDone = (known: Payout | undefined, read: Reading): boolean =>
  read.status === 'paid' ? known?.status === 'paid' && known.utr === read.utr : known?.status === 'failed';

async function settle(deps: Deps, actor: Person, read: Reading): Promise<Done> {
  const known = await payoutById(deps.db, read.reference);
  if (known?.testMode === true) return { outcome: 'refused', because: saying('payout-of-test-mode') };
  if (isDone(known, read)) return { outcome: 'unchanged' };
  const id = read.reference;
  if (read.status === 'paid') await markPaid(deps, { actor, id, utr: read.utr });
  else await markFailed(deps, { actor, id, reason: read.reason });
  return { outcome: read.status };
}

async function applyRow(deps: Deps, actor: Person, row: Record<string, string>): Promise<Done> {
  const read = Read.safeParse({ ...row, status: row['status']?.toLowerCase() });
  if (!read.success) return { outcome: 'refused', because: saying('bank-row-unreadable') };
  try {
    return await settle(deps, actor, read.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', because: error.errors?.[0] ?? error.saying };
  }
}

/**
 * Applies the bank's answer row by row, each in a transaction of its own: a row that is refused holds up no other, and the
 * same file twice changes nothing the second time. Refuses a text that is no table with these columns with 400.
 */
export async function importBankResults(
  deps: Deps,
  { actor, csv }: { actor: Person; csv: string },
): Promise<BankResults> {
  const rows: BankResults['rows'] = [];
  for (const [index, row] of rowsOf(csv).entries()) {
    const done = await applyRow(deps, actor, row);
    const because = done.outcome === 'refused' ? done.because : undefined;
    rows.push({
      line: index + 2,
      reference: row['reference'] ?? '',
      outcome: done.outcome,
      refusal:
        because === undefined
          ? null
          : { reason: because.reason, params: because.params, detail: sentenceOf(because, 'en') },
    });
  }
  return { rows };
}
