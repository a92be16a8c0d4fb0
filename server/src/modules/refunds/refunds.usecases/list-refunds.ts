import type { listRefunds as listed, StaffRefund } from '@dihaadi/contract/staff-payments';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { recordRowViews } from '../../../platform/access-log.ts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';
import {
  toStaffPayments,
  toStaffPayment,
  type PaymentDeps,
  isManualRefund,
  type Payment,
  paymentsByIds,
  type Refund,
  shownRefund,
} from '../../payments/payments.public.ts';
import { pageOfRefunds } from '../refunds.queries.ts';
import { refundMachine } from '../refunds.rules.ts';

/** Lists one page of refunds with their payments, as staff see them, newest first. */
export async function listRefunds(
  deps: PaymentDeps,
  { actor, query }: { actor: Person; query: QueryOf<typeof listed> },
) {
  const { status, limit, cursor } = query;
  const refunds = await pageOfRefunds(deps.db, {
    status,
    cities: cityScopeOf(actor),
    limit,
    after: parseCursor(cursor),
  });
  const ids = [...new Set(refunds.map(({ paymentId }) => paymentId))];
  const payments = await paymentsByIds(deps.db, ids);
  const next = cursorAfter(
    refunds.map(({ id, requestedAt }) => ({ id, createdAt: requestedAt })),
    limit,
  );
  const rows = await withPayments(deps, refunds, payments);
  return { rows: await withOtherViewers(deps, actor, rows), next };
}

/** Adds to refunds waiting for staff who else is viewing them, and records this view. */
async function withOtherViewers(
  deps: PaymentDeps,
  actor: Person,
  rows: StaffRefund[],
): Promise<StaffRefund[]> {
  const waiting = rows.flatMap(({ refund }) =>
    refund.by_hand && refund.status === 'requested' ? { id: refund.refund_id } : [],
  );
  const seen = await recordRowViews(deps, { thing: refundMachine.thing, actor }, waiting);
  const byId = new Map(seen.map(({ id, looked_at_by }) => [id, looked_at_by]));
  return rows.map((row) => ({ ...row, looked_at_by: byId.get(row.refund.refund_id) }));
}

async function withPayments(
  deps: PaymentDeps,
  refunds: readonly Refund[],
  payments: ReadonlyMap<string, Payment>,
): Promise<StaffRefund[]> {
  const config = await gatewayConfig(deps);
  const shown = await toStaffPayments(deps.db, [...payments.values()]);
  const shownById = new Map(shown.map((one) => [one.payment_id, one]));
  return refunds.flatMap((refund) => {
    const payment = payments.get(refund.paymentId);
    const seen = shownById.get(refund.paymentId);
    if (payment === undefined || seen === undefined) return [];
    return [{ ...seen, refund: shownRefund(refund, isManualRefund(deps, config, payment)) }];
  });
}

/** Returns one refund with its payment, as staff see it. */
export const asStaffRefund = async (
  { db }: { db: Db },
  { payment, refund, isManual }: { payment: Payment; refund: Refund; isManual: boolean },
): Promise<StaffRefund> => ({
  ...(await toStaffPayment(db, payment)),
  refund: shownRefund(refund, isManual),
});
