import { sql } from 'kysely';
import { type Db, type Tx } from '../db.ts';
import { NO_STATEMENT_TIMEOUT } from '../quick-client.ts';

/** Runs `work` on one snapshot of the database, however long it takes. */
export function onSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return work(tx);
    });
}

/** Exports the snapshot of `tx` for pg_dump. Returns its name. */
export async function exportSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no snapshot.');
  return row.name;
}

export async function serverMajor(db: Db): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select current_setting('server_version_num')::int / 10000 as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/**
 * Returns the number of rows per table, as `schema.table`; without system tables, and with separate partitions only if
 * requested.
 */
export async function rowsOfTables(
  db: Db,
  { withPartitions = false }: { withPartitions?: boolean } = {},
): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and (not c.relispartition or ${withPartitions}) order by 1, 2`.execute(db);
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.id(schema, name)}`.execute(db);
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0;
  }
  return counts;
}

export async function createDatabase(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)} template template0`.execute(db);
}

export async function dropDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database ${sql.id(name)} with (force)`.execute(db);
}
