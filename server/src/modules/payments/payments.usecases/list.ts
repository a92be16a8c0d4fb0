import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { RefundStatus } from '@dihaadi/contract/payments';
import type { Db } from '../../../platform/db.ts';
import { pageOfPayments, type PaymentFilter } from '../payments.list.queries.ts';
import { paymentsByIds } from '../payments.queries.ts';
import { pageOfRefunds, refundedPaise } from '../payments.refunds.queries.ts';
import { shownRefund, staffPayment } from '../payments.views.ts';
import { isByHand } from './gateways.ts';
import type { Deps } from './initiate.ts';
import { gatewayConfig } from './settings.ts';

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

/** One page of refunds with their payments, as staff see them, newest first. */
export async function listRefunds(
  deps: Deps,
  query: { status: RefundStatus | undefined; limit: number; cursor: string | undefined },
) {
  const { status, limit } = query;
  const refunds = await pageOfRefunds(deps.db, { status, limit, after: parseCursor(query.cursor) });
  const ids = [...new Set(refunds.map(({ paymentId }) => paymentId))];
  const [payments, refunded] = await Promise.all([paymentsByIds(deps.db, ids), refundedPaise(deps.db, ids)]);
  const config = await gatewayConfig(deps);
  return {
    rows: refunds.flatMap((refund) => {
      const payment = payments.get(refund.paymentId);
      const refundedSoFar = refunded.get(refund.paymentId) ?? 0;
      return payment === undefined
        ? []
        : [
            shownRefund({
              payment,
              refund,
              refundedPaise: refundedSoFar,
              byHand: isByHand(deps, config, payment),
            }),
          ];
    }),
    next: cursorAfter(
      refunds.map(({ id, requestedAt }) => ({ id, createdAt: requestedAt })),
      limit,
    ),
  };
}
