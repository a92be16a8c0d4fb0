import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

/** How many bookings were made in a stretch of time, and what became of them until its end. */
export async function workerBookingFigures(
  db: Db,
  { from, to, cities }: { from: Date; to: Date; cities: CityScope },
) {
  const there = cities === undefined ? sql`` : sql`and city_key = any(${cities}::text[])`;
  const { rows } = await sql<{ booked: number; completed: number; lost: number }>`
    select count(*)::int as booked,
      count(*) filter (where booking_status = 'completed' and closed_at < ${to})::int as completed,
      count(*) filter (where booking_status in ('cancelled', 'expired') and closed_at < ${to})::int as lost
    from worker_booking where created_at >= ${from} and created_at < ${to} ${there}`.execute(db);
  return rows[0] ?? { booked: 0, completed: 0, lost: 0 };
}
