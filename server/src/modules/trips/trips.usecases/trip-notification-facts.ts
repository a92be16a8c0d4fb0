import { toPaise } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { type Booking, bookingById, returnsOf } from '../../bookings/bookings.public.ts';
import { accountOfDriver, driverCards } from '../../drivers/drivers.public.ts';
import { areaOf } from '../../locations/locations.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { driversShare } from '../trips.fares.ts';
import { offerById } from '../trips.offers.queries.ts';
import { faresOf } from '../trips.fares.queries.ts';
import { kilometres } from '../trips.rules.ts';
import { type CodeStep, codeOf } from './trip-codes.ts';
import { commissionOwedBy } from './trip-commission.ts';
import { pricesOf } from './trip-fare.ts';
import type { Deps } from './own-trip.ts';

/** Facts for notifications about a trip. */
export type TripNotificationFacts = Pick<
  Booking,
  | 'id'
  | 'customerId'
  | 'customerPhone'
  | 'language'
  | 'trackingToken'
  | 'senderName'
  | 'receiverPhone'
  | 'receiverToken'
  | 'serviceType'
  | 'scheduledTime'
  | 'bookingStatus'
  | 'closingReason'
  | 'answerBy'
> & {
  pickupArea: string;
  isReturn: boolean;
  /** The tracking link of the trip that returns the goods. */
  returnToken: string | null;
  driver: { accountId: string; name: string; plate: string } | null;
  farePaise: number;
  /** The driver's share. */
  inHandPaise: number;
  freeWaitingMinutes: number;
};

/**
 * Returns the facts for notifications about a trip, for `driverId` or its current driver. Undefined for an unknown
 * booking.
 */
export async function tripNotificationFacts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, driverId }: { bookingId: string; driverId?: string | undefined },
): Promise<TripNotificationFacts | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const [driver, returns, prices, settings] = await Promise.all([
    driverFacts(db, driverId ?? booking.driverId),
    returnsOf(db, [bookingId]),
    pricesOf(db, [booking], clock.now()),
    tripSettings(db),
  ]);
  const price = prices.get(bookingId);
  return {
    ...booking,
    pickupArea: areaOf(booking.pickup),
    isReturn: booking.returnOf !== null,
    returnToken: returns.get(bookingId)?.trackingToken ?? null,
    driver,
    farePaise: price?.totalPaise ?? booking.estimatedFarePaise,
    inHandPaise: price === undefined ? booking.estimatedFarePaise : driversShare(price),
    freeWaitingMinutes: booking.quote?.freeWaitingMinutes ?? settings.free_waiting_minutes,
  };
}

async function driverFacts(db: Db, driverId: string | null): Promise<TripNotificationFacts['driver']> {
  if (driverId === null) return null;
  const [accountId, cards] = await Promise.all([accountOfDriver(db, driverId), driverCards(db, [driverId])]);
  const card = cards.get(driverId);
  if (accountId === undefined || card === undefined) return null;
  return { accountId, name: card.name, plate: card.registrationNumber ?? '' };
}

/** Returns the facts for notifying a driver of an offer; undefined once it is answered or expired. */
export async function offerNotificationFacts(deps: Pick<Deps, 'db' | 'clock'>, offerId: string) {
  const offer = await offerById(deps.db, offerId);
  if (offer?.status !== 'offered' || offer.expiresAt <= deps.clock.now()) return undefined;
  const trip = await tripNotificationFacts(deps, { bookingId: offer.bookingId });
  if (trip === undefined) return undefined;
  const { accountId, expiresAt, distanceMetres } = offer;
  return { trip, accountId, expiresAt, distanceKm: kilometres(distanceMetres) };
}

/**
 * Returns the driver whose offers pause because of this trip's commission, with the amount owed, in paise; undefined if
 * the limit is not reached, or was reached before.
 */
export async function newCommissionPause(db: Db, bookingId: string) {
  const fare = (await faresOf(db, [bookingId])).get(bookingId);
  if (fare === undefined) return undefined;
  const { driverAccountId: accountId } = fare;
  const [{ netPaise: owedPaise }, settings] = await Promise.all([
    commissionOwedBy(db, accountId),
    tripSettings(db),
  ]);
  const limit = Math.max(1, toPaise(settings.commission_limit));
  // The platform's coupon debt has already reduced the amount.
  const before = owedPaise - fare.commissionPaise + fare.couponPaise;
  return owedPaise >= limit && before < limit ? { accountId, owedPaise } : undefined;
}

const WANTED: Record<CodeStep, readonly Booking['bookingStatus'][]> = {
  pick_up: ['accepted', 'arrived_pickup'],
  complete: ['accepted', 'arrived_pickup', 'picked_up'],
};

/** Returns the code for a message about a step; undefined once it is no longer needed. */
export async function tripCodeToSend(
  deps: Pick<Deps, 'db' | 'codes'>,
  { bookingId, step }: { bookingId: string; step: CodeStep },
): Promise<string | undefined> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking === undefined || !WANTED[step].includes(booking.bookingStatus)) return undefined;
  return codeOf(deps, step, bookingId);
}
