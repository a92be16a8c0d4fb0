import { toRupees } from '@dihaadi/contract/money';
import type { TripPayment } from '@dihaadi/contract/trips/trip-fare';
import type { TripOffer } from '@dihaadi/contract/trips/trip-offers';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { type Booking, NOTHING_YET, sharesPhone } from '../bookings/bookings.public.ts';
import { areaOf, roadSeconds } from '../locations/locations.public.ts';
import type { FareShares } from '../settings/settings.public.ts';
import { driversShare, type Price, priceNow } from './trips.fares.ts';
import type { Offer } from './trips.offers.queries.ts';
import { canDo } from './trips.allowed-actions.ts';
import type { TripRow } from './trips.queries.ts';
import type { FareRow } from './trips.fares.queries.ts';
import type { Proof } from './trips.usecases/trip-proof.ts';
import { kilometres, roughly } from './trips.rules.ts';

const parcel = (booking: Booking) => ({
  service_type: booking.serviceType,
  vehicle_type: booking.vehicleType,
  package_size: booking.packageSize,
  package_weight: booking.packageWeightGrams / 1000,
  package_description: booking.packageDescription,
  helpers: booking.helpers,
  scheduled_time: booking.scheduledTime?.toISOString() ?? null,
  trip_distance_km: kilometres(booking.plannedMetres ?? 0),
});

const area = (stop: Booking['pickup']) => ({
  area: areaOf(stop),
  latitude: roughly(stop.latitude),
  longitude: roughly(stop.longitude),
});

type Place = Omit<Booking['pickup'], 'source'>;

/** Shows an offer to its driver: areas, not addresses. */
export function shownOffer(
  offer: Offer,
  booking: Booking,
  { shares, now }: { shares: FareShares; now: Date },
): TripOffer {
  const price = priceNow(booking, NOTHING_YET, shares);
  return {
    id: offer.id,
    trip_id: booking.id,
    ...parcel(booking),
    pickup: area(booking.pickup),
    drop: area(booking.drop),
    stops: booking.stops.map((stop, index) => ({ number: index + 1, ...area(stop) })),
    distance_to_pickup_km: kilometres(offer.distanceMetres),
    trip_minutes: Math.ceil((booking.quote?.seconds ?? roadSeconds(booking.plannedMetres ?? 0)) / 60),
    fare: toRupees(price.totalPaise),
    in_hand: toRupees(driversShare(price)),
    offered_at: offer.createdAt.toISOString(),
    expires_at: offer.expiresAt.toISOString(),
    seconds_left: Math.max(0, Math.floor((offer.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

export type AroundTrip = {
  price: Price & { row: FareRow | null };
  trip: TripRow | undefined;
  payment: TripPayment | null;
  returnTripId: string | null;
  /** The customer's rating in stars. */
  rating: number | null;
  tipPaise: number | undefined;
  proof: Proof;
  now: Date;
};

const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const place = ({ address, latitude, longitude }: Place) => ({ address, latitude, longitude });

/** Returns a trip as its driver sees it. */
export function shownTrip(booking: Booking, around: AroundTrip): Trip {
  const { price, trip, now } = around;
  const phones = sharesPhone(booking, now);
  const contact = (name: string | null, phone: string | null) => ({
    contact: { name, phone: phones ? phone : null },
  });
  const { codeLockedUntil = null } = trip ?? {};
  return {
    id: booking.id,
    status: booking.bookingStatus,
    ...parcel(booking),
    special_instructions: booking.specialInstructions,
    pickup: { ...place(booking.pickup), ...contact(booking.senderName, booking.customerPhone) },
    drop: { ...place(booking.drop), ...contact(booking.receiverName, booking.receiverPhone) },
    stops: booking.stops.map((stop, index) => ({
      number: index + 1,
      ...place(stop),
      ...contact(stop.name, stop.phone),
      done: index < (trip?.stopsDone ?? 0),
    })),
    fare_breakdown: price.fare,
    fare: toRupees(price.totalPaise),
    commission: toRupees(price.commissionPaise),
    in_hand: toRupees(driversShare(price)),
    answer_by: time(booking.answerBy),
    accepted_at: time(booking.acceptedAt),
    arrived_at: time(booking.arrivedAt),
    picked_up_at: time(booking.pickedUpAt),
    arrived_drop_at: time(trip?.arrivedDropAt),
    closed_at: time(booking.closedAt),
    closing_reason: booking.closingReason,
    code_locked_until: codeLockedUntil !== null && codeLockedUntil > now ? time(codeLockedUntil) : null,
    photos: around.proof.photos,
    charges: around.proof.charges,
    incidents: around.proof.incidents,
    received_by: trip?.receivedBy ?? null,
    payment: around.payment,
    rating: around.rating,
    tip: around.tipPaise === undefined ? null : toRupees(around.tipPaise),
    return_of: booking.returnOf,
    return_trip_id: around.returnTripId,
    can: canDo(booking, { trip, row: price.row, incidents: around.proof.incidents, now }),
  };
}
