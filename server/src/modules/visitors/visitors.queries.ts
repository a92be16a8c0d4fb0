import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/**
 * Saves the visit of `visitor` on `day` and, if it is new, adds one to the day's count: in one statement, so both or
 * neither.
 */
export async function insertVisit(
  db: Db,
  visit: { day: string; visitor: string; shard: number },
): Promise<void> {
  await db
    .with('fresh', (query) =>
      query
        .insertInto('visit')
        .values({ day: visit.day, visitor: visit.visitor })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day'),
    )
    .insertInto('visitor_count')
    .columns(['day', 'shard', 'visitors'])
    .expression((query) =>
      query
        .selectFrom('fresh')
        .select(['day', sql<number>`${visit.shard}::smallint`.as('shard'), sql<number>`1`.as('visitors')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'shard'])
        .doUpdateSet({ visitors: sql`visitor_count.visitors + excluded.visitors` }),
    )
    .execute();
}

/** Returns the number of visitors in total and on `day`; reads one row per shard for two days, and one more. */
export async function visitorFigures(db: Db, day: string): Promise<{ total: number; onDay: number }> {
  return db
    .selectFrom('visitor_count')
    .select((eb) => [
      sql<number>`(coalesce(${eb.selectFrom('visitor_past').select('visitors')}, 0)
        + coalesce(${eb.fn.sum('visitors')}, 0))::bigint`.as('total'),
      sql<number>`coalesce(sum(visitors) filter (where ${eb.ref('day')} = ${day}), 0)::bigint`.as('onDay'),
    ])
    .executeTakeFirstOrThrow();
}

/** Removes the counts of the days before `day`. Returns their sum. */
export async function takeCountsBefore(tx: Tx, day: string): Promise<number> {
  const rows = await tx.deleteFrom('visitor_count').where('day', '<', day).returning('visitors').execute();
  return rows.reduce((sum, { visitors }) => sum + visitors, 0);
}

export async function addToPast(tx: Tx, visitors: number): Promise<void> {
  await tx
    .insertInto('visitor_past')
    .values({ singleton: true, visitors })
    .onConflict((conflict) =>
      conflict.column('singleton').doUpdateSet({ visitors: sql`visitor_past.visitors + excluded.visitors` }),
    )
    .execute();
}

/** Deletes up to `limit` visits from before `day`. Returns the number deleted. */
export async function deleteVisitsBefore(db: Db, day: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('visit')
    .where((eb) =>
      eb(
        eb.refTuple('day', 'visitor'),
        'in',
        eb
          .selectFrom('visit')
          .select(['day', 'visitor'])
          .where('day', '<', day)
          .orderBy('day')
          .limit(limit)
          .$asTuple('day', 'visitor'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
