import type {
  listPayments as listed,
  listRefunds as refundsListed,
  StaffPayment,
  StaffRefund,
} from '@dihaadi/contract/staff-payments';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfPayments } from '../payments.list.queries.ts';
import { type Payment, paymentsByIds } from '../payments.queries.ts';
import { pageOfRefunds, refundedPaise, type Refund } from '../payments.refunds.queries.ts';
import { shownRefund, staffPayment } from '../payments.views.ts';
import { isByHand } from './payment-gateways.ts';
import type { Deps } from './initiate-payment.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';
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

/** One page of refunds with their payments, as staff see them, newest first. */
export async function listRefunds(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof refundsListed> },
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
  return { rows: await withPayments(deps, refunds, payments), next };
}

async function withPayments(
  deps: Deps,
  refunds: readonly Refund[],
  payments: ReadonlyMap<string, Payment>,
): Promise<StaffRefund[]> {
  const config = await gatewayConfig(deps);
  const shown = await asStaffSee(deps.db, [...payments.values()]);
  const shownById = new Map(shown.map((one) => [one.payment_id, one]));
  return refunds.flatMap((refund) => {
    const payment = payments.get(refund.paymentId);
    const seen = shownById.get(refund.paymentId);
    if (payment === undefined || seen === undefined) return [];
    return [{ ...seen, refund: shownRefund(refund, isByHand(deps, config, payment)) }];
  });
}

/** One payment as staff see it. */
export async function asStaffSeeIt(db: Db, payment: Payment): Promise<StaffPayment> {
  const [shown] = await asStaffSee(db, [payment]);
  if (shown === undefined) throw noSuchPayment();
  return shown;
}

/** One refund with its payment, as staff see it. */
export const asStaffRefund = async (
  { db }: { db: Db },
  { payment, refund, byHand }: { payment: Payment; refund: Refund; byHand: boolean },
): Promise<StaffRefund> => ({
  ...(await asStaffSeeIt(db, payment)),
  refund: shownRefund(refund, byHand),
});
