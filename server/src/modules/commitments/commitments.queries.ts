import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export const OVERLAP = 'commitment_nobody_is_in_two_places';

/**
 * Waits until nobody else takes this person's time, and holds that until the transaction ends. Without it
 * two overlapping inserts at once wait for each other's exclusion check and the database calls it a deadlock.
 */
export async function lockTimeOf(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commitment:${personId}`}, 0))`.execute(tx);
}

export async function insertCommitment(
  tx: Tx,
  commitment: { id: string; personId: string; from: Date; to: Date; thing: string; thingId: string },
): Promise<void> {
  await tx
    .insertInto('commitment')
    .values({
      id: commitment.id,
      person_id: commitment.personId,
      during: sql`tstzrange(${commitment.from}, ${commitment.to}, '[)')`,
      thing: commitment.thing,
      thing_id: commitment.thingId,
    })
    .execute();
}

export async function deleteCommitments(tx: Tx, thing: string, thingId: string): Promise<void> {
  await tx.deleteFrom('commitment').where('thing', '=', thing).where('thing_id', '=', thingId).execute();
}

/** Those of `personIds` whose time at `at` is taken. */
export async function busyAt(db: Db, personIds: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('commitment')
    .select('person_id')
    .where('person_id', 'in', personIds)
    .where(sql<boolean>`during @> ${at}::timestamptz`)
    .execute();
  return rows.map((row) => row.person_id);
}
