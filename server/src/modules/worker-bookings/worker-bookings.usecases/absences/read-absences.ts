import { toRupees } from '@dihaadi/contract/money';
import type { AbsenceClaim as Shown } from '@dihaadi/contract/worker-bookings/absences';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { claimsOf } from '../../worker-bookings.absences.queries.ts';
import { objectUntil } from '../../worker-bookings.absences.rules.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { firstName } from '../../worker-bookings.views.ts';
import { noSuchBooking } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };

/** Returns the claims of a booking: all for its customer, their own for a worker. Throws 404 for a stranger's booking. */
export async function listAbsences(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<Shown[]> {
  const booking = await bookingById(deps.db, id);
  if (booking === undefined) throw noSuchBooking();
  const isCustomer = booking.customerId === actor.id;
  const all = await assignmentsOf(deps.db, [id]);
  const own = all.filter(({ personId }) => isCustomer || personId === actor.id);
  if (!isCustomer && own.length === 0) throw noSuchBooking();
  return showAbsences(deps, own, isCustomer);
}

/** Returns the claims of these assignments; `isCustomer` says whether the reader can object. */
export async function showAbsences(
  { db, clock }: Deps,
  all: readonly Assignment[],
  isCustomer: boolean,
): Promise<Shown[]> {
  const ids = all.map(({ id }) => id);
  const [claims, statements] = await Promise.all([claimsOf(db, ids), statementsOf(db, ids)]);
  const accounts = await accountCards(db, [...new Set(all.map(({ personId }) => personId))]);
  const now = clock.now();
  return claims.flatMap((claim) => {
    const work = all.find(({ id }) => id === claim.assignmentId);
    if (work === undefined) return [];
    const own = statements.filter(({ assignmentId }) => assignmentId === work.id);
    const until = objectUntil(claim, { assignment: work, statements: own }, now);
    return [
      {
        id: claim.id,
        assignment_id: claim.assignmentId,
        day: claim.day,
        worker: { id: work.personId, first_name: firstName(accounts.get(work.personId)) },
        reason: claim.reason,
        status: claim.status,
        amount: toRupees(claim.paise),
        arrived_at: claim.arrivedAt.toISOString(),
        claimed_at: claim.claimedAt.toISOString(),
        arrived_metres: claim.arrivedMetres,
        metres: claim.metres,
        photo_id: claim.photoId,
        object_until: until?.toISOString() ?? null,
        can: { object: isCustomer && until !== null },
      },
    ];
  });
}
