import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { Switch } from './trips.board.rules.ts';

export type Online = {
  driverId: string;
  isAvailable: boolean;
  latitude: number | null;
  longitude: number | null;
  positionAt: Date | null;
};

// A driver who may no longer work is not online, even if their switch is still on.
const isOnline = sql`(p.is_available and d.driver_status = 'active')`;
const columns = sql`p.driver_id as "driverId", ${isOnline} as "isAvailable", p.latitude, p.longitude,
  p.position_at as "positionAt"`;
const presences = sql`driver_presence p join driver d on d.id = p.driver_id`;

const isIn = (cities: CityScope, driver: 'd' | 'd2' = 'd') =>
  cities === undefined ? sql`true` : sql`${sql.ref(`${driver}.city_key`)} = any (${[...cities]}::text[])`;

/** Returns the drivers who are online or on a trip, with their last position; at most `limit`. */
export async function driversAtWork(
  db: Db,
  { cities, limit }: { cities: CityScope; limit: number },
): Promise<Online[]> {
  const { rows } = await sql<Online>`
    with busy as (
      select distinct driver_id from package_booking
      where booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up') and driver_id is not null
    )
    select ${columns} from ${presences} where ${isOnline} and ${isIn(cities)}
    union all
    select busy.driver_id, false, p.latitude, p.longitude, p.position_at
    from busy left join (${presences}) on p.driver_id = busy.driver_id
    join driver d2 on d2.id = busy.driver_id
    where ${isOnline} is distinct from true and ${isIn(cities, 'd2')}
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the last positions of these drivers, if they were ever online. */
export async function presencesOf(
  db: Db,
  { driverIds, cities }: { driverIds: readonly string[]; cities: CityScope },
): Promise<Online[]> {
  const { rows } = await sql<Online>`
    select ${columns} from ${presences} where p.driver_id = any (${[...driverIds]}::uuid[])
      and ${isIn(cities)}`.execute(db);
  return rows;
}

/** Returns when a driver was switched on or off, from `from` up to `to`, oldest first. */
export async function availabilityChangesOf(
  db: Db,
  driverId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Switch[]> {
  const rows = await db
    .selectFrom('event')
    .select(['name', 'at'])
    .where('thing', '=', 'driver_presence')
    .where('thing_id', '=', driverId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute();
  return rows.map(({ name, at }) => ({ isOn: name === 'switch_on', at }));
}

/** Returns a person's time taken by anything other than trips, earliest first. */
export async function otherWorkOf(
  db: Db,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ from: Date; to: Date }[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select lower(during) as from, upper(during) as to from commitment
    where person_id = ${accountId} and thing <> 'package_booking'
      and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    order by lower(during)`.execute(db);
  return rows;
}
