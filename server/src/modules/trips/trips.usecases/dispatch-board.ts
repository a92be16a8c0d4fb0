import {
  BOARD_AT_MOST,
  type BoardBooking,
  type BoardCandidate,
  type BoardDriver,
  type DriverDay,
  openStatuses,
} from '@dihaadi/contract/trips/dispatch-board';
import { toRupees } from '@dihaadi/contract/money';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { endOfIndianDay, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import {
  type Booking,
  bookingById,
  bookingsOfDriverIn,
  bookingsWithoutDriver,
  firstDispatch,
  lateFrom,
  noSuchBooking,
  openBookings,
  tripCounts,
  waySeconds,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver, type DriverCard, driverCards } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import {
  driversAtWork,
  type Online,
  otherWorkOf,
  presencesOf,
  availabilityChangesOf,
} from '../trips.board.queries.ts';
import { onlinePeriods } from '../trips.board.rules.ts';
import { customerPays } from '../trips.fares.ts';
import { openIncidents } from '../trips.incidents.queries.ts';
import { offersOf } from '../trips.offers.queries.ts';
import { kilometres } from '../trips.rules.ts';
import { NOTHING_YET } from '../../bookings/bookings.public.ts';
import { inOrder, type CheckedDriver, lookAround } from './dispatch-candidates.ts';
import type { Deps } from './own-trip.ts';

type BoardDeps = Pick<Deps, 'db' | 'clock' | 'router'>;
type Ids = { actor: Person; ids?: string[] | undefined };

const time = (at: Date): string => at.toISOString();

const stop = ({ address, latitude, longitude }: Booking['pickup']) => ({ address, latitude, longitude });

const isOpen = (status: string): status is BoardBooking['booking_status'] =>
  openStatuses.some((open) => open === status);

/** Returns all open bookings, or the open ones among `ids`, as the board shows them. */
export async function readBoardBookings({ db }: Pick<BoardDeps, 'db'>, { actor, ids }: Ids) {
  const [rows, settings] = await Promise.all([
    openBookings(db, { ids, cities: cityScopeOf(actor), limit: BOARD_AT_MOST + 1 }),
    tripSettings(db),
  ]);
  const bookings = rows.slice(0, BOARD_AT_MOST);
  const pending = bookings.filter(({ bookingStatus }) => bookingStatus === 'pending');
  const [cards, withoutDriver, incidents] = await Promise.all([
    driverCards(db, [...new Set(bookings.flatMap(({ driverId }) => driverId ?? []))]),
    bookingsWithoutDriver(
      db,
      pending.map(({ id }) => id),
    ),
    openIncidents(
      db,
      bookings.map(({ id }) => id),
    ),
  ]);
  return {
    bookings: bookings.flatMap((booking) =>
      shownBooking(booking, {
        driver: cards.get(booking.driverId ?? ''),
        isWithoutDriver: withoutDriver.has(booking.id),
        incident: incidents.get(booking.id) ?? null,
        aheadMinutes: settings.ahead_minutes,
      }),
    ),
    is_cut: rows.length > BOARD_AT_MOST,
  };
}

function shownBooking(
  booking: Booking,
  {
    driver,
    isWithoutDriver,
    incident,
    aheadMinutes,
  }: {
    driver: DriverCard | undefined;
    isWithoutDriver: boolean;
    incident: BoardBooking['incident'];
    aheadMinutes: number;
  },
): BoardBooking[] {
  const { bookingStatus, scheduledTime, createdAt } = booking;
  const late = lateFrom(booking, waySeconds(booking));
  if (!isOpen(bookingStatus) || late === null) return [];
  return [
    {
      id: booking.id,
      booking_status: bookingStatus,
      service_type: booking.serviceType,
      vehicle_type: booking.vehicleType,
      package_weight: booking.packageWeightGrams / 1000,
      pickup: stop(booking.pickup),
      drop: stop(booking.drop),
      fare: toRupees(customerPays(booking, NOTHING_YET).totalPaise),
      created_at: time(createdAt),
      scheduled_time: scheduledTime && time(scheduledTime),
      wanted_from: time(firstDispatch(scheduledTime, createdAt, aheadMinutes)),
      late_from: time(late),
      nobody_left: isWithoutDriver,
      incident,
      driver: driver === undefined ? null : { id: driver.id, name: driver.name },
    },
  ];
}

/** Returns the drivers who are online or on a trip, or those in `ids`, as the board shows them. */
export async function readBoardDrivers({ db }: Pick<BoardDeps, 'db'>, { actor, ids }: Ids) {
  const cities = cityScopeOf(actor);
  const found =
    ids === undefined
      ? await driversAtWork(db, { cities, limit: BOARD_AT_MOST + 1 })
      : await presencesOf(db, { driverIds: ids, cities });
  const rows = found.slice(0, BOARD_AT_MOST);
  const cards = await driverCards(
    db,
    rows.map(({ driverId }) => driverId),
  );
  return {
    drivers: rows.flatMap((row) => shownDriver(row, cards.get(row.driverId))),
    is_cut: found.length > BOARD_AT_MOST,
  };
}

function shownDriver(row: Online, card: DriverCard | undefined): BoardDriver[] {
  if (card === undefined) return [];
  const { latitude, longitude, positionAt } = row;
  const isKnown = latitude !== null && longitude !== null && positionAt !== null;
  return [
    {
      id: row.driverId,
      name: card.name,
      vehicle_type: card.vehicleType,
      registration_number: card.registrationNumber,
      is_available: row.isAvailable,
      position: isKnown ? { latitude, longitude, at: time(positionAt) } : null,
    },
  ];
}

const SHOWN = 5;

/** Returns the five best drivers for an open booking; drivers excluded by a rule come last. */
export async function readCandidates(
  deps: BoardDeps,
  { bookingId }: { bookingId: string },
): Promise<BoardCandidate[]> {
  const { db, clock, router } = deps;
  const at = clock.now();
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const best = await bestFor(db, booking, at);
  const ids = best.map(({ driver }) => driver.driverId);
  const [cards, counts, offers] = await Promise.all([
    driverCards(db, ids),
    tripCounts(db, ids, startOfIndianDay(indianDay(at))),
    offersOf(db, bookingId),
  ]);
  const asked = new Set(offers.filter(({ status }) => status === 'offered').map(({ driverId }) => driverId));
  return Promise.all(
    best.map(async ({ driver, ruledOutBy: against }) => ({
      driver_id: driver.driverId,
      name: cards.get(driver.driverId)?.name ?? '',
      vehicle_type: driver.vehicleType,
      registration_number: cards.get(driver.driverId)?.registrationNumber ?? null,
      distance_km: kilometres(driver.distanceMetres),
      minutes: Math.ceil((await router.way(driver, booking.pickup)).seconds / 60),
      trips_today: counts.get(driver.driverId)?.done ?? 0,
      trips_open: counts.get(driver.driverId)?.open ?? 0,
      against,
      is_asked: asked.has(driver.driverId),
    })),
  );
}

async function bestFor(db: Db, booking: Booking, at: Date): Promise<CheckedDriver[]> {
  const settings = await tripSettings(db);
  const excluded = booking.driverId === null ? [] : [booking.driverId];
  const candidates = await lookAround(db, { booking, wanted: SHOWN, settings, at, excluded });
  const free = candidates.filter(({ ruledOutBy }) => ruledOutBy === null);
  const others = candidates.filter(({ ruledOutBy }) => ruledOutBy !== null);
  return [...inOrder(free), ...inOrder(others)].slice(0, SHOWN);
}

const DAY = 24 * 60 * 60_000;

/** Returns a driver's day: when they were online, their trips and their other work. Throws 404 if unknown. */
export async function readDriverDay(
  { db, clock }: BoardDeps,
  { driverId, day: wanted }: { driverId: string; day?: string | undefined },
): Promise<DriverDay> {
  const now = clock.now();
  const day = wanted ?? indianDay(now);
  const span = { from: startOfIndianDay(day), to: endOfIndianDay(day) };
  const accountId = await accountOfDriver(db, driverId);
  if (accountId === undefined) throw noSuchDriver();
  const [presences, cards, switches, trips, work] = await Promise.all([
    presencesOf(db, { driverIds: [driverId], cities: undefined }),
    driverCards(db, [driverId]),
    availabilityChangesOf(db, driverId, { ...span, from: new Date(span.from.getTime() - DAY) }),
    bookingsOfDriverIn(db, driverId, span),
    otherWorkOf(db, accountId, span),
  ]);
  const nowhere = { driverId, isAvailable: false, latitude: null, longitude: null, positionAt: null };
  const [driver] = shownDriver(presences[0] ?? nowhere, cards.get(driverId));
  if (driver === undefined) throw noSuchDriver();
  const stretches: DriverDay['stretches'] = [
    ...onlinePeriods(switches, { ...span, now }).map(({ from, to }) => ({
      kind: 'online' as const,
      from: time(from),
      to: to && time(to),
      booking: null,
    })),
    ...trips.filter((booking) => begins(booking) < span.to).map(shownTrip),
    ...work.map(({ from, to }) => ({
      kind: 'other_work' as const,
      from: time(from),
      to: time(to),
      booking: null,
    })),
  ];
  return { driver, day, stretches: stretches.toSorted((a, b) => a.from.localeCompare(b.from)) };
}

const noSuchDriver = () => problem('not-found', 'no-such-driver');

/** A scheduled trip takes its time from then on, however early it was accepted. */
function begins({ acceptedAt, scheduledTime, createdAt }: Booking): Date {
  const from = acceptedAt ?? createdAt;
  return scheduledTime !== null && scheduledTime > from ? scheduledTime : from;
}

const shownTrip = (booking: Booking): DriverDay['stretches'][number] => ({
  kind: 'trip',
  from: time(begins(booking)),
  to: booking.closedAt && time(booking.closedAt),
  booking: {
    id: booking.id,
    booking_status: booking.bookingStatus,
    pickup: booking.pickup.address,
    drop: booking.drop.address,
  },
});
