import type { Obligation } from '@dihaadi/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import { OWN_ID, type PersonalTable, type Subject } from './personal-data.ts';

/** Returns the rows of a table about one person, keyed by column name, without hidden columns. */
export async function personalRows(
  db: Db,
  table: PersonalTable,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const mine = isTheirs(table, subject);
  if (mine === undefined) return [];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.ref(table.table)}) - ${[...table.hide]}::text[] as row
    from ${sql.table(table.table)} where ${mine}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns how many rows about one person block an erasure, and why. */
export async function openRows(
  db: Db,
  table: PersonalTable,
  subject: Subject,
): Promise<{ obligation: Obligation; count: number }[]> {
  const mine = isTheirs(table, subject);
  if (mine === undefined) return [];
  const found: { obligation: Obligation; count: number }[] = [];
  for (const { column, values, obligation } of table.open) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table.table)}
      where ${mine} and ${sql.ref(column)} = any(${[...values]}::text[])`.execute(db);
    found.push({ obligation, count: rows[0]?.count ?? 0 });
  }
  return found;
}

/** Deletes the rows about one person, or overwrites what identifies the person in them, as the table declares. */
export async function eraseRows(tx: Tx, table: PersonalTable, subject: Subject): Promise<void> {
  const mine = isTheirs(table, subject);
  if (mine === undefined || table.erase === null) return;
  if (table.erase === 'delete') {
    await sql`delete from ${sql.table(table.table)} where ${mine}`.execute(tx);
    return;
  }
  const changes = [
    ...Object.entries(table.erase.set).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value === OWN_ID ? sql`id::text` : value}`,
    ),
    ...table.erase.coarse.map(
      (column) => sql`${sql.ref(column)} = round(${sql.ref(column)}::numeric, 1)::double precision`,
    ),
  ];
  await sql`update ${sql.table(table.table)} set ${sql.join(changes)} where ${mine}`.execute(tx);
}

/** Deletes the rows about one person that were kept after the erasure, once their retention period is over. */
export const purgeRows = (tx: Tx, table: PersonalTable, subject: Subject): Promise<void> =>
  table.isPurged ? eraseRows(tx, { ...table, erase: 'delete' }, subject) : Promise.resolve();

/** Returns the condition that a row is about the person; undefined when no row can be. */
function isTheirs({ table, links, via }: PersonalTable, subject: Subject): RawBuilder<boolean> | undefined {
  const named = links.flatMap(({ column, id }) => {
    const value = subject[id];
    return value === null ? [] : [sql<boolean>`${sql.ref(`${via?.table ?? table}.${column}`)} = ${value}`];
  });
  if (named.length === 0) return undefined;
  const any = sql<boolean>`(${sql.join(named, sql` or `)})`;
  if (via === null) return any;
  return sql<boolean>`${sql.ref(`${table}.${via.column}`)} in
    (select ${sql.ref(`${via.table}.${via.key}`)} from ${sql.table(via.table)} where ${any})`;
}
