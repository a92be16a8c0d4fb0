import type { Db, Tx } from '../../platform/db.ts';

/** A customer and a worker or driver. */
export type CustomerAndPerson = { customerId: string; personId: string };

export async function insertFavourite(tx: Tx, of: CustomerAndPerson, at: Date): Promise<void> {
  await tx
    .insertInto('favourite')
    .values({ customer_id: of.customerId, person_id: of.personId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(tx: Tx, of: CustomerAndPerson): Promise<void> {
  await tx
    .deleteFrom('favourite')
    .where('customer_id', '=', of.customerId)
    .where('person_id', '=', of.personId)
    .execute();
}

/** Returns the people this customer would like to book again, newest first. */
export async function favouritesOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('person_id')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Returns whether this person has ever accepted work of this customer. */
export async function hasWorkedForCustomer(db: Db, of: CustomerAndPerson): Promise<boolean> {
  const row = await db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'booking_id')
    .select('assignment.id')
    .where('assignment.person_id', '=', of.personId)
    .where('customer_id', '=', of.customerId)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many assignments each of these people has completed. */
export async function completedAssignmentsOf(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment')
    .select((eb) => ['person_id', eb.fn.countAll<number>().as('done')])
    .where('person_id', 'in', personIds)
    .where('status', 'in', ['checked_out', 'settled'])
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id: id, done }) => [id, done]));
}
