import type { Trip, TripEarnings } from '@dihaadi/contract/trips/trips';
import { dayAfter, indianDay, weekdayOf } from '@dihaadi/contract/indian-time';
import { toRupees } from '@dihaadi/contract/money';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type Booking, bookingById, pageOfDriver, returnsOf } from '../../bookings/bookings.public.ts';
import { tripDriverOf } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { driversShare, earnedOf } from '../trips.fares.ts';
import { tripsOf } from '../trips.queries.ts';
import { type FareRow, faresOfDriver } from '../trips.fares.queries.ts';
import { isUnderWay } from '../trips.proof.rules.ts';
import { driverRating, starsOf } from '../trips.ratings.queries.ts';
import { tipsOf } from '../trips.tips.queries.ts';
import { shownTrip } from '../trips.views.ts';
import { codeOf, type CodeStep } from './trip-codes.ts';
import { commissionOwedBy } from './trip-commission.ts';
import { pricesOf, shownPayment } from './trip-fare.ts';
import { type Deps as TripDeps, driverOf, noSuchTrip } from './own-trip.ts';
import { type Proof, proofOf } from './trip-proof.ts';

type Deps = { db: Db; clock: Clock };

/** Returns these trips of one driver as the driver sees them. */
export async function showTrips(
  { db, clock }: Deps,
  accountId: string,
  bookings: readonly Booking[],
): Promise<Trip[]> {
  const now = clock.now();
  const ids = bookings.map(({ id }) => id);
  const [prices, trips, returns, accounts, stars, tips] = await Promise.all([
    pricesOf(db, bookings, now),
    tripsOf(db, ids),
    returnsOf(db, ids),
    accountCards(db, [accountId]),
    starsOf(db, ids),
    tipsOf(db, ids),
  ]);
  const payee = accounts.get(accountId)?.name ?? '';
  const proof = await proofOf(db, bookings, trips);
  return Promise.all(
    bookings.flatMap((booking) => {
      const price = prices.get(booking.id);
      if (price === undefined) return [];
      const returnTripId = returns.get(booking.id)?.id ?? null;
      const rating = stars.get(booking.id) ?? null;
      const around = {
        price,
        trip: trips.get(booking.id),
        returnTripId,
        rating,
        tipPaise: tips.get(booking.id),
        proof: forDriver(proof(booking.id)),
        now,
      };
      return [
        shownPayment(db, { row: price.row, payee }).then((payment) =>
          shownTrip(booking, { ...around, payment }),
        ),
      ];
    }),
  );
}

/** Damage claims are between customer and staff. */
const forDriver = (proof: Proof): Proof => ({
  ...proof,
  photos: proof.photos.filter(({ kind }) => kind !== 'damage'),
  incidents: proof.incidents.filter(({ id }) => !proof.claims.has(id)),
});

/** Like `showTrips`, for one trip. */
export async function showTrip(deps: Deps, actor: Person, booking: Booking): Promise<Trip> {
  const [shown] = await showTrips(deps, actor.id, [booking]);
  if (shown === undefined) throw noSuchTrip();
  return shown;
}

/** Returns one of the driver's own trips. Throws 404 if it is unknown or another driver's. */
export async function readTrip(deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<Trip> {
  const driver = await driverOf(deps.db, actor, deps.clock.now());
  const booking = await bookingById(deps.db, id);
  if (booking?.driverId !== driver.driverId) throw noSuchTrip();
  return showTrip(deps, actor, booking);
}

/**
 * Returns the code that the driver's phone must recognise, for server use only. Throws 404 for another driver's trip,
 * 409 `invalid-transition` if it is not under way.
 */
export async function codeForDriver(
  deps: Pick<TripDeps, 'db' | 'clock' | 'codes'>,
  { actor, id, of }: { actor: Person; id: string; of: CodeStep },
): Promise<string> {
  const driver = await driverOf(deps.db, actor, deps.clock.now());
  const booking = await bookingById(deps.db, id);
  if (booking?.driverId !== driver.driverId) throw noSuchTrip();
  if (!isUnderWay(booking.bookingStatus)) throw problem('invalid-transition', 'trip-not-under-way');
  return codeOf(deps, of, id);
}

/** Returns one page of the driver's own trips, newest first. */
export async function listTrips(
  deps: Deps,
  query: { actor: Person; which: 'open' | 'over' | undefined; limit: number; cursor: string | undefined },
) {
  const { actor, which, limit } = query;
  const { driverId } = await driverOf(deps.db, actor, deps.clock.now());
  const page = { limit, after: parseCursor(query.cursor) };
  const bookings = await pageOfDriver(deps.db, { driverId, which }, page);
  return { rows: await showTrips(deps, actor.id, bookings), next: cursorAfter(bookings, limit) };
}

type Period = 'day' | 'week' | 'month';
const MONDAY = 1;
const DAYS_A_WEEK = 7;

const FIRST_DAY: Record<Period, (day: string) => string> = {
  day: (day) => day,
  week: (day) => dayAfter(day, -((weekdayOf(day) - MONDAY + DAYS_A_WEEK) % DAYS_A_WEEK)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

const LOOKS_BACK = 2_000;
const PERIODS = 60;

/** Returns the driver's earnings from trips by day, week or month (IST), newest first, and the commission owed. */
export async function readEarnings(
  { db, clock }: Deps,
  { actor, by }: { actor: Person; by: Period },
): Promise<TripEarnings> {
  const driver = await tripDriverOf(db, actor.id, clock.now());
  const [fares, owed, settings, rating] = await Promise.all([
    faresOfDriver(db, actor.id, LOOKS_BACK),
    commissionOwedBy(db, actor.id),
    tripSettings(db),
    driver === undefined ? null : driverRating(db, driver.driverId),
  ]);
  const tips = await tipsOf(
    db,
    fares.map(({ bookingId }) => bookingId),
  );
  const periods = Map.groupBy(fares, ({ at }) => FIRST_DAY[by](indianDay(at)));
  return {
    commission_owed: toRupees(owed.netPaise),
    commission_limit: settings.commission_limit,
    rating,
    periods: [...periods]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .slice(0, PERIODS)
      .map(([from, all]) => periodOf(from, all, tips)),
  };
}

function periodOf(from: string, fares: readonly FareRow[], tips: ReadonlyMap<string, number>) {
  const sum = (of: (fare: FareRow) => number) => toRupees(fares.reduce((total, fare) => total + of(fare), 0));
  return {
    from,
    trips: fares.filter(({ kind }) => kind === 'fare').length,
    fare: sum(earnedOf),
    commission: sum(({ commissionPaise }) => commissionPaise),
    in_hand: sum(driversShare),
    paid: sum((fare) => (fare.paymentStatus === 'paid' ? driversShare(fare) : 0)),
    tips: sum(({ bookingId }) => tips.get(bookingId) ?? 0),
  };
}
