import type { Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { transition } from '../../../../platform/transition.ts';
import { type AbsenceClaim, claimsOf, saveClaimStatus } from '../../worker-bookings.absences.queries.ts';
import {
  absenceMachine,
  type AbsenceTransition,
  WASTED_VISIT,
  isUnpaidClaim,
  objectUntil,
} from '../../worker-bookings.absences.rules.ts';
import {
  assignmentById,
  assignmentsOf,
  saveAssignmentChanges,
} from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, saveDay } from '../../worker-bookings.attendance.queries.ts';
import { type Booking, lockBooking } from '../../worker-bookings.queries.ts';
import { type Statement, statementsOf } from '../../worker-bookings.statements.queries.ts';
import { earned } from '../attendance/completion.ts';
import { makeStatements } from '../statements/make-statements.ts';
import { type By, noSuchBooking, type Pair, topicsOf, transitionAssignment } from '../transitions.ts';

type Claimed = { claim: AbsenceClaim; pair: Pair; statements: readonly Statement[] };

async function claimsWithWork(tx: Tx, booking: Booking): Promise<Claimed[]> {
  const all = await assignmentsOf(tx, [booking.id]);
  const ids = all.map(({ id }) => id);
  const [claims, statements] = [await claimsOf(tx, ids), await statementsOf(tx, ids)];
  return claims.flatMap((claim) => {
    const assignment = all.find(({ id }) => id === claim.assignmentId);
    if (assignment === undefined) return [];
    const own = statements.filter(({ assignmentId }) => assignmentId === assignment.id);
    return [{ claim, pair: { booking, assignment }, statements: own }];
  });
}

async function transitionClaim(
  tx: Tx,
  { booking, assignment }: Pair,
  {
    claim,
    name,
    objection,
    ...by
  }: By & { claim: AbsenceClaim; name: AbsenceTransition; objection?: { disputeId: string; at: Date } },
): Promise<void> {
  const from = claim.status;
  await transition(tx, absenceMachine, {
    id: claim.id,
    name,
    state: from,
    ...by,
    data: { booking_id: booking.id, assignment_id: assignment.id, person_id: assignment.personId },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    save: (to) => saveClaimStatus(tx, claim.id, { from, to, objection }),
  });
}

type Objection = By & { bookingId: string; accountId: string; disputeId: string };

/**
 * Records, in the caller's transaction, the customer's objection to a booking's unpaid claims, which then wait for the
 * decision of this dispute. A call-out is not paid meanwhile; half a day of longer work is, with its other days. Throws
 * 404 for another customer's booking, and 409 `invalid-transition` if no claim can be objected to, unless it already
 * waits for a decision.
 */
export async function objectToAbsence(
  tx: Tx,
  { bookingId, accountId, disputeId, ...by }: Objection,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.customerId !== accountId) throw noSuchBooking();
  const all = await claimsWithWork(tx, booking);
  const open = all.filter(
    ({ claim, pair, statements }) => objectUntil(claim, { ...pair, statements }, by.at) !== null,
  );
  if (open.length === 0 && all.every(({ claim }) => claim.status !== 'objected'))
    throw problem('invalid-transition', 'nothing-to-object');
  const objection = { disputeId, at: by.at };
  for (const { claim, pair } of open)
    await transitionClaim(tx, pair, { claim, name: 'object', objection, ...by });
}

type Decision = By & { bookingId: string; disputeId: string; isForCustomer: boolean };

/**
 * Decides, in the caller's transaction, the claims this dispute objects to, again after an appeal: for the worker, the
 * call-out or half day is owed again; for the customer, nothing is. Anything already paid stays paid; staff refund it.
 */
export async function decideAbsence(
  tx: Tx,
  { bookingId, disputeId, isForCustomer, ...by }: Decision,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking === undefined) return;
  const name = isForCustomer ? 'dismiss' : 'uphold';
  for (const { claim, pair, statements } of await claimsWithWork(tx, booking)) {
    if (claim.disputeId !== disputeId || !absenceMachine.transitions[name].from.includes(claim.status))
      continue;
    await transitionClaim(tx, pair, { claim, name, ...by });
    if (claim.day !== null) await markDay(tx, { claim, pair, statements }, { day: claim.day, name, by });
    else await (isForCustomer ? withdrawCallOut(tx, pair, by) : restoreCallOut(tx, pair, { claim, by }));
  }
}

type Decided = { day: string; name: 'uphold' | 'dismiss'; by: By };

/** The day counts as decided, unless it is paid. */
async function markDay(
  tx: Tx,
  { claim, pair, statements }: Claimed,
  { day, name, by }: Decided,
): Promise<void> {
  const { assignment } = pair;
  const row = (await attendanceOf(tx, [assignment.id])).find((one) => one.day === day);
  if (row === undefined || !isUnpaidClaim(claim, { assignment, statements })) return;
  await saveDay(tx, { ...row, mark: name === 'uphold' ? 'half' : 'absent' });
  await makeStatements(tx, pair, by.at);
  if (assignment.status === 'checked_out')
    await saveAssignmentChanges(tx, assignment.id, { wagePaise: await earned(tx, pair) });
}

async function withdrawCallOut(tx: Tx, pair: Pair, by: By): Promise<void> {
  if (pair.assignment.status !== 'checked_out') return;
  const changes = { wagePaise: null, compensationPaise: null, leftAt: null, checkedOutAt: null };
  await transitionAssignment(tx, pair, { ...by, name: 'dismiss', changes });
}

async function restoreCallOut(
  tx: Tx,
  pair: Pair,
  { claim, by }: { claim: AbsenceClaim; by: By },
): Promise<void> {
  const { claimedAt: at, paise } = claim;
  if ((await assignmentById(tx, claim.assignmentId))?.status !== 'lapsed') return;
  const changes = {
    wagePaise: paise,
    compensationPaise: paise,
    leftAt: at,
    checkedOutAt: at,
    closingReason: WASTED_VISIT[claim.reason],
  };
  await transitionAssignment(tx, pair, { ...by, name: 'restore', changes });
}
