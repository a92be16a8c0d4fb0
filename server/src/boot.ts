import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, StartError } from './config.ts';
import { type Database, openDatabase, ping } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { migrateToLatest } from './platform/migrations.ts';
import { createDatabaseIfMissing } from './platform/migrations.queries.ts';

type Log = (error: Error) => void;

export type Booted = {
  database: Database;
  url: string;
  /** Names of the migrations applied now; on a new database, all of them. */
  migrated: string[];
  /** Closes the pool, and the embedded server when there is one. */
  stop: () => Promise<void>;
};

/**
 * Opens the database that the configuration names, or the embedded one under the data folder, and brings
 * it to the newest schema. Refuses with a `StartError` when it cannot be reached or migrated.
 */
export async function bootDatabase(config: Config, onIdleError: Log): Promise<Booted> {
  const server = config.databaseUrl === undefined ? await embeddedServer(config) : undefined;
  const url = config.databaseUrl ?? server?.url('dihaadi') ?? '';
  const database = openDatabase(url, onIdleError);
  const stop = async () => {
    await database.close();
    await server?.stop();
  };
  try {
    await ping(database.db);
  } catch (error) {
    await stop();
    throw new StartError(`The database cannot be reached: ${reason(error)}.`);
  }
  try {
    return { database, url, migrated: await migrateToLatest(database.db), stop };
  } catch (error) {
    await stop();
    throw new StartError(`The database could not be brought to the newest schema: ${reason(error)}.`);
  }
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
};

async function embeddedServer(config: Config) {
  const dataDir = resolve(config.dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir: resolve(dataDir, 'postgres') });
    const admin = openDatabase(server.url('postgres'), () => undefined, 1);
    await createDatabaseIfMissing(admin.db, 'dihaadi');
    await admin.close();
    return server;
  } catch (error) {
    throw new StartError(`The built-in database did not start: ${reason(error)}.`);
  }
}
