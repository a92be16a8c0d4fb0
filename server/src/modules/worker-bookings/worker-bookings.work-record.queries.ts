import type { Db } from '../../platform/db.ts';

type WorkRecord = {
  bookings: number;
  /** The services they were for, most frequent first. */
  services: string[];
  firstAt: Date | null;
  lastAt: Date | null;
};

/** Returns how many bookings each of these people has finished through the platform; leaves out people without any. */
export async function bookingsDoneBy(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment')
    .select(({ fn }) => ['person_id', fn.countAll<number>().as('bookings')])
    .where('person_id', 'in', personIds)
    .where('status', 'in', ['checked_out', 'settled'])
    .groupBy('person_id')
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.bookings]));
}

/** Returns a person's record of work finished through the platform. */
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
