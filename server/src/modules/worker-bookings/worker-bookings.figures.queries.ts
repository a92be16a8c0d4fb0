import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** How many bookings were made in a stretch of time, and what became of them until its end. */
export async function workerBookingFigures(db: Db, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<{ booked: number; completed: number; lost: number }>`
    select count(*)::int as booked,
      count(*) filter (where booking_status = 'completed' and closed_at < ${to})::int as completed,
      count(*) filter (where booking_status in ('cancelled', 'expired') and closed_at < ${to})::int as lost
    from worker_booking where created_at >= ${from} and created_at < ${to}`.execute(db);
  return rows[0] ?? { booked: 0, completed: 0, lost: 0 };
}
