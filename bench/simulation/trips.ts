import type { NewPackageBooking } from '@dihaadi/contract/bookings';
import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import { bookPackage } from '../../server/src/modules/bookings/bookings.public.ts';
import {
  createRouter,
  type Geocoder,
  type Router,
  roadMetres,
  roadSeconds,
} from '../../server/src/modules/locations/locations.public.ts';
import { saveSetting } from '../../server/src/modules/settings/settings.public.ts';
import {
  arrive,
  arriveAtDrop,
  codeOf,
  completeTrip,
  confirmByCustomer,
  confirmByDriver,
  pickUp,
} from '../../server/src/modules/trips/trips.public.ts';
import { saveAvailability } from '../../server/src/modules/trips/trips.usecases/driver-availability.ts';
import { cancelTracked } from '../../server/src/modules/trips/trips.usecases/cancel-trip.ts';
import { dispatchDue } from '../../server/src/modules/trips/trips.usecases/dispatch-trip.ts';
import { acceptOffer, declineOffer } from '../../server/src/modules/trips/trips.usecases/trip-offers.ts';
import { sendPosition } from '../../server/src/modules/trips/trips.usecases/driver-position.ts';
import { system } from '../../server/src/platform/actor.ts';
import { createCodes, type Codes } from '../../server/src/platform/codes.ts';
import type { Signals } from '../../server/src/platform/signals.ts';
import { dice } from './figures.ts';
import { type Driver, fillFleet, fillTariffs, type Point } from './fleet.ts';
import { createLimiter, type Limiter } from '../../server/src/platform/limits.ts';
import { attempt, HOUR, runInSimulatedWorld, MINUTE, person, placeIn, SECOND, type World } from './world.ts';

export type TripPlan = { drivers: number; bookings: number; seed: number };

/** Results of one day of trips. */
export type TripFigures = {
  booked: number;
  accepted: number;
  completed: number;
  /** From booking to acceptance. */
  minutes: number[];
  /** From the driver's position to the pickup, in a straight line. */
  metres: number[];
  /** Share of each driver's online time without a trip. */
  idle: number[];
  /** Earnings of each driver, in paise. */
  earned: number[];
  broken: string[];
  seconds: number;
};

type Deps = World & { codes: Codes; limiter: Limiter; geocoder: Geocoder; router: Router; signals: Signals };

const DATE = '2027-01-05';
const MORNING = 6 * HOUR;
const DAY_LENGTH = 17 * HOUR;
const STEP = 15 * SECOND;
const HEARTBEAT = 5 * MINUTE;
// A customer cancels a booking that is pending for longer.
const PATIENCE = 20 * MINUTE;

/** Simulates one day of trips with these settings in a separate database. */
export function simulateTripDay(plan: TripPlan, changes: Partial<TripSettings>): Promise<TripFigures> {
  const morning = startOfIndianDay(DATE).getTime() + MORNING;
  return runInSimulatedWorld({ seed: plan.seed, start: new Date(morning - HOUR) }, async (world) => {
    const deps: Deps = {
      ...world,
      codes: createCodes('simulation'),
      limiter: createLimiter({ ...world, scale: 1 }),
      geocoder: { locate: () => Promise.resolve({ ...CENTRE, label: 'Jaipur', source: 'approximate' }) },
      router: createRouter({
        kind: 'builtin',
        timeoutMs: SECOND,
        userAgent: 'simulation',
        now: () => world.clock.now(),
      }),
      signals: { send: () => undefined, watch: () => () => undefined, close: () => Promise.resolve() },
    };
    await saveSetting(deps, { actor: system, name: 'trips', changes });
    await fillTariffs(deps);
    // Each has its own random numbers, so that demand is the same for all settings.
    const [roll, mood] = [dice(plan.seed), dice(plan.seed + 1)];
    const fleet = await fillFleet(deps, { drivers: plan.drivers, morning, roll });
    const day = begin(deps, { fleet, roll, mood });
    for (let at = morning; at < morning + DAY_LENGTH; at += STEP) {
      world.set(new Date(at));
      const share = (plan.bookings * STEP * demandAt(at - morning)) / DAY_LENGTH;
      await step(day, share, (at - morning) % HEARTBEAT === 0);
    }
    // Completes trips under way.
    for (let at = morning + DAY_LENGTH; at < morning + DAY_LENGTH + 3 * HOUR; at += STEP) {
      world.set(new Date(at));
      await step(day, 0, (at - morning) % HEARTBEAT === 0);
    }
    return figuresOf(deps, fleet);
  });
}

const CENTRE = { latitude: 26.9124, longitude: 75.7873 };

// Half as much again from the fifth to the eighth and from the twelfth to the fifteenth hour; the mean is one.
const demandAt = (ms: number): number => {
  const hour = ms / HOUR;
  return (hour >= 4 && hour < 7) || (hour >= 11 && hour < 14) ? 1.5 : 8 / 11;
};

type Parts = { fleet: readonly Driver[]; roll: () => number; mood: () => number };

/** State of one day: demand, responses, and actions still due. */
type Day = Parts & {
  deps: Deps;
  drivers: ReadonlyMap<string, Driver>;
  /** Offers that their drivers have opened. */
  seen: Set<string>;
  todo: { at: number; work: () => Promise<unknown> }[];
};

const begin = (deps: Deps, parts: Parts): Day => ({
  deps,
  ...parts,
  drivers: new Map(parts.fleet.map((driver) => [driver.accountId, driver])),
  seen: new Set(),
  todo: [],
});

/** Advances the clock by one step, with this many new bookings on average. */
async function step(day: Day, share: number, isHeartbeat: boolean): Promise<void> {
  await changeShifts(day);
  if (isHeartbeat) await refreshAllPositions(day);
  const wanted = Math.floor(share) + (day.roll() < share % 1 ? 1 : 0);
  for (let made = 0; made < wanted; made += 1) await book(day);
  await runDueWork(day);
  await dispatchDue(day.deps);
  await readOffers(day);
}

const timeOf = ({ deps }: Day): number => deps.clock.now().getTime();
const actorOf = ({ deps }: Day, driver: Driver) => person(driver.accountId, 'driver', deps.clock.now());

function later(day: Day, ms: number, work: () => Promise<unknown>): void {
  day.todo.push({ at: timeOf(day) + ms, work });
}

async function runDueWork(day: Day): Promise<void> {
  const now = timeOf(day);
  const due = day.todo.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
  day.todo = day.todo.filter(({ at }) => at > now);
  for (const { work } of due) await attempt(work());
}

async function stand(day: Day, driver: Driver, place: Point): Promise<void> {
  driver.place = place;
  await sendPosition(day.deps, { actor: actorOf(day, driver), said: place });
}

async function changeShifts(day: Day): Promise<void> {
  const now = timeOf(day);
  for (const driver of day.fleet) {
    const isOnShift = driver.from <= now && now < driver.until;
    if (isOnShift === driver.isOnline) continue;
    driver.isOnline = isOnShift;
    await attempt(saveAvailability(day.deps, { actor: actorOf(day, driver), isAvailable: isOnShift }));
    if (isOnShift) await stand(day, driver, driver.place);
  }
}

/** Updates all drivers' positions in one statement. */
async function refreshAllPositions({ deps }: Day): Promise<void> {
  await deps.db
    .updateTable('driver_presence')
    .set({ position_at: deps.clock.now() })
    .where('position_at', 'is not', null)
    .execute();
}

async function book(day: Day): Promise<void> {
  const { deps, roll } = day;
  const [pickup, drop] = [placeIn(roll), placeIn(roll)];
  const { id, trackingToken: token } = await bookPackage(deps, {
    actor: undefined,
    idempotency: undefined,
    booking: {
      ...wantedBy(roll()),
      booking_type: 'immediate',
      pickup_address: 'Somewhere in town',
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
      drop_address: 'Elsewhere in town',
      drop_latitude: drop.latitude,
      drop_longitude: drop.longitude,
      package_description: 'Something',
      customer_phone: `+919${String(Math.floor(roll() * 1e9)).padStart(9, '0')}`,
    },
  });
  later(day, PATIENCE, async () => {
    const { booking_status: status } = await deps.db
      .selectFrom('package_booking')
      .select('booking_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status === 'pending')
      await cancelTracked(deps, { token, reason: 'No driver found', shown: undefined });
  });
}

/** Each driver with an offer takes some seconds; some decline, some ignore it. */
async function readOffers(day: Day): Promise<void> {
  const { deps, mood } = day;
  const offers = await deps.db
    .selectFrom('trip_offer')
    .innerJoin('package_booking as b', 'b.id', 'booking_id')
    .select(['trip_offer.id', 'account_id', 'booking_id', 'tracking_token', 'pickup_latitude'])
    .select(['pickup_longitude', 'drop_latitude', 'drop_longitude'])
    .where('status', '=', 'offered')
    .orderBy('trip_offer.created_at')
    .orderBy('trip_offer.id')
    .execute();
  for (const offer of offers) {
    const driver = day.drivers.get(offer.account_id);
    if (driver === undefined || day.seen.has(offer.id)) continue;
    day.seen.add(offer.id);
    const { id, booking_id: bookingId, tracking_token: token } = offer;
    const pickup = { latitude: offer.pickup_latitude, longitude: offer.pickup_longitude };
    const drop = { latitude: offer.drop_latitude, longitude: offer.drop_longitude };
    const answer = mood();
    const after = (5 + mood() * 20) * SECOND;
    if (answer < 0.7)
      later(day, after, async () => {
        await acceptOffer(deps, { actor: actorOf(day, driver), id });
        drive(day, driver, { bookingId, token, pickup, drop });
      });
    else if (answer < 0.85)
      later(day, after, () => declineOffer(deps, { actor: actorOf(day, driver), id, reason: 'too_far' }));
  }
}

const way = (from: Point, to: Point): number => roadSeconds(roadMetres(from, to)) * SECOND;

type Trip = { bookingId: string; token: string; pickup: Point; drop: Point };

/** Schedules the steps from acceptance to the fare's payment, each at its time. */
function drive(day: Day, driver: Driver, { bookingId: id, token, pickup, drop }: Trip): void {
  const { deps, mood } = day;
  const asked = () => ({ actor: actorOf(day, driver), id });
  const finish = async () => {
    await completeTrip(deps, { ...asked(), code: codeOf(deps, 'complete', id) });
    await confirmByDriver(deps, { ...asked(), method: 'cash' });
    await confirmByCustomer(deps, { token, method: 'cash' });
  };
  const reachDrop = async () => {
    await stand(day, driver, drop);
    await arriveAtDrop(deps, asked());
    later(day, (1 + mood() * 4) * MINUTE, finish);
  };
  const load = async () => {
    await pickUp(deps, { ...asked(), code: codeOf(deps, 'pick_up', id) });
    later(day, way(pickup, drop), reachDrop);
  };
  later(day, way(driver.place, pickup), async () => {
    await stand(day, driver, pickup);
    await arrive(deps, asked());
    later(day, (2 + mood() * 6) * MINUTE, load);
  });
}

type Wanted = Pick<NewPackageBooking, 'service_type' | 'package_size' | 'package_weight'>;

/** Returns mostly parcels for a motorcycle, sometimes a ride or a load. */
function wantedBy(lot: number): Wanted {
  if (lot < 0.7) return { service_type: 'delivery', package_size: 'small', package_weight: 0.5 + lot * 10 };
  if (lot < 0.88) return { service_type: 'taxi_cab', package_size: 'small', package_weight: 1 };
  return { service_type: 'goods_transport', package_size: 'large', package_weight: 200 + lot * 100 };
}

async function figuresOf(
  { db }: Deps,
  fleet: readonly Driver[],
): Promise<Omit<TripFigures, 'broken' | 'seconds'>> {
  const bookings = await db
    .selectFrom('package_booking')
    .leftJoin('driver', 'driver.id', 'driver_id')
    .select(['booking_status', 'package_booking.created_at', 'accepted_at', 'closed_at', 'account_id'])
    .execute();
  const offers = await db
    .selectFrom('trip_offer')
    .select('distance_metres')
    .where('status', '=', 'accepted')
    .execute();
  const fares = await db
    .selectFrom('trip_fare')
    .select(['driver_account_id', 'total_paise', 'commission_paise'])
    .execute();
  const taken = bookings.filter((one) => one.accepted_at !== null);
  const busy = Map.groupBy(taken, (one) => one.account_id);
  const earned = Map.groupBy(fares, (one) => one.driver_account_id);
  return {
    booked: bookings.length,
    accepted: taken.length,
    completed: bookings.filter(({ booking_status: status }) => status === 'completed').length,
    minutes: taken.map((one) => ((one.accepted_at?.getTime() ?? 0) - one.created_at.getTime()) / MINUTE),
    metres: offers.map((one) => one.distance_metres),
    idle: fleet.map(({ accountId, from, until }) => {
      const onTrips = (busy.get(accountId) ?? []).map(
        (one) => (one.closed_at?.getTime() ?? 0) - (one.accepted_at?.getTime() ?? 0),
      );
      return Math.max(0, 1 - onTrips.reduce((sum, one) => sum + one, 0) / (until - from));
    }),
    earned: fleet.map(({ accountId }) =>
      (earned.get(accountId) ?? []).reduce((sum, one) => sum + one.total_paise - one.commission_paise, 0),
    ),
  };
}
