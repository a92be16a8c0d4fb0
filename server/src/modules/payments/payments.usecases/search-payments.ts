import type { PaymentStatus } from '@dihaadi/contract/payments';
import { indianAmount } from '../../../platform/amounts.ts';
import type { Db } from '../../../platform/db.ts';
import type { Found } from '../../../platform/staff-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfPayments } from '../payments.list.queries.ts';

type FoundPayment = { id: string; title: string; detail: string; status: PaymentStatus; at: Date };

/** Finds payments for these search terms as the desk's list does, at most `limit`, newest first. */
export async function findPayments(db: Db, { q, limit }: Omit<Found, 'cities'>): Promise<FoundPayment[]> {
  const { rows } = await pageOfPayments(db, { q }, { sort: '-created_at', limit, cursor: undefined });
  const people = await accountCards(db, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
  return rows.map((payment) => ({
    id: payment.id,
    title: [indianAmount(payment.totalPaise, payment.currency), people.get(payment.accountId ?? '')?.name]
      .filter(Boolean)
      .join(' · '),
    detail: payment.gatewayPaymentId ?? '',
    status: payment.status,
    at: payment.createdAt,
  }));
}
