import type { PayoutSource } from '@dihaadi/contract/reconciliation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Span = {
  source: PayoutSource;
  from: Date;
  /** Not included. */
  until: Date;
};

/** A payout as it is held against a statement; `reference` is its UTR. */
export type PaidOut = { id: string; reference: string; paise: number; paidAt: Date };

/** Whether RazorpayX has paid it: all others were paid by the bank's file or by hand. */
const byRazorpayX = sql<boolean>`exists (select from payout_batch_item i join payout_batch b on b.id = i.batch_id
  where i.payout_id = payout.id and b.channel = 'razorpayx' and i.result = 'paid')`;

/**
 * Real payouts that are paid and that the statement names by UTR, whichever way they went, or that were paid this way within its
 * days, oldest first.
 */
export async function payoutsOfStatement(
  db: Db,
  { source, from, until, references }: Span & { references: readonly string[] },
): Promise<PaidOut[]> {
  const isThisWay = source === 'razorpayx' ? byRazorpayX : sql<boolean>`not ${byRazorpayX}`;
  const { rows } = await sql<PaidOut>`
    select id, utr as reference, paise, paid_at as "paidAt" from payout
    where payout_status = 'paid' and not test_mode and (utr = any (${references}::text[])
      or (paid_at >= ${from} and paid_at < ${until} and ${isThisWay}))
    order by paid_at, id`.execute(db);
  return rows;
}

/** Real payouts of these amounts in paise that are on their way without a result, or have failed, the newest first. */
export async function unpaidOfAmounts(
  db: Db,
  amounts: readonly number[],
): Promise<{ id: string; paise: number }[]> {
  return db
    .selectFrom('payout')
    .select(['id', 'paise'])
    .where('payout_status', 'in', ['processing', 'failed'])
    .where('test_mode', '=', false)
    .where('paise', 'in', amounts)
    .orderBy('created_at', 'desc')
    .limit(1_000)
    .execute();
}
