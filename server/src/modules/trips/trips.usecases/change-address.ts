import { isDeepStrictEqual } from 'node:util';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { NewDropQuote } from '@dihaadi/contract/trips/trip-address';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import {
  type Booking,
  bookingById,
  bookingMachine,
  canChangeDrop,
  checkMayDispatch,
  fareOf,
  lockBooking,
  noSuchBooking,
  NOTHING_YET,
  type Quote,
  routeOf,
  saveDrop,
  type Stop,
  topicsWith,
} from '../../bookings/bookings.public.ts';
import type { Geocoder } from '../../locations/locations.public.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { ADDRESS_CHANGED } from '../trips.proof.rules.ts';
import { routeWithNewDrop } from '../trips.rules.ts';
import { saveTrip, type TripRow, tripsOf } from '../trips.queries.ts';
import { closeIncident } from './trip-incidents.ts';
import { offerAnew } from './trip-offers.ts';
import { tripOfCustomerLink, type Deps as TripDeps } from './own-trip.ts';

type Deps = TripDeps & { geocoder: Geocoder };
type Drop = {
  drop_address: string;
  drop_latitude?: number | null | undefined;
  drop_longitude?: number | null | undefined;
};
type Asked = Drop & { token: string };

const notNow = () => problem('invalid-transition', 'address-fixed');

/** Returns the cost of a trip as known at booking, in paise. */
export const promised = ({ quote, estimatedFarePaise }: Booking): number =>
  quote === null ? estimatedFarePaise : fareOf(quote, NOTHING_YET).totalPaise;

/** Returns the trip of a booking; undefined before a driver has accepted. */
const tripOf = async (db: Db, booking: Booking): Promise<TripRow | undefined> =>
  (await tripsOf(db, [booking.id])).get(booking.id);

const isAtDrop = (trip: TripRow | undefined): boolean => (trip?.arrivedDropAt ?? null) !== null;

type Known = { booking: Booking; isThere: boolean };

/** Returns the booking with another drop. The router and geocoder may be remote: never call this within a transaction. */
async function withDrop(deps: Deps, { booking, isThere }: Known, wanted: Drop): Promise<Booking> {
  const { pickup, stops } = booking;
  const { drop: place, way } = await routeOf(deps, {
    drop_address: wanted.drop_address,
    drop_latitude: wanted.drop_latitude,
    drop_longitude: wanted.drop_longitude,
    pickup_address: pickup.address,
    ...(pickup.source === 'customer' && {
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
    }),
    stops,
  });
  const wayOn = await deps.router.way(booking.drop, place);
  const changed = routeWithNewDrop({ booking, whole: way, wayOn, isThere });
  return {
    ...booking,
    drop: place,
    plannedMetres: changed.metres,
    quote: booking.quote && withAdjustedCoupon({ ...booking.quote, ...changed }, booking.quote),
  };
}

/** On a lower fare, the coupon takes off no greater share than on the original fare; on a higher one, the same amount. */
export function withAdjustedCoupon(quote: Quote, before: Quote): Quote {
  if (before.coupon == null) return quote;
  const [value, was] = [quote, before].map((one) => fareOf(one, NOTHING_YET).valuePaise);
  if (value === undefined || was === undefined || value >= was) return quote;
  return { ...quote, coupon: { ...before.coupon, paise: Math.floor((before.coupon.paise * value) / was) } };
}

/** Returns the booking if its drop can be changed now. Throws 409 otherwise. */
async function changeable(deps: Deps, booking: Booking): Promise<Known> {
  if (!canChangeDrop(booking)) throw notNow();
  return { booking, isThere: isAtDrop(await tripOf(deps.db, booking)) };
}

async function newFare(deps: Deps, booking: Booking, drop: Drop): Promise<NewDropQuote> {
  const known = await changeable(deps, booking);
  const changed = await withDrop(deps, known, drop);
  return {
    fare: toRupees(promised(changed)),
    fare_before: toRupees(promised(known.booking)),
    distance_km: Math.round((changed.plannedMetres ?? 0) / 10) / 100,
  };
}

/** Returns what a trip would cost with another drop, in rupees. Throws as `changeDrop`. */
export const quoteNewDrop = async (deps: Deps, { token, ...drop }: Asked): Promise<NewDropQuote> =>
  newFare(deps, await tripOfCustomerLink(deps, token), drop);

type ByStaff = Drop & { actor: Person; bookingId: string };

async function bookingForStaff(deps: Deps, { actor, bookingId }: ByStaff): Promise<Booking> {
  checkMayDispatch(actor);
  const booking = await bookingById(deps.db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  return booking;
}

/** Like `quoteNewDrop`, for staff with the customer on the phone. */
export const quoteDropForCustomer = async (deps: Deps, asked: ByStaff): Promise<NewDropQuote> =>
  newFare(deps, await bookingForStaff(deps, asked), asked);

type Confirmed = Drop & { confirmed_fare: number };

/**
 * Changes the drop of a trip that has not ended, and notifies the driver; before acceptance, drivers are asked again.
 * After acceptance it costs no less than before; from the wrong door, both legs are paid. An unchanged drop has no
 * effect. Throws 404 for the receiver's link, 409 `invalid-transition` if the trip has ended or the goods are being
 * returned, and 409 `fare-changed` if the fare is above the confirmed one, in rupees, or the trip has progressed or
 * moved to another time meanwhile.
 */
export const changeDrop = async (deps: Deps, { token, ...drop }: Asked & Confirmed): Promise<Booking> =>
  change(deps, { ...drop, before: await tripOfCustomerLink(deps, token), by: { actor: guest } });

/**
 * Like `changeDrop`, by staff for the customer, who is notified too; the reason is recorded. Throws 404 for an unknown
 * booking.
 */
export const changeDropForCustomer = async (
  deps: Deps,
  { reason, ...asked }: ByStaff & Confirmed & { reason: string },
): Promise<Booking> =>
  change(deps, { ...asked, before: await bookingForStaff(deps, asked), by: { actor: asked.actor, reason } });

type Change = Confirmed & { before: Booking; by: { actor: Actor; reason?: string } };

async function change(deps: Deps, { before, by, confirmed_fare: confirmed, ...drop }: Change) {
  const known = await changeable(deps, before);
  const changed = await withDrop(deps, known, drop);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const booking = await lockBooking(tx, known.booking.id);
    if (booking === undefined || !canChangeDrop(booking)) throw notNow();
    if (isSameStopAddress(booking.drop, changed.drop)) return booking;
    const trip = await tripOf(tx, booking);
    if (promised(changed) > toPaise(confirmed) || !isSame({ booking, isThere: isAtDrop(trip) }, known))
      throw problem('fare-changed', 'fare-changed-for-address');
    return goTo(tx, booking, { changed, trip, by, at });
  });
}

type DropChange = { changed: Booking; trip: TripRow | undefined; by: Change['by']; at: Date };

/** Writes the new drop with its consequences: offers for the old one end, and wrong address reports are closed. */
async function goTo(tx: Tx, booking: Booking, { changed, trip, by, at }: DropChange): Promise<Booking> {
  const { address, latitude, longitude } = booking.drop;
  const former = { address, latitude, longitude, until: at.toISOString() };
  const { drop, plannedMetres, quote } = changed;
  const saved = { ...booking, drop, plannedMetres, quote, formerDrops: [...booking.formerDrops, former] };
  await saveDrop(tx, booking.id, saved);
  // A driver at the wrong door is on the way again.
  if (trip !== undefined) await saveTrip(tx, { ...trip, arrivedDropAt: null });
  if (booking.bookingStatus === 'pending') await offerAnew(tx, booking, { actor: by.actor, at });
  await recordEvent(tx, {
    ...by,
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: 'change_drop',
    data: { fare_paise: promised(saved) },
    topics: await topicsWith(tx, booking, booking.driverId),
    at,
  });
  for (const incident of await incidentsOf(tx, [booking.id]))
    if (incident.kind === 'wrong_address' && incident.status === 'open')
      await closeIncident(tx, incident, { actor: by.actor, resolution: ADDRESS_CHANGED, at });
  return saved;
}

const isSameStopAddress = (a: Stop, b: Stop): boolean =>
  a.address === b.address && a.latitude === b.latitude && a.longitude === b.longitude;

/** Returns everything that the fare with another drop depends on. */
const termsOf = ({ isThere, booking: { bookingStatus, scheduledTime, drop, quote } }: Known) => ({
  isThere,
  bookingStatus,
  scheduledTime,
  drop,
  quote,
});

const isSame = (a: Known, b: Known): boolean => isDeepStrictEqual(termsOf(a), termsOf(b));
