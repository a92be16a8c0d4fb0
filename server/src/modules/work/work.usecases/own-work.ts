import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  type Assignment,
  assignmentById,
  attendanceOf,
  openOffersOf,
  pageOfAssignments,
} from '../work.assignments.queries.ts';
import { type Booking, bookingsByIds } from '../work.queries.ts';
import { holdsPlace } from '../work.rules.ts';
import { shownOffer, shownWork } from '../work.views.ts';
import { checkDashboardOpen } from './dashboard.ts';
import { noSuchWork, type Pair } from './move.ts';
import { checkHasPaid } from './people.ts';

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
 * The offers that the person can still take, the first to expire first. Refuses an unpaid one with 402, and as
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
  const [attendance, accounts] = await Promise.all([
    attendanceOf(
      deps.db,
      pairs.map(({ assignment }) => assignment.id),
    ),
    accountCards(deps.db, [...new Set(pairs.map(({ booking }) => booking.customerId))]),
  ]);
  const around = { attendance, accounts, now: deps.clock.now() };
  return pairs.map(({ booking, assignment }) => shownWork(booking, assignment, around));
}

/** One assignment as the person sees it whose work it is. */
export async function showWork(deps: Deps, pair: Pair) {
  const [shown] = await show(deps, [pair]);
  if (shown === undefined) throw noSuchWork();
  return shown;
}

/** One piece of work that the person has taken. Refuses an unknown or another's with 404. */
export async function readWork(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const assignment = await assignmentById(deps.db, id);
  if (assignment?.personId !== actor.id) throw noSuchWork();
  // What is only offered shows no address and no name.
  if (assignment.acceptedAt === null && !holdsPlace(assignment.status)) throw noSuchWork();
  const [pair] = await withBookings(deps.db, [assignment]);
  if (pair === undefined) throw noSuchWork();
  return showWork(deps, pair);
}

/** One page of the work that the person has taken, newest first. Refuses as `checkDashboardOpen`. */
export async function listAssignments(
  deps: Deps,
  query: { actor: Person; limit: number; cursor: string | undefined; which: 'open' | 'over' | undefined },
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
