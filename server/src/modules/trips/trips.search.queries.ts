import type { VehicleType } from '@dihaadi/contract/drivers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { PREPARED } from '../../platform/quick-client.ts';
import { projected, projectionScale } from '../matching/matching.public.ts';
import type { Point } from '../locations/locations.public.ts';
import { coveredPaise } from './trips.commission-debt.queries.ts';
import type { Nearby } from './trips.rules.ts';

export type Search = {
  pickup: Point;
  vehicleTypes: readonly VehicleType[];
  /** The time the trip takes. */
  window: { from: Date; to: Date };
  customerId: string | null;
  excluded: readonly string[];
  limit: number;
};

const facts = ({ window, customerId }: Search): RawBuilder<unknown> => sql`
  p.driver_id as "driverId", p.account_id as "accountId", p.vehicle_type as "vehicleType", p.latitude, p.longitude,
  p.position_at as "positionAt", p.since, p.last_offered_at as "lastOfferedAt",
  d.driver_status = 'active' as "isActive", d.service_types as "serviceTypes",
  (select least(d.license_expiry, min(v.insurance_expiry), min(v.pollution_expiry)) from vehicle v
    where v.driver_id = p.driver_id) as "documentsEnd",
  exists (select from commitment k where k.person_id = p.account_id
    and k.during && tstzrange(${window.from}::timestamptz, ${window.to}::timestamptz)) as "isBusy",
  exists (select from block b where (b.by_id = ${customerId}::uuid and b.against_id = p.account_id)
    or (b.by_id = p.account_id and b.against_id = ${customerId}::uuid))
    or p.account_id in (select accounts_of_person(${customerId}::uuid)) as "isBlocked",
  greatest(0, coalesce((select sum(f.commission_paise - f.commission_taken_paise) from trip_fare f
      where f.driver_account_id = p.account_id and f.payment_status = 'paid' and f.method in ('cash', 'upi')
        and f.commission_taken_paise < f.commission_paise), 0)
    - ${coveredPaise(sql`p.account_id`)})::bigint as "owedPaise"`;

/**
 * Returns the online drivers nearest to a pickup who have one of these vehicles, nearest first, read from one index:
 * the duration grows with `limit`, not with the number of drivers.
 */
export async function nearestDrivers(db: Db, search: Search): Promise<Nearby[]> {
  const near = await nearestIds(db, search);
  if (near.length === 0) return [];
  const { rows } = await sql<Nearby>`
    select ${facts(search)}
    from unnest(${near}::uuid[]) with ordinality as near (driver_id, rank)
    join driver_presence p on p.driver_id = near.driver_id and p.is_available and p.place is not null
    join driver d on d.id = p.driver_id
    order by near.rank ${sql.raw(PREPARED)}`.execute(db);
  return rows;
}

/** Returns those of these bookings with an online driver within `metres`, whether or not that driver may take them. */
export async function bookingsWithDriversNear(
  db: Db,
  wanted: readonly { id: string; pickup: Point; vehicleTypes: readonly VehicleType[] }[],
  metres: number,
): Promise<Set<string>> {
  const points = wanted.map(({ pickup }) => projected(pickup));
  const vehicles = wanted.map(({ vehicleTypes }) => `{${vehicleTypes.join(',')}}`);
  // The projection's scale varies along the way.
  const reach = wanted.map(({ pickup }) => (metres * 1.05) / projectionScale(pickup));
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${wanted.map(({ id }) => id)}::uuid[], ${points.map(({ x }) => x)}::float8[],
      ${points.map(({ y }) => y)}::float8[], ${vehicles}::text[], ${reach}::float8[]) as w (id, x, y, vehicles, reach)
    where exists (
      select from unnest(w.vehicles::text[]) as one (vehicle)
      cross join lateral (
        select q.place from driver_presence q
        where q.is_available and q.vehicle_type = one.vehicle and q.place is not null
        order by q.place <-> point(w.x, w.y) limit 1
      ) nearest
      where nearest.place <-> point(w.x, w.y) <= w.reach
    ) ${sql.raw(PREPARED)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

// A separate query: planning the joins took longer than finding that there is no driver.
async function nearestIds(db: Db, search: Search): Promise<string[]> {
  const { x, y } = projected(search.pickup);
  // Literals: with parameters, PostgreSQL would plan for a tenth of all drivers, and plan again each time.
  const limit = sql.lit(search.limit);
  const vehicles = sql.join(search.vehicleTypes.map((vehicle) => sql.lit(vehicle)));
  const { rows } = await sql<{ driverId: string }>`
    select near.driver_id as "driverId" from unnest(array[${vehicles}]::text[]) as wanted (vehicle)
    cross join lateral (
      select q.driver_id, q.place <-> point(${x}, ${y}) as gap from driver_presence q
      where q.is_available and q.vehicle_type = wanted.vehicle and q.place is not null
        and q.driver_id <> all (${[...search.excluded]}::uuid[])
      order by q.place <-> point(${x}, ${y}) limit ${limit}
    ) near
    order by near.gap limit ${limit} ${sql.raw(PREPARED)}`.execute(db);
  return rows.map((row) => row.driverId);
}
