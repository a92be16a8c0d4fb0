import { toRupees } from '@dihaadi/contract/money';
import { inHand } from '@dihaadi/contract/wages';
import type { WorkExtension, WorkExtensions, WorkSide } from '@dihaadi/contract/worker-bookings/extensions';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { type Extension, extensionsOf } from '../../worker-bookings.extensions.queries.ts';
import { extensionOf, isExtensible, maxExtensionHours } from '../../worker-bookings.extensions.rules.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { noSuchBooking, type Pair } from '../transitions.ts';
import { sideOf } from './extend-work.ts';

type Deps = { db: Db; clock: Clock };

/**
 * Returns the extra hours requested for each worker on a booking: all for its customer, their own for a worker. Throws
 * 404 for a stranger's booking.
 */
export async function listExtensions(
  { db, clock }: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<WorkExtensions[]> {
  const booking = await bookingById(db, id);
  if (booking === undefined) throw noSuchBooking();
  const all = await assignmentsOf(db, [id]);
  const pairs = all.map((assignment) => ({ booking, assignment })).filter((pair) => sideOf(pair, actor));
  if (pairs.length === 0 && booking.customerId !== actor.id) throw noSuchBooking();
  const sided = pairs.map((pair) => ({ pair, side: sideOf(pair, actor) ?? 'worker' }));
  return showExtensions({ db, clock }, sided);
}

type Sided = { pair: Pair; side: WorkSide };

/** Returns the extra hours requested for workers who came, as that side sees them. */
export async function showExtensions(
  { db, clock }: Deps,
  sided: readonly Sided[],
): Promise<WorkExtensions[]> {
  const came = sided.filter(({ pair }) => pair.assignment.checkedInAt !== null);
  const extensions = await extensionsOf(
    db,
    came.map(({ pair }) => pair.assignment.id),
  );
  const now = clock.now();
  return came.map(({ pair, side }) => shownOf(pair, { extensions, side, now }));
}

function shownOf(
  { booking, assignment }: Pair,
  { extensions, side, now }: { extensions: readonly Extension[]; side: WorkSide; now: Date },
): WorkExtensions {
  const own = extensions.filter(({ assignmentId }) => assignmentId === assignment.id);
  const mayAsk = isExtensible(booking, assignment, now) && own.every(({ status }) => status !== 'asked');
  return {
    assignment_id: assignment.id,
    agreed_hours: assignment.extendedHours,
    options: mayAsk ? optionsOf({ booking, assignment }, side) : [],
    extensions: own.map((one) =>
      shownExtension(one, { booking, side, isOpen: isExtensible(booking, assignment, now) }),
    ),
  };
}

function optionsOf({ booking, assignment }: Pair, side: WorkSide): WorkExtensions['options'] {
  return Array.from({ length: maxExtensionHours(booking, assignment) }, (_, index) => {
    const hours = index + 1;
    const { wagePaise, overtimeHours } = extensionOf(booking, assignment, hours);
    return { hours, wage: wageFor(wagePaise, booking, side), overtime_hours: overtimeHours };
  });
}

/** Returns the wage for the customer, and the wage after commission for the worker; in rupees. */
const wageFor = (paise: number, { commissionBp }: Booking, side: WorkSide): number =>
  toRupees(side === 'customer' ? paise : inHand(paise, commissionBp));

function shownExtension(
  one: Extension,
  { booking, side, isOpen }: { booking: Booking; side: WorkSide; isOpen: boolean },
): WorkExtension {
  const isAsked = isOpen && one.status === 'asked';
  return {
    id: one.id,
    assignment_id: one.assignmentId,
    hours: one.hours,
    asked_by: one.askedBy,
    status: one.status,
    wage: wageFor(one.wagePaise, booking, side),
    overtime_hours: one.overtimeHours,
    ends_at: one.endsAt.toISOString(),
    created_at: one.createdAt.toISOString(),
    can: { answer: isAsked && one.askedBy !== side, withdraw: isAsked && one.askedBy === side },
  };
}

/** Returns one extension as seen by the side that has just requested or answered it. */
export async function showExtension(
  deps: Deps,
  { side, ...one }: Extension & { side: WorkSide },
  bookingId: string,
): Promise<WorkExtension> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  return shownExtension(one, { booking, side, isOpen: true });
}
