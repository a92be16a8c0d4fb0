import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { pageOfPayments, type PaymentFilter } from '../payments.queries.ts';
import { refundedPaise } from '../payments.refunds.queries.ts';
import { staffPayment } from '../payments.views.ts';

/** One page of payments as staff see them, newest first. */
export async function listPayments(
  deps: { db: Db },
  query: PaymentFilter & { limit: number; cursor: string | undefined },
) {
  const { limit, cursor, ...filter } = query;
  const payments = await pageOfPayments(deps.db, filter, { after: parseCursor(cursor), limit });
  const refunded = await refundedPaise(
    deps.db,
    payments.map(({ id }) => id),
  );
  return {
    rows: payments.map((payment) => staffPayment(payment, refunded.get(payment.id) ?? 0)),
    next: cursorAfter(payments, limit),
  };
}
