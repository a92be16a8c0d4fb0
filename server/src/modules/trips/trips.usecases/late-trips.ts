import { BOARD_AT_MOST } from '@dihaadi/contract/trips/dispatch-board';
import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { CityScope } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { lateFrom, waySeconds } from '../../bookings/bookings.public.ts';
import { type TripToCheck, tripsWithDriver } from '../trips.needs.queries.ts';

/** A trip that is late in its state, with since when and its status. */
export type LateTrip = TripToCheck & { status: BookingStatus };

/** Returns the trips with a driver that are late at `now` by the dispatch board's rule, longest late first. */
export async function lateTrips(
  db: Db,
  { now, cities }: { now: Date; cities: CityScope },
): Promise<LateTrip[]> {
  const trips = await tripsWithDriver(db, { cities, limit: BOARD_AT_MOST });
  return trips
    .flatMap((trip) => {
      const at = lateFrom(trip, waySeconds(trip));
      if (at === null || at > now) return [];
      const { id, driverId, pickupAddress: pickup, bookingStatus: status } = trip;
      return [{ id, driverId, pickup, status, at }];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
