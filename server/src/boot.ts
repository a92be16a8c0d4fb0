import { resolve } from 'node:path';
import { z } from 'zod';
import { type Config, StartError } from './config.ts';
import { isLockTimeout } from './platform/database-errors.ts';
import { type Database, databaseNow, type Db, hasLimits, openDatabase, ping } from './platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { migrateToLatest } from './platform/migrations.ts';
import { createDatabaseIfMissing } from './platform/migrations.queries.ts';
import { makePartitionsAhead } from './platform/partitions.ts';

export type Booted = {
  database: Database;
  /** Direct address of the database, bypassing a pooler. */
  url: string;
  /** Names of the migrations applied now; on a new database, all. */
  migrated: string[];
  /** Closes the pool, and the embedded server if there is one. */
  stop: () => Promise<void>;
};

/**
 * Opens the configured database, or the embedded one under the data folder, and migrates it to the newest schema.
 * Throws a `StartError` if it cannot be reached or migrated.
 */
export async function bootDatabase(config: Config, onLost: (error: Error) => void): Promise<Booted> {
  const server = config.databaseUrl === undefined ? await embeddedServer(config.dataDir) : undefined;
  const { sessionUrl } = config;
  const url = config.databaseUrl ?? server?.url('dihaadi') ?? '';
  const database = openDatabase(url, onLost, { sessionUrl });
  const stop = async () => {
    await database.close();
    await server?.stop();
  };
  try {
    await reach(database, config);
  } catch (error) {
    await stop();
    throw error;
  }
  try {
    const migrated = await migrateToLatest(database.sessions);
    await prepareMonths(database.sessions);
    return { database, url: sessionUrl ?? url, migrated, stop };
  } catch (error) {
    await stop();
    throw new StartError(`The database could not be brought to the newest schema: ${reason(error)}.`);
  }
}

/** Creates the partitions of the coming months. A locked table does not prevent the start: a task tries again. */
async function prepareMonths(db: Db): Promise<void> {
  await makePartitionsAhead(db, await databaseNow(db)).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });
}

async function answers(db: Db, variable: string): Promise<void> {
  await ping(db).catch((error: unknown) => {
    throw new StartError(`The database cannot be reached, see ${variable}: ${reason(error)}.`);
  });
}

/** Throws a `StartError` if the database does not respond, or a pooler in front of it sets no limits. */
async function reach({ db, sessions }: Database, { sessionUrl }: Config): Promise<void> {
  await answers(db, 'DATABASE_URL');
  if (sessionUrl === undefined) return;
  await answers(sessions, 'DATABASE_SESSION_URL');
  if (!(await hasLimits(db)))
    throw new StartError(
      'The pooler at DATABASE_URL sets no time limits for statements, locks and idle transactions: see docs/operations/deploy.md.',
    );
}

/** Returns the reason as the end of a sentence. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Trying several addresses fails with one error that has no message.
  const [first] = error instanceof AggregateError ? z.array(z.instanceof(Error)).parse(error.errors) : [];
  const words = error.message || first?.message || error.name;
  return words.replace(/\.$/, '');
}

// Each process uses at most 24; manual commands need some more.
const CONNECTIONS_PER_PROCESS = 25;
const MIN_DATABASE_CONNECTIONS = 100;

/**
 * Starts the embedded PostgreSQL under the data folder, with enough connections for `processes` processes, and creates
 * the database `dihaadi`. Throws a `StartError` on failure.
 */
export async function embeddedServer(dataDir: string, processes = 1): Promise<EmbeddedPostgres> {
  const connections = Math.max(MIN_DATABASE_CONNECTIONS, (processes + 1) * CONNECTIONS_PER_PROCESS);
  const server = await startEmbeddedPostgres({
    dataDir: resolve(dataDir, 'postgres'),
    settings: { max_connections: String(connections) },
  }).catch((error: unknown) => {
    throw new StartError(`${reason(error)}.`);
  });
  const admin = openDatabase(server.url('postgres'), () => undefined, { poolSize: 1 });
  try {
    await createDatabaseIfMissing(admin.db, 'dihaadi').finally(admin.close);
    return server;
  } catch (error) {
    await server.stop();
    throw new StartError(`The built-in database could not be prepared: ${reason(error)}.`);
  }
}
