import type { VehicleType } from '@dihaadi/contract/drivers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { projected } from '../matching/matching.public.ts';
import type { Point } from '../places/places.public.ts';
import { coveredPaise } from './trips.owing.queries.ts';
import type { Nearby } from './trips.rules.ts';

export type Search = {
  pickup: Point;
  vehicleTypes: readonly VehicleType[];
  /** The time that the trip takes. */
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
    or (b.by_id = p.account_id and b.against_id = ${customerId}::uuid)) as "isBlocked",
  greatest(0, coalesce((select sum(f.commission_paise - f.commission_taken_paise) from trip_fare f
      where f.driver_account_id = p.account_id and f.payment_status = 'paid' and f.method in ('cash', 'upi')
        and f.commission_taken_paise < f.commission_paise), 0)
    - ${coveredPaise(sql`p.account_id`)})::bigint as "owedPaise"`;

/**
 * The drivers online nearest to a pickup who have one of these vehicles, the nearest first, read along one index: the
 * time it takes grows with `limit` and not with how many drivers there are.
 */
export async function nearestDrivers(db: Db, search: Search): Promise<Nearby[]> {
  const { x, y } = projected(search.pickup);
  const { rows } = await sql<Nearby>`
    select ${facts(search)}
    from (
      select near.* from unnest(${[...search.vehicleTypes]}::text[]) as wanted (vehicle)
      cross join lateral (
        select q.*, q.place <-> point(${x}, ${y}) as gap from driver_presence q
        where q.is_available and q.vehicle_type = wanted.vehicle and q.place is not null
          and q.driver_id <> all (${[...search.excluded]}::uuid[])
        order by q.place <-> point(${x}, ${y}) limit ${search.limit}
      ) near
      order by near.gap limit ${search.limit}
    ) p
    join driver d on d.id = p.driver_id
    order by p.gap`.execute(db);
  return rows;
}
