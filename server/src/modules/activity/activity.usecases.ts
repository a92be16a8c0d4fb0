import {
  type CustomerActivity,
  LATEST_BOOKINGS,
  LatestBooking,
  NO_SHOW_DAYS,
  type WorkActivity,
} from '@dihaadi/contract/activity';
import { toRupees } from '@dihaadi/contract/money';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { customersByIds } from '../customers/customers.public.ts';
import { accountOfDriver } from '../drivers/drivers.public.ts';
import { candidateOf, shownRating } from '../matching/matching.public.ts';
import { noSuch } from '../registration/registration.public.ts';
import { driverRating } from '../trips/trips.public.ts';
import {
  bookingsOfCustomer,
  busyNow,
  countsOfCustomer,
  driverPresence,
  noShowsOf,
  spentBy,
  tripsOfDriver,
  workOf,
} from './activity.queries.ts';

type Deps = { db: Db; clock: Clock };
type Asked = { actor: Person; id: string };
type Row = Awaited<ReturnType<typeof workOf>>[number];

const DAY_MS = 24 * 3_600_000;

/** Returns the latest of these, of any kind. */
const latestOf = (rows: readonly Row[]): LatestBooking[] =>
  rows
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .slice(0, LATEST_BOOKINGS)
    .map(({ kind, id, what, status, at }) =>
      LatestBooking.parse({ kind, id, what, status, at: at.toISOString() }),
    );

async function workNow({ db, clock }: Deps, actor: Person, personId: string) {
  const at = clock.now();
  const [noShows, busy] = await Promise.all([
    noShowsOf(db, personId, new Date(at.getTime() - NO_SHOW_DAYS * DAY_MS)),
    busyNow(db, personId, { at, cities: cityScopeOf(actor) }),
  ]);
  return { no_shows: noShows, busy: busy === undefined ? null : shownBusy(busy) };
}

const shownBusy = ({ until, kind, id }: NonNullable<Awaited<ReturnType<typeof busyNow>>>) => ({
  until: until.toISOString(),
  booking: kind === null || id === null ? null : { kind, id },
});

/** Returns a worker's recent and current activity. Throws 404 if the person is not a worker. */
export async function workerActivity(deps: Deps, { actor, id }: Asked): Promise<WorkActivity> {
  const { db } = deps;
  const [candidate, bookings, now] = await Promise.all([
    candidateOf(db, id),
    workOf(db, id, { cities: cityScopeOf(actor), most: LATEST_BOOKINGS }),
    workNow(deps, actor, id),
  ]);
  const average = shownRating(candidate);
  return {
    bookings: latestOf(bookings),
    rating: average === null ? null : { average, count: candidate.ratingCount },
    availability: {
      is_on: candidate.isAvailable,
      works_from: candidate.worksFrom,
      works_until: candidate.worksUntil,
    },
    ...now,
  };
}

/** Returns a driver's recent and current activity. Throws 404 if unknown. */
export async function driverActivity(deps: Deps, { actor, id }: Asked): Promise<WorkActivity> {
  const { db } = deps;
  const accountId = await accountOfDriver(db, id);
  if (accountId === undefined) throw noSuch('driver');
  const wanted = { cities: cityScopeOf(actor), most: LATEST_BOOKINGS };
  const [trips, work, rating, presence, now] = await Promise.all([
    tripsOfDriver(db, id, wanted),
    workOf(db, accountId, wanted),
    driverRating(db, id),
    driverPresence(db, id),
    workNow(deps, actor, accountId),
  ]);
  return {
    bookings: latestOf([...trips, ...work]),
    rating,
    availability: { is_on: presence?.isAvailable ?? false, works_from: null, works_until: null },
    ...now,
  };
}

/** Returns a customer's recent bookings, spending and disputes. Throws 404 if the person is not a customer. */
export async function customerActivity(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
): Promise<CustomerActivity> {
  const [customer] = await customersByIds(db, [customerId]);
  if (customer === undefined) throw noSuch('customer');
  const [bookings, paise, counts] = await Promise.all([
    bookingsOfCustomer(db, customerId, LATEST_BOOKINGS),
    spentBy(db, customerId),
    countsOfCustomer(db, customerId),
  ]);
  return {
    bookings: latestOf(bookings),
    spent: toRupees(paise),
    open_disputes: counts.disputes,
    favourites: counts.favourites,
    blocks: counts.blocks,
  };
}
