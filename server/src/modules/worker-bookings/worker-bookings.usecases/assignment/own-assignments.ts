import type { WhichAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../../platform/cursor.ts';
import type { Codes } from '../../../../platform/codes.ts';
import type { Db } from '../../../../platform/db.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import {
  type Assignment,
  assignmentById,
  openOffersOf,
  pageOfAssignments,
} from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { endsOf } from '../../worker-bookings.end-of-work.queries.ts';
import { type Booking, bookingsByIds } from '../../worker-bookings.queries.ts';
import { holdsPlace, isDue } from '../../worker-bookings.rules.ts';
import { shownOffer, shownWork } from '../../worker-bookings.assignments.views.ts';
import { checkDashboardOpen } from './dashboard-area.ts';
import { noSuchAssignment, notPossible, type Pair } from '../transitions.ts';
import { checkHasPaid } from '../booking/eligibility.ts';
import { codeOf, endCodeOf } from '../booking/read-worker-bookings.ts';

type Deps = { db: Db; clock: Clock };

async function withBookings(db: Db, assignments: readonly Assignment[]): Promise<Pair[]> {
  const bookings = await bookingsByIds(db, [...new Set(assignments.map(({ bookingId }) => bookingId))]);
  const byId = new Map<string, Booking>(bookings.map((one) => [one.id, one]));
  return assignments.flatMap((assignment) => {
    const booking = byId.get(assignment.bookingId);
    return booking === undefined ? [] : [{ booking, assignment }];
  });
}

/**
 * Returns the offers the person can still accept, first to expire first. Throws 402 if their fee is unpaid, and as
 * `checkDashboardOpen`.
 */
export async function listOffers(deps: Deps, actor: Person) {
  await checkHasPaid(deps.db, actor);
  await checkDashboardOpen(deps.db, actor);
  const offers = await openOffersOf(deps.db, actor.id, deps.clock.now());
  const pairs = await withBookings(deps.db, offers);
  return pairs.map(({ booking, assignment }) => shownOffer(booking, assignment));
}

async function show(deps: Deps, pairs: readonly Pair[]) {
  const ids = pairs.map(({ assignment }) => assignment.id);
  const [attendance, ends, accounts] = await Promise.all([
    attendanceOf(deps.db, ids),
    endsOf(deps.db, ids),
    accountCards(deps.db, [...new Set(pairs.map(({ booking }) => booking.customerId))]),
  ]);
  const around = { attendance, ends, accounts, now: deps.clock.now() };
  return pairs.map(({ booking, assignment }) => shownWork(booking, assignment, around));
}

/** Returns one assignment as its worker sees it. */
export async function showWork(deps: Deps, pair: Pair) {
  const [shown] = await show(deps, [pair]);
  if (shown === undefined) throw noSuchAssignment();
  return shown;
}

/** Returns an assignment the person has accepted. Throws 404 if it is unknown, another person's, or only offered. */
export async function ownAssignment(
  db: Db,
  { actor, id }: { actor: Person; id: string },
): Promise<Assignment> {
  const assignment = await assignmentById(db, id);
  if (assignment?.personId !== actor.id) throw noSuchAssignment();
  // An offer shows no address and no name.
  if (assignment.acceptedAt === null && !holdsPlace(assignment.status)) throw noSuchAssignment();
  return assignment;
}

/** Like `ownAssignment`, as the person sees it. */
export async function readWork(deps: Deps, asked: { actor: Person; id: string }) {
  const assignment = await ownAssignment(deps.db, asked);
  const [pair] = await withBookings(deps.db, [assignment]);
  if (pair === undefined) throw noSuchAssignment();
  return showWork(deps, pair);
}

type Asked = { actor: Person; id: string };

/** Returns work that is due or under way. Throws 404 if it is another person's or only offered, 409 if it is over. */
async function dueWork(db: Db, { actor, id }: Asked): Promise<Pair> {
  const assignment = await assignmentById(db, id);
  if (assignment?.personId !== actor.id || assignment.status === 'offered') throw noSuchAssignment();
  const [pair] = await withBookings(db, [assignment]);
  if (pair === undefined) throw noSuchAssignment();
  if (!isDue(assignment.status)) throw notPossible(assignment.status);
  return pair;
}

/**
 * Returns the start code that the person's phone must recognise, for server use only. Throws 404 if the work is another
 * person's or only offered, 409 `invalid-transition` if it is over.
 */
export async function startCodeFor(deps: Deps & { codes: Codes }, asked: Asked): Promise<string> {
  const { booking } = await dueWork(deps.db, asked);
  return codeOf(deps.codes, booking, deps.clock.now());
}

/** Returns the end code of hourly work, for the demo town only. Throws as `startCodeFor`. */
export async function endCodeFor(deps: Deps & { codes: Codes }, asked: Asked): Promise<string> {
  const { booking, assignment } = await dueWork(deps.db, asked);
  if (booking.rateType !== 'hourly') throw notPossible(assignment.status);
  return endCodeOf(deps.codes, asked.id);
}

/** Returns one page of the work the person has accepted, newest first. Throws as `checkDashboardOpen`. */
export async function listAssignments(
  deps: Deps,
  query: { actor: Person; limit: number; cursor: string | undefined; which: WhichAssignments | undefined },
) {
  const { actor, limit, which } = query;
  await checkDashboardOpen(deps.db, actor);
  const filter = { personId: actor.id, which };
  const assignments = await pageOfAssignments(deps.db, filter, { limit, after: parseCursor(query.cursor) });
  return {
    rows: await show(deps, await withBookings(deps.db, assignments)),
    next: cursorAfter(assignments, limit),
  };
}
