import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { releaseTime } from '../../commitments/commitments.public.ts';
import { releaseForBooking } from '../../coupons/coupons.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { endDispatch, startDispatch } from '../bookings.dispatch.queries.ts';
import { type Booking, lockBooking, ONE_TRIP_CONSTRAINT, saveStatus } from '../bookings.queries.ts';
import { bookingMachine, type BookingTransition, isLive, stampsOf } from '../bookings.rules.ts';

export const noSuchBooking = () => problem('not-found', 'no-such-booking');

/** Returns the topics of a booking's live changes: its desk, its customer, and the followers of its link. */
export const topicsOf = (booking: Booking): string[] => [
  topic.staff,
  topic.thing(bookingMachine.thing, booking.id),
  ...(booking.customerId === null ? [] : [topic.account(booking.customerId)]),
];

/** Like `topicsOf`, plus the booking's driver. */
export async function topicsWith(tx: Tx, booking: Booking, driverId: string | null): Promise<string[]> {
  const accountId = driverId === null ? undefined : await accountOfDriver(tx, driverId);
  return [...topicsOf(booking), ...(accountId === undefined ? [] : [topic.account(accountId)])];
}

export type Move = {
  booking: Booking;
  name: BookingTransition;
  actor: Actor;
  at: Date;
  reason?: string | undefined;
  /** Only for `assign`. */
  driverId?: string;
  /** Only for `assign`: deadline for the driver to accept. */
  answerBy?: Date;
};

/**
 * Changes a booking's status in the caller's transaction; the only way to change it. Releases the driver's time when
 * the trip is over or no longer has the driver. Throws 409 `driver-not-available` for a driver's second trip at once.
 */
export async function transitionBooking(tx: Tx, move: Move): Promise<Booking> {
  const { booking, name, actor, at, reason } = move;
  const concerned = move.driverId ?? booking.driverId;
  const driverId = name === 'release' ? null : concerned;
  const stamps = { ...stampsOf(name, at), ...(move.answerBy !== undefined && { answerBy: move.answerBy }) };
  const closingReason =
    reason !== undefined && ['cancel', 'fail'].includes(name) ? reason : booking.closingReason;
  const bookingStatus = await transition(tx, bookingMachine, {
    id: booking.id,
    name,
    state: booking.bookingStatus,
    actor,
    at,
    reason,
    ...(concerned === null ? {} : { data: { driver_id: concerned } }),
    topics: await topicsWith(tx, booking, concerned),
    save: (to) =>
      saveStatus(tx, booking.id, {
        from: booking.bookingStatus,
        to,
        driverId,
        closingReason,
        stamps,
      }).catch(rethrowSecondTrip),
  });
  await dispatchAfter(tx, booking, { to: bookingStatus, at });
  if (!isLive(bookingStatus)) await giveBack(tx, booking, { to: bookingStatus, at });
  return { ...booking, ...stamps, bookingStatus, driverId, closingReason };
}

type Moved = { to: BookingStatus; at: Date };

const isCalledOff = (status: BookingStatus): boolean => status === 'cancelled' || status === 'expired';

/** Releases the driver's time, and the coupon of a trip that will not take place. */
async function giveBack(tx: Tx, { id, quote }: Booking, { to, at }: Moved): Promise<void> {
  await releaseTime(tx, bookingMachine.thing, id);
  if (quote?.coupon != null && isCalledOff(to)) await releaseForBooking(tx, id, at);
}

/** Offers go to drivers as long as the booking is pending. */
async function dispatchAfter(tx: Tx, { id, bookingStatus: from }: Booking, { to, at }: Moved): Promise<void> {
  if (from === to) return;
  if (from === 'pending') await endDispatch(tx, id);
  if (to === 'pending') await startDispatch(tx, id, at);
}

function rethrowSecondTrip(error: unknown): never {
  if (violates(error, ONE_TRIP_CONSTRAINT)) throw problem('driver-not-available', 'driver-on-trip');
  throw error;
}

/** Like `transitionBooking`, for other modules, which know the booking by id. Throws 404 for an unknown one. */
export async function transitionBookingById(
  tx: Tx,
  change: Omit<Move, 'booking'> & { bookingId: string },
): Promise<void> {
  const booking = await lockBooking(tx, change.bookingId);
  if (booking === undefined) throw noSuchBooking();
  await transitionBooking(tx, { ...change, booking });
}
