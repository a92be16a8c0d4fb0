import { type Closed, closerOf } from '@dihaadi/contract/closers';
import { indianDay } from '@dihaadi/contract/indian-time';
import { stretchAtHand, stretchesOf } from '@dihaadi/contract/wages';
import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Codes } from '../../../../platform/codes.ts';
import { cursorAfter, parseCursor } from '../../../../platform/cursor.ts';
import type { Db } from '../../../../platform/db.ts';
import { lastChangesOf } from '../../../../platform/events.queries.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { candidates } from '../../../matching/matching.public.ts';
import { favouritesOf } from '../../worker-bookings.favourites.queries.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { endsOf } from '../../worker-bookings.end-of-work.queries.ts';
import { type Booking, bookingById, pageOfBookings } from '../../worker-bookings.queries.ts';
import { bookingMachine, startCode } from '../../worker-bookings.rules.ts';
import { bookingForCustomer } from '../../worker-bookings.views.ts';
import { noSuchBooking } from '../transitions.ts';

export type ReadDeps = { db: Db; clock: Clock; codes: Codes };

/**
 * Returns the start code of a booking at a moment; changing AUTH_SECRET changes every code. Longer work has one code a
 * day, by its current stretch: a worker who knows yesterday's code still has to come today, and midnight changes
 * nothing in the middle of a night's work.
 */
export function codeOf(
  codes: Codes,
  booking: Pick<Booking, 'id' | 'rateType' | 'quantity' | 'startAt'>,
  now: Date,
): string {
  const day = stretchAtHand(stretchesOf(booking), now)?.day ?? indianDay(booking.startAt);
  return startCode(codes.of(`start:${booking.id}:${day}`));
}

/**
 * Returns the code with which a worker proves the end of their hourly work: each worker has another, so that hearing a
 * colleague's is no use.
 */
export const endCodeOf = (codes: Codes, assignmentId: string): string =>
  startCode(codes.of(`end:${assignmentId}`));

/** Returns everything shown with these bookings besides their own rows. */
export async function aroundBookings(deps: Pick<ReadDeps, 'db' | 'clock'>, bookings: readonly Booking[]) {
  const assignments = await assignmentsOf(
    deps.db,
    bookings.map(({ id }) => id),
  );
  const people = [...new Set(assignments.map(({ personId }) => personId))];
  const ids = assignments.map(({ id }) => id);
  const [attendance, ends, accounts, ratings] = await Promise.all([
    attendanceOf(deps.db, ids),
    endsOf(deps.db, ids),
    accountCards(deps.db, people),
    candidates(deps.db, people),
  ]);
  return { assignments, attendance, ends, accounts, ratings, now: deps.clock.now() };
}

const UNDONE: readonly WorkerBookingStatus[] = ['cancelled', 'expired'];

async function show(deps: ReadDeps, actor: Person, bookings: readonly Booking[]) {
  const undone = bookings.filter(({ bookingStatus }) => UNDONE.includes(bookingStatus));
  const [around, favourites, lasts] = await Promise.all([
    aroundBookings(deps, bookings),
    favouritesOf(deps.db, actor.id),
    lastChangesOf(
      deps.db,
      bookingMachine.thing,
      undone.map(({ id }) => id),
    ),
  ]);
  const closedOf = ({ id }: Booking): Closed => {
    const last = lasts.get(id);
    return last === undefined ? null : { by: closerOf(last.actorRole), at: last.at.toISOString() };
  };
  return bookings.map((booking) =>
    bookingForCustomer(booking, {
      ...around,
      favourites: new Set(favourites),
      closed: closedOf(booking),
      code: codeOf(deps.codes, booking, around.now),
      endCode: (assignmentId) => endCodeOf(deps.codes, assignmentId),
    }),
  );
}

/** Returns one booking as its customer sees it. */
export async function showBooking(deps: ReadDeps, actor: Person, booking: Booking) {
  const [shown] = await show(deps, actor, [booking]);
  if (shown === undefined) throw noSuchBooking();
  return shown;
}

/** Returns the customer's own booking. Throws 404 if it is unknown or another customer's. */
export async function ownBooking(db: Db, { actor, id }: { actor: Person; id: string }): Promise<Booking> {
  const booking = await bookingById(db, id);
  if (booking === undefined || booking.customerId !== actor.id) throw noSuchBooking();
  return booking;
}

/** Like `ownBooking`, as the customer sees it. */
export async function readOwnBooking(deps: ReadDeps, query: { actor: Person; id: string }) {
  return showBooking(deps, query.actor, await ownBooking(deps.db, query));
}

/** Returns one page of the customer's own bookings, newest first. */
export async function listOwnBookings(
  deps: ReadDeps,
  query: {
    actor: Person;
    limit: number;
    cursor: string | undefined;
    bookingStatus: WorkerBookingStatus | undefined;
  },
) {
  const { actor, limit, bookingStatus } = query;
  const filter = { customerId: actor.id, bookingStatus };
  const bookings = await pageOfBookings(deps.db, filter, { limit, after: parseCursor(query.cursor) });
  return { rows: await show(deps, actor, bookings), next: cursorAfter(bookings, limit) };
}
