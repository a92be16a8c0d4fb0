import { sql } from 'kysely';
import { type Db, inTransaction, takeLock, type Tx } from './db.ts';
import { isLockTimeout } from './database-errors.ts';
import { untilUnlocked } from './lock-retries.ts';

// An arbitrary number that nothing else of ours uses.
const LOCK = 7_117_001;
const TRIES = 60;

/** Applies those of `files` (name → SQL) not yet applied to the database. Returns their names. */
export function migrate(db: Db, files: Map<string, string>): Promise<string[]> {
  return untilUnlocked(TRIES, () => inTransaction(db, (tx) => apply(tx, files)));
}

async function apply(tx: Tx, files: Map<string, string>): Promise<string[]> {
  await takeLock(tx, LOCK);
  await sql`set local lock_timeout = '1s'`.execute(tx);
  const known = await namesApplied(tx);
  const fresh = [...files].filter(([name]) => !known.includes(name));
  refuseOtherHistory(known, { files, first: fresh[0]?.[0] });
  for (const [name, text] of fresh) {
    await sql
      .raw(text)
      .execute(tx)
      .catch((error: unknown) => {
        if (isLockTimeout(error) || !(error instanceof Error)) throw error;
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    await sql`insert into schema_migration values (${name}, clock_timestamp())`.execute(tx);
  }
  return fresh.map(([name]) => name);
}

async function namesApplied(tx: Tx): Promise<string[]> {
  // Kysely's own migrator is unsuitable: it hides why a step failed, and then keeps its lock.
  const { rows: tables } =
    await sql`select from pg_tables where schemaname = current_schema() and tablename = 'schema_migration'`.execute(
      tx,
    );
  if (tables.length === 0) {
    await sql`create table schema_migration (name text primary key, applied_at timestamptz not null)`.execute(
      tx,
    );
  }
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name collate "C"`.execute(tx);
  return rows.map(({ name }) => name);
}

function refuseOtherHistory(
  known: string[],
  { files, first }: { files: Map<string, string>; first: string | undefined },
): void {
  const foreign = known.find((name) => !files.has(name));
  if (foreign !== undefined) throw new Error(`it contains ${foreign}, which this version does not know`);
  const last = known.at(-1);
  if (first !== undefined && last !== undefined && first < last)
    throw new Error(`${first} came after ${last} was applied`);
}

/** Returns the name of the newest applied migration. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** Creates the database `name` on the server that `db` is connected to, unless it exists. */
export async function createDatabaseIfMissing(db: Db, name: string): Promise<void> {
  if (await hasDatabase(db, name)) return;
  await sql`create database ${sql.id(name)}`.execute(db).catch(async (error: unknown) => {
    // Another server may have created it meanwhile.
    if (!(await hasDatabase(db, name))) throw error;
  });
}

async function hasDatabase(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  return rows.length > 0;
}
