import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { roles } from '@dihaadi/contract/roles';
import { Client } from 'pg';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../server/seeds/demo.ts';
import { openDatabase } from '../../server/src/platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { createDatabaseIfMissing } from '../../server/src/platform/migrations.queries.ts';
import { migrateToLatest } from '../../server/src/platform/migrations.ts';
import { end, root, start } from './children.ts';
import { childrenOf, cpuOf, parentOf } from './machine.ts';
import { writeJobs } from './jobs.ts';
import { registerCleanup } from './cleanup.ts';

const JOBS = 10_000;

/** The real server, in its own process. */
export type Product = {
  url: string;
  pid: number;
  /** Returns the contents of its log. */
  said: () => string;
  stop: () => Promise<void>;
};

/** Environment in which a row is measured: a database with the demo town and 10,000 jobs, and the product on it. */
export type Lab = {
  databaseUrl: string;
  /** Connection to the database that bypasses the product. */
  database: Client;
  product: Product;
  /** Returns an access token of the demo account with this role. */
  signIn: (role: 'customer' | 'super_admin') => Promise<string>;
};

/** Creates a temporary folder that the database's own account can reach. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dihaadi-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

// The same flags as `npm start` and the Dockerfile.
const PRODUCTION_NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

const READY = /^Dihaadi is ready at (\S+)$/m;

/** Starts the real server on a free port, logging to a file like a service; resolves when it reports ready. */
export async function startProduct(
  folder: string,
  variables: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Product> {
  const name = join(folder, `product-${randomUUID()}.log`);
  const log = openSync(name, 'w');
  const child = start(
    process.execPath,
    [...PRODUCTION_NODE_FLAGS, ...nodeOptions, join(root, 'server/src/main.ts')],
    {
      env: { MALLOC_ARENA_MAX: '1', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1000000', ...variables },
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const said = () => readFileSync(name, 'utf8');
  for (;;) {
    const url = READY.exec(said())?.[1];
    if (url !== undefined) return { url, pid: child.pid ?? 0, said, stop: () => end(child) };
    if (child.exitCode !== null) throw new Error(`The product did not start: ${said().slice(-2000)}`);
    await sleep(20);
  }
}

const LOOK_MS = 3_000;
const IDLE = 0.1;

/** Waits until a product has finished its startup work: until it uses less than a tenth of a core. */
export async function untilIdle(product: Product): Promise<void> {
  for (;;) {
    const before = cpuOfProduct(product);
    await sleep(LOOK_MS);
    if ((cpuOfProduct(product) - before) / 1000 / LOOK_MS < IDLE) return;
  }
}

/** Returns the CPU time (µs) used by a product and its child processes that still run. */
export const cpuOfProduct = ({ pid }: Product): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (cpuOf(one) ?? 0), 0);

/** Like `startProduct`, on this database, with its files in `folder`; loads the demo town if the database is empty. */
export const startOnDatabase = (
  folder: string,
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<Product> =>
  startProduct(folder, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO_DATA: '1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...variables,
  });

/** Runs one piece of work with a database connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Creates the database in `folder`: the product's own first start loads the demo town, then the jobs are added. */
export async function makeTown(folder: string): Promise<void> {
  const first = await startProduct(folder, { DATA_DIR: folder, DEMO_DATA: '1', LOG_LEVEL: 'error' });
  await first.stop();
  const { database, close } = await openTown(folder);
  try {
    await writeJobs(database, JOBS, new Date());
  } finally {
    await close();
  }
}

export type Town = {
  server: EmbeddedPostgres;
  url: string;
  database: Client;
  postmaster: number | undefined;
  close: () => Promise<void>;
};

async function createDatabase(server: Pick<EmbeddedPostgres, 'url'>, name: string): Promise<void> {
  const admin = openDatabase(server.url('postgres'), () => undefined, { poolSize: 1 });
  await createDatabaseIfMissing(admin.db, name).finally(admin.close);
}

/** Returns the address of a database of this name with all tables; created if missing. */
export async function migratedDatabase(server: Pick<EmbeddedPostgres, 'url'>, name: string): Promise<string> {
  await createDatabase(server, name);
  const own = openDatabase(server.url(name), () => undefined, { poolSize: 1 });
  await migrateToLatest(own.db).finally(own.close);
  return server.url(name);
}

/** Starts the database created by `makeTown`. It is stopped when this process ends, if not before. */
export async function openTown(folder: string): Promise<Town> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  let database: Client | undefined;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= Promise.resolve(database?.end()).then(() => server.stop()));
  registerCleanup(close);
  const url = server.url('dihaadi');
  database = new Client({ connectionString: url });
  await database.connect();
  const asked = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The postmaster is the parent of its process.
  const postmaster = parentOf(asked.rows[0]?.pid ?? 0);
  return { server, url, database, postmaster, close };
}

/**
 * Starts a separate database server in `folder` with an empty database. Returns its address. It is stopped when this
 * process ends.
 */
export async function openEmpty(folder: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  registerCleanup(() => server.stop());
  await createDatabase(server, 'dihaadi');
  return server.url('dihaadi');
}

const Signed = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }),
});
export type Session = z.output<typeof Signed>;

/** Signs in a demo account through the API. */
export const signIn = async (url: string, role: 'customer' | 'super_admin'): Promise<string> =>
  (await openSession(url, role)).access_token;

/** Like `signIn`, with the session data that a browser keeps. */
export async function openSession(
  url: string,
  role: 'customer' | 'worker' | 'driver' | 'super_admin',
): Promise<Session> {
  const door = role === 'super_admin' ? 'admin' : 'auth';
  const response = await fetch(`${url}/api/${door}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(role), password: DEMO_PASSWORD, user_type: role }),
  });
  return Signed.parse(await response.json());
}
