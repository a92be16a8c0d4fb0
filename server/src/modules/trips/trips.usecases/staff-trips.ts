import type { StaffTripFare } from '@dihaadi/contract/trips/staff-trips';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  assignLocked,
  type Booking,
  bookingById,
  checkMayDispatch,
  lockBooking,
  transitionBooking,
  noSuchBooking,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { canWaive, frozenPrice } from '../trips.fares.ts';
import { faresOf, lockFare } from '../trips.fares.queries.ts';
import { transitionFare, shownPayment } from './trip-fare.ts';
import { withdrawOffers } from './trip-offers.ts';
import { closeTrip } from './trip-steps.ts';
import { type Deps, noteStep, tripRow } from './own-trip.ts';

export type Command = { actor: Person; bookingId: string; reason: string };
export type Held = { tx: Tx; booking: Booking; at: Date };

export function byStaff(
  deps: Deps,
  { actor, bookingId }: Command,
  work: (held: Held) => Promise<Booking>,
): Promise<Booking> {
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === undefined) throw noSuchBooking();
    return work({ tx, booking, at: deps.clock.now() });
  });
}

export async function release({ tx, booking, at }: Held, { actor, reason }: Command): Promise<Booking> {
  const released = await transitionBooking(tx, { booking, name: 'release', actor, at, reason });
  const { driverId, acceptedAt } = booking;
  // A driver who has not answered may be asked again.
  if (driverId !== null && acceptedAt !== null) await withdrawOffers(tx, booking, { driverId, actor, at });
  return released;
}

/** Takes a booking back from its driver before pickup and offers it to others. Throws 409 in another state. */
export const releaseBooking = (deps: Deps, command: Command): Promise<Booking> =>
  byStaff(deps, command, (held) => release(held, command));

/**
 * Assigns a booking that is not picked up to another driver, replacing its current one if any. Throws 409 in a later
 * state or if the driver can't take it, and then changes nothing.
 */
export const reassignDriver = (deps: Deps, command: Command & { driverId: string }): Promise<Booking> =>
  byStaff(deps, command, async (held) => {
    const { driverId, actor } = command;
    if (held.booking.driverId === driverId && held.booking.bookingStatus !== 'pending')
      throw problem('driver-not-available', 'driver-has-booking');
    const free = held.booking.bookingStatus === 'pending' ? held.booking : await release(held, command);
    const { answer_minutes: minutes } = await tripSettings(held.tx);
    const answerBy = new Date(held.at.getTime() + minutes * 60_000);
    return assignLocked(held.tx, { actor, booking: free, driverId, at: held.at, answerBy });
  });

/** Picks up or completes for the driver without the code; records the reason. Throws 409 in another state. */
export const overrideCode = (
  deps: Deps,
  command: Command & { step: 'pick_up' | 'complete' },
): Promise<Booking> =>
  byStaff(deps, command, async ({ tx, booking, at }) => {
    const { actor, step, reason } = command;
    const { driverId } = booking;
    const moved = await transitionBooking(tx, { booking, name: step, actor, at, reason });
    if (driverId === null) return moved;
    const trip = await tripRow(tx, booking, { driverId, at });
    await noteStep(tx, trip, { heardAt: trip.heardAt, wrongCodes: 0, codeLockedUntil: null });
    const accountId = await accountOfDriver(tx, driverId);
    if (step === 'complete' && accountId !== undefined)
      await closeTrip({ tx, driver: { driverId, accountId }, at }, moved);
    return moved;
  });

/** Returns the payment status of a trip for the desk. Throws 404 for an unknown booking. */
export async function readStaffFare({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<StaffTripFare> {
  if ((await bookingById(db, bookingId)) === undefined) throw noSuchBooking();
  const row = (await faresOf(db, [bookingId])).get(bookingId) ?? null;
  return {
    payment: await shownPayment(db, { row, payee: '' }),
    fare_breakdown: row && frozenPrice(row).fare,
    can: { waive: row !== null && canWaive(row) },
  };
}

/**
 * Waives an unpaid cancellation fee; the reason is recorded and the customer owes nothing more. Throws 409 for anything
 * else.
 */
export async function waiveFee(deps: Deps, command: Command): Promise<StaffTripFare> {
  await byStaff(deps, command, async ({ tx, booking, at }) => {
    await waiveFeeOf(tx, booking, { ...command, at });
    return booking;
  });
  return readStaffFare(deps, command.bookingId);
}

type Waived = { actor: Person; at: Date; reason: string };

/** Returns the waived amount, in paise. */
async function waiveFeeOf(tx: Tx, booking: Booking, { actor, at, reason }: Waived): Promise<number> {
  const row = await lockFare(tx, booking.id);
  if (row === undefined || !canWaive(row)) throw problem('invalid-transition', 'no-unpaid-cancellation-fee');
  await transitionFare(tx, { booking, row, name: 'waive', actor, at, reason });
  return row.totalPaise;
}

/** Returns the unpaid part of a booking's cancellation fee, in paise; 0 without one. */
export async function unpaidFee(db: Db, bookingId: string): Promise<number> {
  const row = (await faresOf(db, [bookingId])).get(bookingId);
  return row !== undefined && canWaive(row) ? row.totalPaise : 0;
}

/** Like `waiveFee`, in the caller's transaction. Returns the waived amount, in paise. */
export async function waiveUnpaidFee(
  tx: Tx,
  { bookingId, ...by }: Waived & { bookingId: string },
): Promise<number> {
  const booking = await lockBooking(tx, bookingId);
  if (booking === undefined) throw noSuchBooking();
  return waiveFeeOf(tx, booking, by);
}
