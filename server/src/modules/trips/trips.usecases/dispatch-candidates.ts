import { fittingVehicles } from '@dihaadi/contract/fare';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { type Booking, tripTime } from '../../bookings/bookings.public.ts';
import { distanceMetres } from '../../locations/locations.public.ts';
import { firstAgainst, type Measured, rankMetres, type Wanted } from '../trips.rules.ts';
import { nearestDrivers } from '../trips.search.queries.ts';

/** A driver in reach, with the first rule that excludes them and their ranking distance in metres. */
export type CheckedDriver = { driver: Measured; ruledOutBy: ReturnType<typeof firstAgainst>; rank: number };

/** Sorts the best first; ties always in the same order. */
export const inOrder = (candidates: readonly CheckedDriver[]): CheckedDriver[] =>
  candidates.toSorted((a, b) => a.rank - b.rank || (a.driver.driverId < b.driver.driverId ? -1 : 1));

type Look = {
  booking: Booking;
  /** Number of eligible drivers wanted. */
  wanted: number;
  settings: TripSettings;
  at: Date;
  excluded: readonly string[];
};

// Number of drivers read at once, increased until there are enough.
const WIDENING = [20, 60, 180, 540] as const;
// With a choice among only the nearest, a driver a little farther away would wait forever.
const CHOICE = 4;

/** Returns the drivers in reach of a booking, nearest first, until there are enough eligible ones. */
export async function lookAround(db: Db, look: Look): Promise<CheckedDriver[]> {
  const { booking, settings, at, excluded } = look;
  const wanted: Wanted = { serviceType: booking.serviceType, settings, today: indianDay(at), now: at };
  const search = {
    pickup: booking.pickup,
    vehicleTypes: vehiclesFor(booking),
    window: tripTime(booking, at),
    customerId: booking.customerId,
    excluded,
  };
  const farthest = settings.farthest_km * 1000;
  let candidates: CheckedDriver[] = [];
  for (const limit of WIDENING) {
    const rows = await nearestDrivers(db, { ...search, limit });
    const all = rows.map((row): CheckedDriver => {
      const driver = { ...row, distanceMetres: Math.round(distanceMetres(booking.pickup, row)) };
      return { driver, ruledOutBy: firstAgainst(driver, wanted), rank: rankMetres(driver, wanted) };
    });
    candidates = all.filter(({ driver }) => driver.distanceMetres <= farthest);
    const eligible = candidates.filter(({ ruledOutBy }) => ruledOutBy === null).length;
    if (rows.length < limit || candidates.length < all.length || eligible >= look.wanted * CHOICE) break;
  }
  return candidates;
}

/** The vehicles that may carry a booking: the one whose fare was quoted, and larger ones. */
export const vehiclesFor = (booking: Booking) =>
  fittingVehicles(
    {
      service_type: booking.serviceType,
      package_size: booking.packageSize,
      package_weight: booking.packageWeightGrams / 1000,
    },
    booking.vehicleType ?? undefined,
  );
