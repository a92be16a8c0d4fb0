import { toPaise, toRupees } from '@dihaadi/contract/money';
import { guest } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import {
  type Booking,
  bookingMachine,
  fareOf,
  lockBooking,
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
import { metresOverDrop } from '../trips.rules.ts';
import { saveTrip, type TripRow, tripsOf } from '../trips.queries.ts';
import { canChangeDrop } from '../trips.rights.ts';
import { closeIncident } from './trip-incidents.ts';
import { customersTrip, type Deps as TripDeps } from './own-trip.ts';

type Deps = TripDeps & { geocoder: Geocoder };
type Drop = {
  drop_address: string;
  drop_latitude?: number | null | undefined;
  drop_longitude?: number | null | undefined;
};
type Asked = Drop & { token: string };

const notNow = () => problem('invalid-transition', 'address-fixed');

/** What a trip costs as far as it is known at booking, in paise. */
export const promised = ({ quote, estimatedFarePaise }: Booking): number =>
  quote === null ? estimatedFarePaise : fareOf(quote, NOTHING_YET).totalPaise;

/** The trip of a booking; nothing before a driver has accepted. */
const tripOf = async (db: Db, booking: Booking): Promise<TripRow | undefined> =>
  (await tripsOf(db, [booking.id])).get(booking.id);

const isAtDrop = (trip: TripRow | undefined): boolean => (trip?.arrivedDropAt ?? null) !== null;

type Known = { booking: Booking; isThere: boolean };

/** The booking as it would be with another drop. Router and geocoder may be far away: never within a transaction. */
async function withDrop(deps: Deps, { booking, isThere }: Known, drop: Drop): Promise<Booking> {
  const { pickup, stops } = booking;
  const { drop: place, way } = await routeOf(deps, {
    ...drop,
    pickup_address: pickup.address,
    ...(pickup.source === 'customer' && {
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
    }),
    stops,
  });
  const wayOn = await deps.router.way(booking.drop, place);
  const changed = metresOverDrop({ booking, whole: way, wayOn, isThere });
  return {
    ...booking,
    drop: place,
    plannedMetres: changed.metres,
    quote: booking.quote && withItsCoupon({ ...booking.quote, ...changed }, booking.quote),
  };
}

/** On a lower fare a coupon takes off no greater share than on the one it was given for; on a higher one the same. */
export function withItsCoupon(quote: Quote, before: Quote): Quote {
  if (before.coupon == null) return quote;
  const [value, was] = [quote, before].map((one) => fareOf(one, NOTHING_YET).valuePaise);
  if (value === undefined || was === undefined || value >= was) return quote;
  return { ...quote, coupon: { ...before.coupon, paise: Math.floor((before.coupon.paise * value) / was) } };
}

/** The trip of the customer's link whose drop can be changed now. Refuses the receiver's link with 404, the wrong time with 409. */
async function changeable(deps: Deps, token: string): Promise<Known> {
  const booking = await customersTrip(deps, token);
  if (!canChangeDrop(booking)) throw notNow();
  return { booking, isThere: isAtDrop(await tripOf(deps.db, booking)) };
}

/** What a trip would cost with another drop, in rupees. Refuses as `changeDrop`. */
export async function quoteNewDrop(deps: Deps, { token, ...drop }: Asked) {
  const known = await changeable(deps, token);
  const changed = await withDrop(deps, known, drop);
  return {
    fare: toRupees(promised(changed)),
    fare_before: toRupees(promised(known.booking)),
    distance_km: Math.round((changed.plannedMetres ?? 0) / 10) / 100,
  };
}

/**
 * Changes where a trip that has not ended goes to, and tells the driver. Once a driver has accepted it costs no less than
 * before; from the wrong door on, the way there and the way on are paid. Refuses the receiver's link with 404, a trip that
 * has ended and goods on their way back with 409 `invalid-transition`, and a fare above the confirmed one, in rupees, or a
 * trip that has gone on meanwhile, with 409 `fare-changed`.
 */
export async function changeDrop(
  deps: Deps,
  { token, confirmed_fare: confirmed, ...drop }: Asked & { confirmed_fare: number },
): Promise<Booking> {
  const known = await changeable(deps, token);
  const changed = await withDrop(deps, known, drop);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const booking = await lockBooking(tx, known.booking.id);
    if (booking === undefined || !canChangeDrop(booking)) throw notNow();
    const trip = await tripOf(tx, booking);
    if (promised(changed) > toPaise(confirmed) || !isSame({ booking, isThere: isAtDrop(trip) }, known))
      throw problem('fare-changed', 'fare-changed-for-address');
    await saveDrop(tx, booking.id, changed);
    // A driver who stood at the wrong door is on the way again.
    if (trip !== undefined) await saveTrip(tx, { ...trip, arrivedDropAt: null });
    await recordEvent(tx, {
      thing: bookingMachine.thing,
      thingId: booking.id,
      name: 'change_drop',
      actor: guest,
      data: { fare_paise: promised(changed) },
      topics: await topicsWith(tx, booking, booking.driverId),
      at,
    });
    for (const incident of await incidentsOf(tx, [booking.id]))
      if (incident.kind === 'wrong_address' && incident.status === 'open')
        await closeIncident(tx, incident, {
          actor: guest,
          resolution: ADDRESS_CHANGED,
          at,
        });
    return { ...booking, drop: changed.drop, plannedMetres: changed.plannedMetres, quote: changed.quote };
  });
}

const samePlace = (a: Stop, b: Stop): boolean =>
  a.address === b.address && a.latitude === b.latitude && a.longitude === b.longitude;

const isSame = (a: Known, b: Known): boolean =>
  a.isThere === b.isThere &&
  a.booking.bookingStatus === b.booking.bookingStatus &&
  samePlace(a.booking.drop, b.booking.drop);
