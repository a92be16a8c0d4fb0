import type { Db } from '../../platform/db.ts';

type WorkRecord = {
  bookings: number;
  /** What they were for, the most frequent first. */
  services: string[];
  firstAt: Date | null;
  lastAt: Date | null;
};

/** What somebody has finished through the platform. */
export async function workRecordOf(db: Db, personId: string): Promise<WorkRecord> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'assignment.booking_id')
    .select(({ fn }) => [
      'worker_booking.service_name as service',
      fn.countAll<number>().as('bookings'),
      fn.min('worker_booking.start_at').as('firstAt'),
      fn.max('worker_booking.start_at').as('lastAt'),
    ])
    .where('assignment.person_id', '=', personId)
    .where('assignment.status', 'in', ['checked_out', 'settled'])
    .groupBy('worker_booking.service_name')
    .orderBy('bookings', 'desc')
    .orderBy('service')
    .execute();
  const times = rows.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]).toSorted((a, b) => +a - +b);
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    services: rows.map(({ service }) => service),
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
  };
}
