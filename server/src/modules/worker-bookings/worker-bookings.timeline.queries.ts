import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Subject } from '../../platform/timeline.queries.ts';

/** Returns a booking and everything belonging to it that has a history. */
export async function subjectsOf(db: Db, bookingId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with mine as (select id from assignment where booking_id = ${bookingId})
    select 'worker_booking' as thing, ${bookingId}::uuid as id
    union all select 'assignment', id from mine
    union all select 'absence_claim', id from absence_claim where assignment_id in (select id from mine)
    union all select 'work_end', id from work_end where assignment_id in (select id from mine)
    union all select 'work_extension', id from work_extension where assignment_id in (select id from mine)
    union all select 'work_expense', id from work_expense where assignment_id in (select id from mine)`.execute(
    db,
  );
  return rows;
}
