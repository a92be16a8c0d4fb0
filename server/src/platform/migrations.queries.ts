import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Db, inTransaction } from './db.ts';

// Any number does, as long as nothing else of ours uses it.
const LOCK = 7_117_001;

/** Applies those of `files` (name → SQL) that the database has not seen; gives their names. */
export async function migrate(db: Db, files: Map<string, string>): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // Waiting for another server's migration may take long; a pool's usual time-outs would cut it short.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
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
  });
}

/** Makes the database `name` on the server that `db` is connected to, unless it is there. */
export async function createDatabaseIfMissing(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(db);
}
