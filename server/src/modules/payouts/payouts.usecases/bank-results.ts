import { type BankResults, bankResultColumns, MOST_BANK_ROWS } from '@dihaadi/contract/payout-batches';
import { markPayoutFailed, markPayoutPaid } from '@dihaadi/contract/payouts';
import { z } from 'zod';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type CsvRow, csvRows } from '../../../platform/csv-rows.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError, badField, problem, saying, type Saying } from '../../../platform/errors.ts';
import { sentenceOf } from '../../../platform/refusals.ts';
import { resultInBatch } from '../payouts.batches.queries.ts';
import { payoutById } from '../payouts.queries.ts';
import { type InBatch, showBatch } from './payout-batches.ts';
import { markFailed, markPaid, reverse } from './payout-transitions.ts';

type Deps = { db: Db; clock: Clock };

const Paid = z.object({ status: z.literal('paid'), utr: markPayoutPaid.body.shape.utr });
const Failed = z.object({ status: z.literal('failed'), reason: markPayoutFailed.body.shape.reason });
const Read = z.intersection(
  z.object({ reference: z.uuid() }),
  z.discriminatedUnion('status', [Paid, Failed]),
);

/** Parses the rows of the bank's results. Throws 400 if it is no table with these columns. */
function rowsOf(csv: string): CsvRow[] {
  const rows = csvRows(csv, MOST_BANK_ROWS);
  const [first] = rows ?? [];
  const isWhole = first !== undefined && bankResultColumns.every((name) => name in first.row);
  if (rows === undefined || !isWhole) throw badField('csv', 'bank-file-unreadable');
  if (rows.length > MOST_BANK_ROWS) throw badField('csv', 'bank-file-too-long', { count: MOST_BANK_ROWS });
  return rows;
}

type Done = { outcome: 'paid' | 'failed' | 'unchanged' } | { outcome: 'refused'; because: Saying };

type Reading = z.output<typeof Read>;
type By = InBatch & { actor: Person };

async function settle(deps: Deps, { actor, ...inBatch }: By, read: Reading): Promise<Done> {
  const { batchId } = inBatch;
  const id = read.reference;
  const known = await resultInBatch(deps.db, { batchId, payoutId: id });
  if (known === undefined) return { outcome: 'refused', because: saying('payout-not-in-batch') };
  if (known.result === read.status && (await isSaid(deps.db, read))) return { outcome: 'unchanged' };
  if (read.status === 'paid') await markPaid(deps, { actor, id, utr: read.utr, inBatch });
  // A NEFT transfer may be returned after it was paid.
  else if (known.result === 'paid') await reverse(deps, { actor, id, reason: read.reason, inBatch });
  else await markFailed(deps, { actor, id, reason: read.reason, inBatch });
  return { outcome: read.status };
}

/** Whether it repeats the known result; a UTR other than the one it was paid with does not. */
const isSaid = async (db: Db, read: Reading): Promise<boolean> =>
  read.status === 'failed' || (await payoutById(db, read.reference))?.utr === read.utr;

async function applyRow(deps: Deps, by: By, row: Record<string, string>): Promise<Done> {
  const read = Read.safeParse({ ...row, status: row['status']?.toLowerCase() });
  if (!read.success) return { outcome: 'refused', because: saying('bank-row-unreadable') };
  try {
    return await settle(deps, by, read.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', because: error.errors?.[0] ?? error.saying };
  }
}

/**
 * Applies the bank's results to a batch row by row, each in its own transaction: a refused row does not block others,
 * and the same file changes nothing the second time. Throws 404 if the batch is unknown, 409 `invalid-transition` if it
 * is cancelled or no bank file, and 400 if the text is no table with these columns.
 */
export async function importBankResults(
  deps: Deps,
  { actor, id, csv }: { actor: Person; id: string; csv: string },
): Promise<BankResults> {
  const read = rowsOf(csv);
  const batch = await showBatch(deps.db, id);
  if (batch.channel !== 'bank_file') throw problem('invalid-transition', 'batch-sent-online');
  if (!batch.can.read_results) throw problem('invalid-transition', 'batch-cancelled');
  const by = { batchId: id, actor };
  const rows: BankResults['rows'] = [];
  for (const { line, row } of read) {
    const done = await applyRow(deps, by, row);
    const because = done.outcome === 'refused' ? done.because : undefined;
    rows.push({
      line,
      reference: row['reference'] ?? '',
      outcome: done.outcome,
      refusal:
        because === undefined
          ? null
          : { reason: because.reason, params: because.params, detail: sentenceOf(because, 'en') },
    });
  }
  return { batch: await showBatch(deps.db, id), rows };
}
