import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Returns the bookings of this customer that need matching. */
export async function wantedBy(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('worker_booking')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('next_match_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of all customers with bookings that wait for matching. */
export async function customersAwaitingMatching(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('worker_booking')
    .select('customer_id')
    .distinct()
    .where('next_match_at', 'is not', null)
    .execute();
  return rows.map((row) => row.customer_id);
}

const OPEN = ['pending', 'confirmed', 'in_progress'] as const;

/** Serialises booking creation for a customer until the transaction ends. */
export async function lockBookingsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`worker_booking:${customerId}`}, 0))`.execute(tx);
}

/** Returns how many of this customer's bookings are not over. */
export async function countOpenOf(db: Db, customerId: string): Promise<number> {
  const { open } = await db
    .selectFrom('worker_booking')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('customer_id', '=', customerId)
    .where('booking_status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Returns what this customer owes, in paise, for late cancellations and changes, and call-outs not objected to. */
export async function lateFeesOwedBy(db: Db, customerId: string): Promise<number> {
  const { owed } = await db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'booking_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('compensation_paise'), sql<string>`0`).as('owed'))
    .where('customer_id', '=', customerId)
    .where('compensation_paise', 'is not', null)
    .where('status', '=', 'checked_out')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('absence_claim')
            .select('absence_claim.assignment_id')
            .whereRef('absence_claim.assignment_id', '=', 'assignment.id')
            .where('absence_claim.day', 'is', null)
            .where('absence_claim.status', '=', 'objected'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(owed);
}
