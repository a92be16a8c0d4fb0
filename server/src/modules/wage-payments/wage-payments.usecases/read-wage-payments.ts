import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  assignmentsVisibleTo,
  bookingNotificationFacts,
  type PaidWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import { type StoredWagePayment, wagePaymentsOf } from '../wage-payments.queries.ts';
import { toWagePayment } from '../wage-payments.views.ts';

const noSuchBooking = () => problem('not-found', 'no-such-booking');

const toShown = (
  payment: StoredWagePayment,
  actor: Person,
  people: Awaited<ReturnType<typeof accountCards>>,
) => toWagePayment(payment, { actor, payee: people.get(payment.personId)?.name ?? '' });

/** Returns a payment as this side sees it. */
export const show = async (db: Db, payment: StoredWagePayment, actor: Person): Promise<WagePayment> =>
  toShown(payment, actor, await accountCards(db, [payment.personId]));

async function showAll(
  db: Db,
  payments: readonly StoredWagePayment[],
  actor: Person,
): Promise<WagePayment[]> {
  const people = await accountCards(db, [...new Set(payments.map(({ personId }) => personId))]);
  return payments.map((payment) => toShown(payment, actor, people));
}

/** Returns a booking's payments that concern the actor. Throws 404 for a stranger's booking. */
export async function listWagePayments(
  { db }: { db: Db },
  actor: Person,
  bookingId: string,
): Promise<WagePayment[]> {
  if ((await assignmentsVisibleTo(db, { bookingId, accountId: actor.id })) === undefined)
    throw noSuchBooking();
  const payments = await wagePaymentsOf(db, { bookingId, accountId: actor.id });
  return showAll(db, payments, actor);
}

/** Returns an assignment's payments, with how and when. */
export async function wagePaymentHistory(
  db: Db,
  { bookingId, assignmentId }: { bookingId: string; assignmentId: string },
): Promise<PaidWage[]> {
  const payments = await wagePaymentsOf(db, { bookingId });
  return payments.flatMap(({ statementId, method, paidAt, paymentStatus, ...one }) =>
    one.assignmentId === assignmentId && paymentStatus === 'paid' && paidAt !== null
      ? [{ statementId, method, at: paidAt }]
      : [],
  );
}

/** Returns a booking's payments as the desk sees them. Throws 404 for an unknown booking. */
export async function listForStaff(
  { db }: { db: Db },
  actor: Person,
  bookingId: string,
): Promise<WagePayment[]> {
  if ((await bookingNotificationFacts(db, bookingId)) === undefined) throw noSuchBooking();
  const payments = await wagePaymentsOf(db, { bookingId });
  return showAll(db, payments, actor);
}
