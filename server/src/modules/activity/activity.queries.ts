import type { LatestBooking } from '@dihaadi/contract/activity';
import { sql, type RawBuilder } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

type Latest = Pick<LatestBooking, 'kind' | 'id'> & { what: string; status: string; at: Date; madeAt: Date };

const inCities = (cities: CityScope) =>
  cities === undefined ? sql`true` : sql`b.city_key = any (${[...cities]}::text[])`;

const rows = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

/** Returns the latest worker bookings that this person has accepted. */
export const workOf = (db: Db, personId: string, { cities, most }: { cities: CityScope; most: number }) =>
  rows(
    db,
    sql<Latest>`select 'worker_booking' as kind, b.id, b.category as what, b.booking_status as status,
        b.start_at as at, a.created_at as "madeAt"
      from assignment a join worker_booking b on b.id = a.booking_id
      where a.person_id = ${personId} and a.accepted_at is not null and ${inCities(cities)}
      order by a.created_at desc, a.id desc limit ${most}`,
  );

/** Returns this driver's latest package bookings. */
export const tripsOfDriver = (
  db: Db,
  driverId: string,
  { cities, most }: { cities: CityScope; most: number },
) => packages(db, sql`b.driver_id = ${driverId} and ${inCities(cities)}`, most);

const packages = (db: Db, condition: RawBuilder<unknown>, most: number) =>
  rows(
    db,
    sql<Latest>`select 'package_booking' as kind, b.id, b.service_type as what, b.booking_status as status,
        coalesce(b.scheduled_time, b.created_at) as at, b.created_at as "madeAt"
      from package_booking b where ${condition} order by b.created_at desc, b.id desc limit ${most}`,
  );

/** Returns this customer's latest bookings of both kinds, each newest first. */
export async function bookingsOfCustomer(db: Db, customerId: string, most: number): Promise<Latest[]> {
  const [work, trips] = await Promise.all([
    rows(
      db,
      sql<Latest>`select 'worker_booking' as kind, b.id, b.category as what, b.booking_status as status,
          b.start_at as at, b.created_at as "madeAt"
        from worker_booking b where b.customer_id = ${customerId}
        order by b.created_at desc, b.id desc limit ${most}`,
    ),
    packages(db, sql`b.customer_id = ${customerId}`, most),
  ]);
  return [...work, ...trips];
}

/** Returns the number of this person's no-shows since `since`. */
export async function noShowsOf(db: Db, personId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('assignment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>=', since)
    .where('status', '=', 'no_show')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether a driver is online; undefined if they never were. */
export const driverPresence = (db: Db, driverId: string) =>
  db
    .selectFrom('driver_presence')
    .select('is_available as isAvailable')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();

type Busy = { until: Date; kind: 'worker_booking' | 'package_booking' | null; id: string | null };

/** Returns what occupies this person now; the booking only if it is in these cities. */
export async function busyNow(
  db: Db,
  personId: string,
  { at, cities }: { at: Date; cities: CityScope },
): Promise<Busy | undefined> {
  const [found] = await rows(
    db,
    sql<Busy>`select upper(c.during) as until, found.kind, found.id
      from commitment c left join lateral (
        select 'package_booking' as kind, b.id from package_booking b
          where b.id = c.thing_id and ${inCities(cities)}
        union all
        select 'worker_booking', b.id from assignment a join worker_booking b on b.id = a.booking_id
          where a.id = c.thing_id and ${inCities(cities)}
      ) as found on true
      where c.person_id = ${personId} and c.during @> ${at}::timestamptz limit 1`,
  );
  return found;
}

/** Returns a customer's online payments in rupees minus refunds, in paise; excludes test payments. */
export async function spentBy(db: Db, customerId: string): Promise<number> {
  const [found] = await rows(
    db,
    sql<{ paise: number }>`select coalesce(sum(p.total_paise - coalesce(back.paise, 0)), 0)::float8 as paise
      from payment p left join lateral (
        select sum(r.paise) as paise from refund r where r.payment_id = p.id and r.status = 'done'
      ) as back on true
      where p.account_id = ${customerId} and p.paid_at is not null and not p.test_mode and p.currency = 'INR'`,
  );
  return found?.paise ?? 0;
}

type Counts = { disputes: number; favourites: number; blocks: number };

/** Returns a customer's counts of undecided disputes, favourites and blocks. */
export async function countsOfCustomer(db: Db, customerId: string): Promise<Counts> {
  const [found] = await rows(
    db,
    sql<Counts>`select
      (select count(*)::int from dispute where (opener_id = ${customerId} or other_id = ${customerId})
        and dispute_status in ('open', 'under_review')) as disputes,
      (select count(*)::int from favourite where customer_id = ${customerId}) as favourites,
      (select count(*)::int from block where by_id = ${customerId}) as blocks`,
  );
  return found ?? { disputes: 0, favourites: 0, blocks: 0 };
}
