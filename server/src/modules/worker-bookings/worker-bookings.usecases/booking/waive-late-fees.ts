import type { Db, Tx } from '../../../../platform/db.ts';
import { claimsOf } from '../../worker-bookings.absences.queries.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { lockBooking } from '../../worker-bookings.queries.ts';
import { type By, noSuchBooking, transitionAssignment, updateBooking } from '../transitions.ts';

/** Whether this is an unpaid share of a late-cancellation fee; a call-out is decided by its own objection. */
const isUnpaid = ({ status, compensationPaise }: Assignment): boolean =>
  status === 'checked_out' && compensationPaise !== null;

type Shares = { bookingId: string; assignmentIds: readonly string[] };

async function unpaidOf(db: Db, { bookingId, assignmentIds }: Shares): Promise<Assignment[]> {
  const all = await assignmentsOf(db, [bookingId]);
  const unpaid = all.filter((one) => isUnpaid(one) && assignmentIds.includes(one.id));
  const claims = await claimsOf(
    db,
    unpaid.map(({ id }) => id),
  );
  return unpaid.filter(({ id }) => claims.every(({ assignmentId }) => assignmentId !== id));
}

const sumOf = (shares: readonly Assignment[]): number =>
  shares.reduce((sum, { compensationPaise }) => sum + (compensationPaise ?? 0), 0);

/** Returns the unpaid part of these assignments' late-cancellation fee, in paise. */
export const unpaidLateFees = async (db: Db, shares: Shares): Promise<number> =>
  sumOf(await unpaidOf(db, shares));

/**
 * Waives the unpaid shares of these assignments' late-cancellation fee, in the caller's transaction. Returns the waived
 * amount, in paise; 0 if none is unpaid. Throws 404 for an unknown booking.
 */
export async function waiveLateFees(
  tx: Tx,
  { bookingId, assignmentIds, ...by }: By & Shares,
): Promise<number> {
  const booking = await lockBooking(tx, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const waived = await unpaidOf(tx, { bookingId, assignmentIds });
  const changes = { wagePaise: null, compensationPaise: null, leftAt: null, checkedOutAt: null };
  for (const assignment of waived)
    await transitionAssignment(tx, { booking, assignment }, { ...by, name: 'dismiss', changes });
  const paise = sumOf(waived);
  if (paise > 0)
    await updateBooking(tx, booking, { cancellationFeePaise: booking.cancellationFeePaise - paise });
  return paise;
}
