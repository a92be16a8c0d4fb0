import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { stateHistory } from '../../../platform/events.queries.ts';
import { z } from 'zod';
import { type BookingStatus, bookingStatuses } from '@dihaadi/contract/bookings';
import { type Closed, closerOf } from '@dihaadi/contract/closers';
import { driverCards } from '../../drivers/drivers.public.ts';
import {
  type Booking,
  bookingById,
  bookingByToken,
  type BookingFilter,
  pageOfBookings,
} from '../bookings.queries.ts';
import { bookingMachine, sharesPhone } from '../bookings.rules.ts';
import { ownBooking, ownBookingRecord, trackedBooking, withDrivers } from '../bookings.views.ts';
import { noSuchBooking } from './package-booking-transitions.ts';

type Deps = { db: Db };
type ClockDeps = Deps & { clock: Clock };
type Paged = { limit: number; cursor: string | undefined };

/** Returns one page of the customer's own bookings, newest first. */
export async function listOwnBookings(
  deps: Deps,
  query: Paged & { actor: Person; filter: Omit<BookingFilter, 'customerId'> },
) {
  const { bookings, next } = await page(deps, { ...query.filter, customerId: query.actor.id }, query);
  return { rows: await withDrivers(deps.db, bookings, ownBooking), next };
}

async function page(deps: Deps, filter: BookingFilter, { limit, cursor }: Paged) {
  const bookings = await pageOfBookings(deps.db, filter, { limit, after: parseCursor(cursor) });
  return { bookings, next: cursorAfter(bookings, limit) };
}

/**
 * Returns one of the customer's own bookings, with its past states. Throws 404 for an unknown booking, and one of
 * another customer or a guest.
 */
export async function readOwnBooking(deps: ClockDeps, query: { actor: Person; id: string }) {
  const booking = await bookingById(deps.db, query.id);
  if (booking === undefined || booking.customerId !== query.actor.id) throw noSuchBooking();
  return ownBookingRecord(booking, await around(deps, booking));
}

/** Returns the booking of a tracking link. Throws 404 for an unknown one. */
export async function tracked(deps: Deps, token: string): Promise<Booking> {
  const booking = await bookingByToken(deps.db, token);
  if (booking === undefined) throw noSuchBooking();
  return booking;
}

const History = z.array(z.object({ state: z.enum(bookingStatuses), actorRole: z.string(), at: z.date() }));

/** Returns who ended it before completion, and when. */
const closedOf = (history: z.output<typeof History>): Closed => {
  const last = history.at(-1);
  if (last === undefined || !UNDONE.includes(last.state)) return null;
  return { by: closerOf(last.actorRole), at: last.at.toISOString() };
};
const UNDONE: readonly BookingStatus[] = ['cancelled', 'expired', 'failed'];

/** Returns a booking as seen through its link, without the trip. */
export async function showTrackedBooking(deps: ClockDeps, booking: Booking) {
  return trackedBooking(booking, await around(deps, booking));
}

async function around(deps: ClockDeps, booking: Booking) {
  const [cards, history] = await Promise.all([
    driverCards(deps.db, booking.driverId === null ? [] : [booking.driverId]),
    stateHistory(deps.db, bookingMachine.thing, booking.id),
  ]);
  const states = History.parse(history);
  return {
    driver: cards.get(booking.driverId ?? '') ?? null,
    sharesPhone: sharesPhone(booking, deps.clock.now()),
    history: states.map(({ state, at }) => ({ booking_status: state, at: at.toISOString() })),
    closed: closedOf(states),
  };
}

/** Returns a booking as its author sees it. */
export async function showOwn(deps: Deps, booking: Booking) {
  const [shown] = await withDrivers(deps.db, [booking], ownBooking);
  if (shown === undefined) throw noSuchBooking();
  return shown;
}
