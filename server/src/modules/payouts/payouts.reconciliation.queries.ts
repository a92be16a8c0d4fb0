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
    with found as (
      select id, utr as reference, paise, paid_at as "paidAt" from payout
      where payout_status = 'paid' and not test_mode and utr = any (${references}::text[])
      union
      select id, utr, paise, paid_at from payout
      where payout_status = 'paid' and not test_mode and paid_at >= ${from} and paid_at < ${until} and ${isThisWay}
    )
    select * from found order by "paidAt", id`.execute(db);
  return rows;
}

/**
 * Real payouts that are on their way without a result, or have failed, and were begun before `until`: of each of these amounts in
 * paise the newest.
 */
export async function unpaidOfAmounts(
  db: Db,
  { amounts, until, limit }: { amounts: readonly number[]; until: Date; limit: number },
): Promise<{ id: string; paise: number }[]> {
  const { rows } = await sql<{ id: string; paise: number }>`
    select o.id, o.paise from unnest(${[...amounts]}::bigint[]) as wanted (paise) cross join lateral (
      select id, paise, created_at from payout
      where paise = wanted.paise and payout_status in ('processing', 'failed') and not test_mode and created_at < ${until}
      order by created_at desc limit ${limit}
    ) o`.execute(db);
  return rows;
}
