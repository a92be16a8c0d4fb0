import type { listPayments as listed, StaffPayment } from '@dihaadi/contract/staff-payments';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Db } from '../../../platform/db.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfPayments } from '../payments.list.queries.ts';
import type { Payment } from '../payments.queries.ts';
import { refundedPaise } from '../payments.given-back.queries.ts';
import { staffPayment } from '../payments.views.ts';
import { noSuchPayment } from './settle-payment.ts';

/** Payments as staff see them, in their order: with who pays, and what has gone back. */
export async function asStaffSee(db: Db, payments: readonly Payment[]): Promise<StaffPayment[]> {
  const [refunded, people] = await Promise.all([
    refundedPaise(
      db,
      payments.map(({ id }) => id),
    ),
    accountCards(db, [...new Set(payments.flatMap(({ accountId }) => accountId ?? []))]),
  ]);
  return payments.map((payment) =>
    staffPayment(payment, {
      refundedPaise: refunded.get(payment.id) ?? 0,
      name: people.get(payment.accountId ?? '')?.name ?? '',
    }),
  );
}

/** One page of payments as staff see them. Refuses the cursor of another order with 400. */
export async function listPayments({ db }: { db: Db }, query: QueryOf<typeof listed>) {
  const { q, status, flagged, sort, limit, cursor } = query;
  const { rows, next } = await pageOfPayments(db, {
    sort,
    limit,
    cursor,
    equal: { status, is_flagged: flagged },
    cities: undefined,
    words: q === undefined ? undefined : searchQuery(q),
  });
  return { rows: await asStaffSee(db, rows), next };
}

/** One payment as staff see it. */
export async function asStaffSeeIt(db: Db, payment: Payment): Promise<StaffPayment> {
  const [shown] = await asStaffSee(db, [payment]);
  if (shown === undefined) throw noSuchPayment();
  return shown;
}
