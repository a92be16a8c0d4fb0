import type { Reason } from '@dihaadi/contract/refusals';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { allows } from '../../../platform/machine.ts';
import { type Candidate, candidateOf, candidates } from '../../matching/matching.public.ts';
import { registrationById, suspendedAccounts } from '../../registration/registration.public.ts';
import {
  assignmentById,
  assignmentsOf,
  dueOf,
  peopleWithPendingWork,
} from '../worker-bookings.assignments.queries.ts';
import { type Booking, lockDue, lockBooking } from '../worker-bookings.queries.ts';
import { customersAwaitingMatching, wantedBy } from '../worker-bookings.customers.queries.ts';
import { bookingMachine, leftOpenCutoff, RELEASE_REASONS } from '../worker-bookings.rules.ts';
import { completeWhenDone, finishWork, lapseOffers } from './attendance/completion.ts';
import { pause } from './offers/make-offers.ts';
import { isMatchingAllowed } from './booking/eligibility.ts';
import { releaseAssignment } from './assignment/release-assignment.ts';
import { updateBooking, lockPair, transitionAssignment, transitionBooking } from './transitions.ts';

type Deps = { db: Db; clock: Clock };

/** Runs `work` for every due booking, one transaction each. Returns how many there were. */
async function sweep(
  deps: Deps,
  due: { of: 'expire' | 'finish'; before: Date },
  work: (tx: Tx, booking: Booking) => Promise<unknown>,
): Promise<number> {
  const seen: string[] = [];
  for (;;) {
    const id = await inTransaction(deps.db, async (tx) => {
      const booking = await lockDue(tx, { of: due.of, now: due.before, except: seen });
      if (booking !== undefined) await work(tx, booking);
      return booking?.id;
    });
    if (id === undefined) return seen.length;
    seen.push(id);
  }
}

/** Expires the bookings for which no worker came in time; workers assigned to one may still begin. */
export const expireOverdue = (deps: Deps): Promise<number> => {
  const at = deps.clock.now();
  return sweep(deps, { of: 'expire', before: at }, async (tx, booking) => {
    const all = await assignmentsOf(tx, [booking.id]);
    await lapseOffers(tx, { booking, all, at, reason: 'start-passed' });
    // The next scheduled check is when the work is over.
    if (booking.placesHeld > 0)
      return updateBooking(tx, booking, { nextMatchAt: null, expiresAt: booking.endsAt });
    const changes = { nextMatchAt: null, closedAt: at };
    return transitionBooking(tx, booking, { name: 'expire', actor: system, at, changes });
  });
};

/** Closes what was left open past its end: workers who never came are no-shows, those who never checked out are done. */
export const finishOverdue = (deps: Deps): Promise<number> => {
  const at = deps.clock.now();
  return sweep(deps, { of: 'finish', before: leftOpenCutoff(at) }, (tx, booking) =>
    closeBooking(tx, booking, at),
  );
};

async function closeBooking(tx: Tx, overdue: Booking, at: Date): Promise<Booking> {
  const by = { actor: system, at };
  let booking = overdue;
  for (const { id } of await assignmentsOf(tx, [booking.id])) {
    const assignment = await assignmentById(tx, id);
    if (assignment === undefined) continue;
    const pair = { booking, assignment };
    if (assignment.status === 'offered')
      await transitionAssignment(tx, pair, { ...by, name: 'lapse', reason: 'start-passed' satisfies Reason });
    if (assignment.status === 'accepted' || assignment.status === 'on_the_way')
      ({ booking } = await releaseAssignment(tx, pair, {
        ...by,
        name: 'no_show',
        reason: 'never-checked-in' satisfies Reason,
      }));
    if (assignment.status === 'checked_in') ({ booking } = await finishWork(tx, pair, by));
  }
  booking = await completeWhenDone(tx, booking, at);
  if (!allows(bookingMachine, 'expire', booking.bookingStatus)) return booking;
  return transitionBooking(tx, booking, {
    ...by,
    name: 'expire',
    changes: { nextMatchAt: null, closedAt: at },
  });
}

/** Returns whether a person keeps their assignments: they may work, or staff are reviewing their changes. */
const canKeepAssignments = ({ standing, closedBecause }: Candidate): boolean =>
  standing === 'open' || closedBecause === ('account-in-review' satisfies Reason);

/**
 * Releases a person who may no longer work from everything that has not begun; does nothing if they may work again by
 * now.
 */
export async function releasePerson(deps: Deps, personId: string): Promise<void> {
  const at = deps.clock.now();
  for (const { id } of await dueOf(deps.db, personId))
    await inTransaction(deps.db, async (tx) => {
      const pair = await lockPair(tx, id);
      if (canKeepAssignments(await candidateOf(tx, personId))) return;
      const by = { actor: system, at, reason: RELEASE_REASONS.standing };
      if (pair.assignment.status === 'offered')
        await transitionAssignment(tx, pair, { ...by, name: 'lapse' });
      if (pair.assignment.status === 'accepted' || pair.assignment.status === 'on_the_way')
        await releaseAssignment(tx, pair, { ...by, name: 'release' });
    });
}

/** Withdraws the offers for a suspended customer; does nothing if they are no longer suspended. */
export async function withdrawOffersOfCustomer(deps: Deps, customerId: string): Promise<void> {
  for (const id of await wantedBy(deps.db, customerId))
    await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (booking === undefined || booking.nextMatchAt === null || (await isMatchingAllowed(tx, customerId)))
        return;
      await pause(tx, booking, deps.clock.now());
    });
}

/** Like `releasePerson`, by the driver's own id. */
export async function releaseDriver(deps: Deps, driverId: string): Promise<void> {
  const driver = await registrationById(deps.db, 'driver', driverId);
  if (driver !== undefined) await releasePerson(deps, driver.accountId);
}

/** Calls `releasePerson` for all people who have work and may no longer do it, in case the task of an event was missed. */
export async function releaseIneligiblePeople(deps: Deps): Promise<void> {
  for (const candidate of (await candidates(deps.db, await peopleWithPendingWork(deps.db))).values())
    if (!canKeepAssignments(candidate)) await releasePerson(deps, candidate.personId);
}

/** Like `withdrawOffersOfCustomer`, for every suspended customer whose bookings are still being matched. */
export async function withdrawOffersOfSuspended(deps: Deps): Promise<void> {
  const suspended = new Set(await suspendedAccounts(deps.db, ['customer']));
  for (const customerId of await customersAwaitingMatching(deps.db))
    if (suspended.has(customerId)) await withdrawOffersOfCustomer(deps, customerId);
}
