import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

/** The bookings whose start code wrong tries have locked at `now`, the longest lock first. */
export async function bookingsWithLockedCode(
  db: Db,
  { now, cities, limit }: { now: Date; cities: CityScope; limit: number },
): Promise<{ id: string; service: string; city: string; at: Date }[]> {
  const there = cities === undefined ? sql`` : sql`and b.city_key = any (${cities}::text[])`;
  const { rows } = await sql<{ id: string; service: string; city: string; at: Date }>`
    select b.id, b.service_name as service, b.city, max(a.code_locked_until) as at
    from assignment a join worker_booking b on b.id = a.booking_id
    where a.code_locked_until > ${now} ${there}
    group by b.id order by at desc, b.id limit ${limit}`.execute(db);
  return rows;
}
