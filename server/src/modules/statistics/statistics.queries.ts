import { figures } from '@dihaadi/contract/statistics';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Returns the last event counted; no other process counts until the transaction ends. */
export async function lockCursor(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('figure_cursor').select('seq').forUpdate().executeTakeFirstOrThrow();
  return row.seq;
}

export async function moveCursor(tx: Tx, seq: number): Promise<void> {
  await tx.updateTable('figure_cursor').set({ seq }).execute();
}

/** Adds to each figure; a new one starts at 0. */
export async function addToFigures(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return;
  await tx
    .insertInto('figure')
    .values([...changes].map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`figure.value + excluded.value` }),
    )
    .execute();
}

/** Records who has begun booked work. Returns how many of them never had before. */
export async function addHired(tx: Tx, people: readonly string[]): Promise<number> {
  if (people.length === 0) return 0;
  const added = await tx
    .insertInto('person_hired')
    .values(people.map((person_id) => ({ person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return added.length;
}

/** Returns the figures ever counted. */
export async function countedFigures(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('figure').select(['name', 'value']).where('name', 'in', figures).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Figure counted by day. */
export type DailyFigure = 'registrations';

/** Adds to the days of a figure; a new one starts at 0. */
export async function addToDays(tx: Tx, name: DailyFigure, days: ReadonlyMap<string, number>): Promise<void> {
  if (days.size === 0) return;
  await tx
    .insertInto('daily_figure')
    .values([...days].map(([day, value]) => ({ name, day, value })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'day']).doUpdateSet({ value: sql`daily_figure.value + excluded.value` }),
    )
    .execute();
}

/** Returns a figure by day from the first to the last, both included; days without any are left out. */
export function daysOfFigure(
  db: Db,
  name: DailyFigure,
  { from, to }: { from: string; to: string | null },
): Promise<{ day: string; value: number }[]> {
  return db
    .selectFrom('daily_figure')
    .select(['day', 'value'])
    .where('name', '=', name)
    .where('day', '>=', from)
    .$if(to !== null, (query) => query.where('day', '<=', to ?? ''))
    .orderBy('day')
    .execute();
}
