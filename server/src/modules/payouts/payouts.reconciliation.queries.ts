import type { PayoutSource } from '@dihaadi/contract/reconciliation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Span = {
  source: PayoutSource;
  from: Date;
  /** Exclusive. */
  until: Date;
};

/** Payout compared with a statement; `reference` is its UTR. */
export type PaidOut = { id: string; reference: string; paise: number; paidAt: Date };

/** Whether RazorpayX paid it: all others were paid by the bank's file or manually. */
const isPaidByRazorpayX = sql<boolean>`exists (select from payout_batch_item i join payout_batch b on b.id = i.batch_id
  where i.payout_id = payout.id and b.channel = 'razorpayx' and i.result = 'paid')`;

/**
 * Returns real, paid payouts that the statement names by UTR, however they were paid, or that were paid this way within
 * its days, oldest first.
 */
export async function payoutsOfStatement(
  db: Db,
  { source, from, until, references }: Span & { references: readonly string[] },
): Promise<PaidOut[]> {
  const isThisWay = source === 'razorpayx' ? isPaidByRazorpayX : sql<boolean>`not ${isPaidByRazorpayX}`;
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
 * Returns real payouts in progress without a result, or failed, that were begun before `until`: the newest for each of
 * these amounts in paise.
 */
export async function unpaidPayoutsByAmount(
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
