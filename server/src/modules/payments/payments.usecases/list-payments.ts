import { toRupees } from '@dihaadi/contract/money';
import {
  type exportPayments as exported,
  type listPayments as listed,
  MOST_IN_TOTALS,
  type PaymentTotals,
  type readPaymentTotals as totals,
  type StaffPayment,
} from '@dihaadi/contract/staff-payments';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { exportedColumns } from '../payments.export.views.ts';
import { pageOfPayments, sumsOfPayments } from '../payments.list.queries.ts';
import type { Payment } from '../payments.queries.ts';
import { refundedPaise } from '../payments.refunds.queries.ts';
import { paymentMachine } from '../payments.rules.ts';
import { staffPayment } from '../payments.views.ts';
import { noSuchPayment } from './settle-payment.ts';

/** Returns payments as staff see them, in order, with payer and refunded amount. */
export async function toStaffPayments(db: Db, payments: readonly Payment[]): Promise<StaffPayment[]> {
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

/** Lists one page of payments as staff see them. Throws 400 for a cursor of another sort order. */
export async function listPayments({ db }: { db: Db }, query: QueryOf<typeof listed>) {
  const { sort, limit, cursor, ...filter } = query;
  const { rows, next } = await pageOfPayments(db, filter, { sort, limit, cursor });
  return { rows: await toStaffPayments(db, rows), next };
}

/** Exports all payments of a list as CSV, in its order, and records who exported it. */
export const exportPayments = (
  deps: { db: Db; clock: Clock },
  { actor, query }: { actor: Person; query: QueryOf<typeof exported> },
) =>
  exportPages(deps, {
    actor,
    thing: paymentMachine.thing,
    name: 'payments',
    columns: exportedColumns,
    pageAt: (page) => listPayments(deps, { ...query, ...page }),
  });

/** Returns a list's number of payments, the amounts paid and refunded; no amounts if the list is too long to add up. */
export async function paymentTotals(
  { db }: { db: Db },
  query: QueryOf<typeof totals>,
): Promise<PaymentTotals> {
  const sums = await sumsOfPayments(db, query, MOST_IN_TOTALS);
  if (sums === undefined) return { too_many: true, sums: [] };
  return {
    too_many: false,
    sums: sums.map(({ currency, testMode, count, paidPaise, refundedPaise: back }) => ({
      currency,
      test_mode: testMode,
      count,
      paid: toRupees(paidPaise),
      refunded: toRupees(back),
    })),
  };
}

/** Returns one payment as staff see it. */
export async function toStaffPayment(db: Db, payment: Payment): Promise<StaffPayment> {
  const [shown] = await toStaffPayments(db, [payment]);
  if (shown === undefined) throw noSuchPayment();
  return shown;
}
