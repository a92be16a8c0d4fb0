import { BOARD_AT_MOST } from '@dihaadi/contract/trips/dispatch-board';
import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { CityScope } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { roadMetres, roadSeconds } from '../../locations/locations.public.ts';
import { lateFrom } from '../trips.board.rules.ts';
import { type DueTrip, type TripToCheck, tripsWithDriver } from '../trips.needs.queries.ts';

type Way = Pick<DueTrip, 'quotedSeconds' | 'plannedMetres' | 'pickup' | 'drop'>;

/** How long the way of a booking takes: as quoted, or by the road. */
export const waySeconds = ({ quotedSeconds, plannedMetres, pickup, drop }: Way): number =>
  quotedSeconds ?? roadSeconds(plannedMetres ?? roadMetres(pickup, drop));

/** A trip that is late in its state, since when, and how far it is. */
export type LateTrip = TripToCheck & { status: BookingStatus };

/** The trips with a driver that are late at `now`, by the rule of the dispatch board; the longest late first. */
export async function lateTrips(
  db: Db,
  { now, cities }: { now: Date; cities: CityScope },
): Promise<LateTrip[]> {
  const trips = await tripsWithDriver(db, { cities, limit: BOARD_AT_MOST });
  return trips
    .map((trip) => ({
      id: trip.id,
      driverId: trip.driverId,
      pickup: trip.pickupAddress,
      status: trip.bookingStatus,
      at: lateFrom(trip, waySeconds(trip)),
    }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
