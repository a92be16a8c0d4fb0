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

export async function insertCommitments(
  tx: Tx,
  commitments: readonly {
    id: string;
    personId: string;
    from: Date;
    to: Date;
    thing: string;
    thingId: string;
  }[],
): Promise<void> {
  await tx
    .insertInto('commitment')
    .values(
      commitments.map((one) => ({
        id: one.id,
        person_id: one.personId,
        during: sql`tstzrange(${one.from}, ${one.to}, '[)')`,
        thing: one.thing,
        thing_id: one.thingId,
      })),
    )
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

/** Whether this person has anything to do between `from` and `to`. */
export async function isBusyBetween(
  db: Db,
  personId: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('commitment')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`during && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The things of this kind whose stretch ends after `from` and at `to` at the latest. */
export async function endingBetween(
  db: Db,
  thing: string,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('commitment')
    .select('thing_id')
    .where('thing', '=', thing)
    .where(sql<boolean>`upper(during) > ${from}::timestamptz and upper(during) <= ${to}::timestamptz`)
    .execute();
  return rows.map((row) => row.thing_id);
}

/** Moves the end of a stretch, never to an earlier one. */
export async function saveEnd(
  tx: Tx,
  { thing, thingId, to }: { thing: string; thingId: string; to: Date },
): Promise<void> {
  await tx
    .updateTable('commitment')
    .set({ during: sql`tstzrange(lower(during), greatest(upper(during), ${to}), '[)')` })
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .execute();
}
