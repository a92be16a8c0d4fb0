import type { PaymentStatus } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

export type PaymentFilter = { status: PaymentStatus | undefined; flagged: boolean | undefined };

/** One page of the payments that the filter lets through, newest first. */
export async function pageOfPayments(
  db: Db,
  { status, flagged }: PaymentFilter,
  page: { after: { createdAt: Date; id: string } | undefined; limit: number },
): Promise<Payment[]> {
  const { after, limit } = page;
  let query = payments(db);
  if (status !== undefined) query = query.where('status', '=', status);
  if (flagged !== undefined) query = query.where('flag', flagged ? 'is not' : 'is', null);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(asPayment);
}
