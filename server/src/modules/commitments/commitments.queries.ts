import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export const OVERLAP_CONSTRAINT = 'commitment_nobody_is_in_two_places';

/**
 * Locks this person's time, in all their roles, until the transaction ends. Without it two concurrent overlapping
 * inserts wait for each other's exclusion check, which the database reports as a deadlock.
 */
export async function lockTimeOf(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commitment:' ||
    coalesce((select person_id from account where id = ${personId}::uuid), ${personId}::uuid), 0))`.execute(
    tx,
  );
}

/** Inserts the periods for every account of the person (ADR 87), so that no role of theirs is free then. */
export async function insertCommitments(
  tx: Tx,
  { personId, thing, thingId }: { personId: string; thing: string; thingId: string },
  stretches: readonly { from: Date; to: Date }[],
): Promise<void> {
  const from = stretches.map((one) => one.from.toISOString());
  const to = stretches.map((one) => one.to.toISOString());
  await sql`
    insert into commitment (id, person_id, during, thing, thing_id)
    select gen_random_uuid(), own, tstzrange(w.f, w.t, '[)'), ${thing}, ${thingId}::uuid
    from accounts_of_person(${personId}::uuid) own
    cross join unnest(${from}::timestamptz[], ${to}::timestamptz[]) as w (f, t)`.execute(tx);
}

/** Copies commitments not over at `at` from another account of the same person. */
export async function copyCommitments(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await sql`
    insert into commitment (id, person_id, during, thing, thing_id)
    select gen_random_uuid(), ${to}::uuid, during, thing, thing_id
    from commitment where person_id = ${from} and upper(during) > ${at}::timestamptz`.execute(tx);
}

export async function deleteCommitments(tx: Tx, thing: string, thingId: string): Promise<void> {
  await tx.deleteFrom('commitment').where('thing', '=', thing).where('thing_id', '=', thingId).execute();
}

/** Returns those of `personIds` whose time at `at` is taken. */
export async function busyAt(db: Db, personIds: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('commitment')
    .select('person_id')
    .where('person_id', 'in', personIds)
    .where(sql<boolean>`during @> ${at}::timestamptz`)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Whether this person is busy between `from` and `to`. */
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

/** Returns the things of this kind with a period that ends after `from` and no later than `to`. */
export async function endingBetween(
  db: Db,
  thing: string,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('commitment')
    .select('thing_id')
    .distinct()
    .where('thing', '=', thing)
    .where(sql<boolean>`upper(during) > ${from}::timestamptz and upper(during) <= ${to}::timestamptz`)
    .execute();
  return rows.map((row) => row.thing_id);
}

/** Moves the end of a period, never to an earlier time. */
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
