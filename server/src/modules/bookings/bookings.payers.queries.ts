import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { SOON } from '../../platform/quick-client.ts';

/** Groups the bookings that count together: a customer's, or those of a guest's phone. */
export type Payer = { customerId: string } | { phone: string };

const idAndPhone = (of: Payer) =>
  sql`${'customerId' in of ? of.customerId : null}::uuid, ${'phone' in of ? of.phone : null}::text`;

export const MOST_OPEN = 'package_booking_most_open';
export const NO_FEE_OWED_CONSTRAINT = 'package_booking_no_fee_owed';

/**
 * Fails the transaction, with a violation of `MOST_OPEN` or `NO_FEE_OWED_CONSTRAINT`, if the payer has the maximum of open
 * bookings or owes a cancellation fee; at the latest on commit. No other transaction counts the payer's bookings until
 * this one ends.
 */
export async function checkMayBook(tx: Tx, of: Payer, mostOpen: number): Promise<void> {
  await sql`select check_may_book(${idAndPhone(of)}, ${mostOpen}::bigint) ${sql.raw(SOON)}`.execute(tx);
}

/** Returns the payer's unpaid cancellation fees, in paise. */
export async function cancellationFeesOwed(db: Db, of: Payer): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select cancellation_fees_owed(${idAndPhone(of)}) as paise`.execute(db);
  return rows[0]?.paise ?? 0;
}
