import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { assignmentsWith, bookingNotificationFacts } from '../../worker-bookings/worker-bookings.public.ts';
import { type StoredWagePayment, wagePaymentsOf } from '../wage-payments.queries.ts';
import { toWagePayment } from '../wage-payments.views.ts';

const noSuchBooking = () => problem('not-found', 'no-such-booking');

const toShown = (
  payment: StoredWagePayment,
  actor: Person,
  people: Awaited<ReturnType<typeof accountCards>>,
) => toWagePayment(payment, { actor, payee: people.get(payment.personId)?.name ?? '' });

/** A payment as this side sees it. */
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

/** What was paid for a booking, as far as it concerns the actor. Refuses a stranger's booking with 404. */
export async function listWagePayments(
  { db }: { db: Db },
  actor: Person,
  bookingId: string,
): Promise<WagePayment[]> {
  if ((await assignmentsWith(db, { bookingId, accountId: actor.id })) === undefined) throw noSuchBooking();
  const payments = await wagePaymentsOf(db, { bookingId, accountId: actor.id });
  return showAll(db, payments, actor);
}

/** What was paid for a booking, as the desk sees it. Refuses an unknown booking with 404. */
export async function listForStaff(
  { db }: { db: Db },
  actor: Person,
  bookingId: string,
): Promise<WagePayment[]> {
  if ((await bookingNotificationFacts(db, bookingId)) === undefined) throw noSuchBooking();
  const payments = await wagePaymentsOf(db, { bookingId });
  return showAll(db, payments, actor);
}
