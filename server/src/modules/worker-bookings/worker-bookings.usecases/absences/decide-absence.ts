import type { Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { transition } from '../../../../platform/transition.ts';
import { type AbsenceClaim, claimsOf, saveClaimStatus } from '../../worker-bookings.absences.queries.ts';
import {
  absenceMachine,
  type AbsenceTransition,
  CAME_IN_VAIN,
  objectUntil,
} from '../../worker-bookings.absences.rules.ts';
import { assignmentById, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { type Booking, lockBooking } from '../../worker-bookings.queries.ts';
import { type By, noSuchBooking, type Pair, topicsOf, transitionAssignment } from '../transitions.ts';

async function claimsWithWork(tx: Tx, booking: Booking): Promise<{ claim: AbsenceClaim; pair: Pair }[]> {
  const all = await assignmentsOf(tx, [booking.id]);
  const claims = await claimsOf(
    tx,
    all.map(({ id }) => id),
  );
  return claims.flatMap((claim) => {
    const assignment = all.find(({ id }) => id === claim.assignmentId);
    return assignment === undefined ? [] : [{ claim, pair: { booking, assignment } }];
  });
}

async function transitionClaim(
  tx: Tx,
  { booking, assignment }: Pair,
  { claim, name, ...by }: By & { claim: AbsenceClaim; name: AbsenceTransition },
): Promise<void> {
  const from = claim.status;
  await transition(tx, absenceMachine, {
    id: claim.assignmentId,
    name,
    state: from,
    ...by,
    data: { booking_id: booking.id, assignment_id: assignment.id, person_id: assignment.personId },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    save: (to) =>
      saveClaimStatus(tx, claim.assignmentId, {
        from,
        to,
        objectedAt: name === 'object' ? by.at : undefined,
      }),
  });
}

type Objection = By & { bookingId: string; accountId: string };

/**
 * Lets the customer of a booking object, in the caller's transaction, to the claims that nobody has paid yet: they wait for
 * a decision, and nothing is paid meanwhile. Refuses another's booking with 404, and with 409 `invalid-transition` a booking
 * without a claim that can be objected to, unless it waits for a decision already.
 */
export async function objectToAbsence(tx: Tx, { bookingId, accountId, ...by }: Objection): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.customerId !== accountId) throw noSuchBooking();
  const all = await claimsWithWork(tx, booking);
  const open = all.filter(({ claim, pair }) => objectUntil(claim, pair.assignment, by.at) !== null);
  if (open.length === 0 && all.every(({ claim }) => claim.status !== 'objected'))
    throw problem('invalid-transition', 'nothing-to-object');
  for (const { claim, pair } of open) await transitionClaim(tx, pair, { claim, name: 'object', ...by });
}

type Decision = By & { bookingId: string; isForCustomer: boolean };

/**
 * Decides, in the caller's transaction, the claims of a booking that were objected to, after an appeal once more: for the
 * worker the call-out is owed again, for the customer nothing is. What was paid by then stays paid; staff refund it.
 */
export async function decideAbsence(tx: Tx, { bookingId, isForCustomer, ...by }: Decision): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking === undefined) return;
  const name = isForCustomer ? 'dismiss' : 'uphold';
  for (const { claim, pair } of await claimsWithWork(tx, booking)) {
    if (!absenceMachine.transitions[name].from.includes(claim.status)) continue;
    await transitionClaim(tx, pair, { claim, name, ...by });
    await (isForCustomer ? takeBack(tx, pair, by) : giveAgain(tx, pair, { claim, by }));
  }
}

async function takeBack(tx: Tx, pair: Pair, by: By): Promise<void> {
  if (pair.assignment.status !== 'checked_out') return;
  const changes = { wagePaise: null, compensationPaise: null, leftAt: null, checkedOutAt: null };
  await transitionAssignment(tx, pair, { ...by, name: 'dismiss', changes });
}

async function giveAgain(tx: Tx, pair: Pair, { claim, by }: { claim: AbsenceClaim; by: By }): Promise<void> {
  const { claimedAt: at, paise } = claim;
  if ((await assignmentById(tx, claim.assignmentId))?.status !== 'lapsed') return;
  const changes = {
    wagePaise: paise,
    compensationPaise: paise,
    leftAt: at,
    checkedOutAt: at,
    closingReason: CAME_IN_VAIN[claim.reason],
  };
  await transitionAssignment(tx, pair, { ...by, name: 'restore', changes });
}
