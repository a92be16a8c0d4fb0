import type { Driver } from '@dihaadi/contract/drivers';
import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { AssignableDriver } from '@dihaadi/contract/trips/dispatch-board';
import type { TripDecisionRule } from '@dihaadi/contract/trips/trip-offers';
import type { Person } from '../../../platform/actor.ts';
import { type Booking, bookingById, noSuchBooking, tripCounts } from '../../bookings/bookings.public.ts';
import { driverRoster } from '../../drivers/drivers.public.ts';
import { distanceMetres } from '../../locations/locations.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { type Online, presencesOf } from '../trips.board.queries.ts';
import { driverRatings } from '../trips.ratings.queries.ts';
import { kilometres } from '../trips.rules.ts';
import { inOrder, type CheckedDriver, lookAround } from './dispatch-candidates.ts';
import type { Deps } from './own-trip.ts';

const SHOWN = 20;

type Asked = { actor: Person; bookingId: string; q?: string | undefined };

/**
 * Returns active drivers for a booking: without search terms the best by the dispatch rules, then others of its service
 * by name; with search terms the drivers that match. Throws 404 for an unknown booking.
 */
export async function readAssignableDrivers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, bookingId, q }: Asked,
): Promise<AssignableDriver[]> {
  const { db, clock } = deps;
  const at = clock.now();
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const excluded = booking.driverId === null ? [] : [booking.driverId];
  const [candidates, { rows }] = await Promise.all([
    lookAround(db, { booking, wanted: SHOWN, settings: await tripSettings(db), at, excluded }),
    driverRoster.list(deps, {
      actor,
      query: {
        q,
        driver_status: 'active',
        service_type: q === undefined ? booking.serviceType : undefined,
        sort: 'name',
        limit: SHOWN,
        cursor: undefined,
      },
    }),
  ]);
  const listed = rows.filter(({ id }) => !excluded.includes(id));
  const best = q === undefined ? bestOf(candidates) : [];
  const found = await driverRoster.shownByIds(deps, actor, best);
  const near = best.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const drivers = [...near, ...listed.filter(({ id }) => near.every((one) => one.id !== id))];
  const ids = drivers.map(({ id }) => id);
  const [presences, counts, ratings] = await Promise.all([
    presencesOf(db, { driverIds: ids, cities: undefined }),
    tripCounts(db, ids, startOfIndianDay(indianDay(at))),
    driverRatings(db, ids),
  ]);
  const candidateById = new Map(candidates.map((one) => [one.driver.driverId, one]));
  const presenceById = new Map(presences.map((one) => [one.driverId, one]));
  const shown = drivers.map((driver) =>
    shownDriver(driver, {
      is_online: presenceById.get(driver.id)?.isAvailable === true,
      distance_km: distanceOf(booking, presenceById.get(driver.id)),
      rating: ratings.get(driver.id)?.average ?? null,
      ratings_count: ratings.get(driver.id)?.count ?? 0,
      trips_today: counts.get(driver.id)?.done ?? 0,
      trips_open: counts.get(driver.id)?.open ?? 0,
      against: ruleAgainstDriver(driver, booking, candidateById.get(driver.id)),
    }),
  );
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, SHOWN);
}

/** Drivers who are ruled out, or have to be called first, don't belong at the top. */
const placeOf = ({ against, is_online: isOnline }: AssignableDriver): number =>
  against === null ? Number(!isOnline) : 2;

type Facts = Omit<AssignableDriver, 'id' | 'name' | 'phone' | 'vehicle' | 'registration_number'>;

const shownDriver = (
  { id, name, user_info: { phone }, vehicles: [vehicle] }: Driver,
  facts: Facts,
): AssignableDriver => ({
  id,
  name,
  phone,
  vehicle: vehicle === undefined ? null : `${vehicle.vehicle_make} ${vehicle.vehicle_model}`,
  registration_number: vehicle?.registration_number ?? null,
  ...facts,
});

/** Drivers that no rule excludes come first. */
function bestOf(candidates: readonly CheckedDriver[]): string[] {
  const [free, others] = [
    candidates.filter(({ ruledOutBy }) => ruledOutBy === null),
    candidates.filter(({ ruledOutBy }) => ruledOutBy !== null),
  ];
  return [...inOrder(free), ...inOrder(others)].slice(0, SHOWN).map(({ driver }) => driver.driverId);
}

function distanceOf({ pickup }: Booking, presence: Online | undefined): number | null {
  if (presence === undefined) return null;
  const { latitude, longitude } = presence;
  if (latitude === null || longitude === null) return null;
  return kilometres(distanceMetres(pickup, { latitude, longitude }));
}

/** For drivers in reach, the dispatch rule; for the others, what the desk must know. */
function ruleAgainstDriver(
  driver: Driver,
  booking: Booking,
  candidate: CheckedDriver | undefined,
): TripDecisionRule | null {
  if (candidate !== undefined) return candidate.ruledOutBy;
  if (!driver.driver_profile.service_types.includes(booking.serviceType)) return 'wrong_service';
  // May be free by then if the booking is for later.
  return driver.is_free || booking.scheduledTime !== null ? null : 'busy';
}
