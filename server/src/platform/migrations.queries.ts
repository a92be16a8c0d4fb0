import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Db, inTransaction, isLockTimeout, takeLock, type Tx } from './db.ts';
import { pause } from './pause.ts';

// Any number does, as long as nothing else of ours uses it.
const LOCK = 7_117_001;
const TRIES = 60;

/** Applies those of `files` (name → SQL) that the database has not seen; gives their names. */
export async function migrate(db: Db, files: Map<string, string>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, (tx) => apply(tx, files));
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES) throw error;
      await pause(RETRY_MS, new AbortController().signal);
    }
  }
}

const RETRY_MS = 1_000;

async function apply(tx: Tx, files: Map<string, string>): Promise<string[]> {
  await takeLock(tx, LOCK);
  // A change of a table that waits behind a long transaction holds up everybody behind it: better to ask again.
  await sql`set local lock_timeout = '1s'`.execute(tx);
  const migrator = new Migrator({
    db: tx,
    migrationTableName: 'kysely_migration',
    migrationLockTableName: 'kysely_migration_lock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries([...files].map(([name, text]) => [name, { up: async (on) => void (await sql.raw(text).execute(on)) }])),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Makes the database `name` on the server that `db` is connected to, unless it is there. */
export async function createDatabaseIfMissing(db: Db, name: string): Promise<void> {
  if (await hasDatabase(db, name)) return;
  await sql`create database ${sql.id(name)}`.execute(db).catch(async (error: unknown) => {
    // Another server may have made it meanwhile.
    if (!(await hasDatabase(db, name))) throw error;
  });
}

async function hasDatabase(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  return rows.length > 0;
}
