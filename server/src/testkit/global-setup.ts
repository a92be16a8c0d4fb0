import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../seeds/demo.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { clockSynchronisedTo } from '../platform/clock.ts';
import { openDatabase } from '../platform/db.ts';
import { startEmbeddedPostgres, systemPostgres } from '../platform/embedded-postgres.ts';
import { migrateToLatest } from '../platform/migrations.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { numberAll } from './numbering.ts';

/** PostgreSQL server that tests run on. `adminUrl` may create databases. */
export type TestServer = { name: string; adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** All tests use the first; races run on all servers, which are several in `npm run test:endurance` only. */
    servers: TestServer[];
    endurance: boolean;
    /** The time at which the tests take place, in milliseconds since 1970. */
    noon: number;
  }
}

export const TEMPLATE = 'dihaadi_template';

/** Starts the built-in PostgreSQL with the migrated and seeded template, and prints its version. */
export default (project: TestProject) => prepare(project, 'built-in');

/** Starts the servers, creates the template on each, and prints their versions. Returns the function that stops them. */
export async function prepare(
  project: TestProject,
  versions: 'built-in' | 'all',
): Promise<() => Promise<void>> {
  const { servers, stop } = await startServers(versions);
  const noon = lastNoon();
  await Promise.all(servers.map((server) => makeTemplate(server, noon)));
  process.stdout.write(
    `Tests run on ${servers.map((server) => server.name).join(' and ')}, Node ${process.version}\n`,
  );
  project.provide('servers', servers);
  project.provide('noon', noon.getTime());
  project.provide('endurance', versions === 'all');
  return stop;
}

async function startServers(
  versions: 'built-in' | 'all',
): Promise<{ servers: TestServer[]; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const name = `PostgreSQL ${await versionOf(given)} (TEST_DATABASE_URL)`;
    return { servers: [{ name, adminUrl: given }], stop: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'dihaadi-test-'));
  // PostgreSQL refuses to run as root; its user needs access to the folder.
  await chmod(folder, 0o755);
  const settings = {
    max_connections: '300',
    shared_buffers: '256MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
  };
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'embedded'), settings });
  const started = [{ name: `PostgreSQL ${embedded.version} (embedded)`, server: embedded }];
  const installed = versions === 'all' ? systemPostgres() : undefined;
  if (installed) {
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'installed'),
      settings,
      bin: installed.bin,
    });
    started.push({ name: `PostgreSQL ${server.version} (installed)`, server });
  }
  return {
    servers: started.map(({ name, server }) => ({ name, adminUrl: server.url('postgres') })),
    stop: async () => {
      await Promise.all(started.map(({ server }) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function versionOf(adminUrl: string): Promise<string> {
  const admin = openDatabase(adminUrl, () => undefined, { poolSize: 1 });
  const asked = sql<{ server_version: string }>`show server_version`.execute(admin.db);
  const { rows } = await asked.finally(admin.close);
  // Distributions append their own text to the number.
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

/** Returns the last time that it was 12:00 in India: no test depends on the time of day at which it runs. */
function lastNoon(): Date {
  const [day, noon] = [24 * 3_600_000, 6.5 * 3_600_000];
  return new Date(Math.floor((Date.now() - noon) / day) * day + noon);
}

export function databaseUrl(server: TestServer, name: string): string {
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates the migrated and seeded town that tests copy, as of `noon`. */
export async function makeTemplate(server: TestServer, noon: Date): Promise<void> {
  const ignore = () => undefined;
  const admin = openDatabase(server.adminUrl, ignore, { poolSize: 1 });
  // A server that is kept between runs has the town of an earlier run, from other code and another day.
  await sql`drop database if exists ${sql.id(TEMPLATE)} with (force)`.execute(admin.db);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const url = databaseUrl(server, TEMPLATE);
  const database = openDatabase(url, ignore, { poolSize: 3 });
  await migrateToLatest(database.db);
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), `dihaadi-test-${process.pid}`),
    }),
    authSecret: 'x'.repeat(32),
    database,
    databaseUrl: url,
    clock: clockSynchronisedTo(noon),
    logger: pino({ level: 'silent' }),
    passwords: cheapPasswords(),
  });
  await seedDemo(app.deps);
  // The town's past is not processed: a relay that starts in a test begins with the test's own events.
  await numberAll(database.db);
  // Creates the queue's schema, so that no test waits for it.
  await app.startBackground();
  await app.stop();
  await numberAll(database.db);
  await database.close();
}
