import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { engineAccount, reasonOf } from './embedded-postgres/account.ts';
import {
  type Cluster,
  createCluster,
  findCluster,
  repairCluster,
  socketFolder,
} from './embedded-postgres/data-folder.ts';
import {
  connect,
  type Engine,
  port,
  startPostmaster,
  type Started,
  stopPostmaster,
  user,
} from './embedded-postgres/postmaster.ts';
import { enginePrograms } from './embedded-postgres/programs.ts';
import { codeOf } from './error-code.ts';
import { pause } from './pause.ts';

export { systemPostgres } from './embedded-postgres/programs.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  settings?: Record<string, string>;
  log?: (message: string) => void;
  /** A folder with other PostgreSQL programs (15 or later) than the bundled ones. */
  bin?: string;
};

export type EmbeddedPostgres = {
  /** The folder of its socket. */
  host: string;
  user: string;
  version: string;
  url(database: string): string;
  stop(): Promise<void>;
};

/** What a process knows of the server on a cluster, whichever process started it. */
type Watch = {
  options: EmbeddedPostgresOptions;
  dataDir: string;
  log: (message: string) => void;
  /** Marks our own connections, so that stop() can distinguish them from another process's. */
  name: string;
  engine: Engine | undefined;
  host: string | undefined;
  client: Client | undefined;
  recovery: Promise<void> | undefined;
  stopping: AbortController;
};

/** An arbitrary number: the key of the lock that processes take to stop the server. */
const stopLock = 7_240_118;

const patience = { locked: 30_000, recovering: 600_000 };

function checkVersion(cluster: Cluster, major: number, dataDir: string): void {
  if (cluster.major !== major)
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${cluster.major}, and this is ${major}: restore a backup into a new one.`,
    );
}

async function prepare(watch: Watch): Promise<Engine> {
  const found = findCluster(watch.dataDir);
  // After the first start a missing folder is an accident, which a new empty database would hide.
  if (!found && watch.host) throw new Error(`The database folder ${watch.dataDir} is gone.`);
  const account = engineAccount(found?.owner);
  const { bin, major } = enginePrograms(watch.options.bin, account);
  if (found) checkVersion(found, major, watch.dataDir);
  const made = found ?? (await createCluster(watch.dataDir, { bin, major }, account));
  const { folder } = repairCluster(watch.dataDir, made, account);
  // Connection strings have been handed out: a restart may not move the socket.
  const host = watch.host ?? socketFolder(folder, account);
  return { folder, host, bin, account, settings: watch.options.settings ?? {} };
}

async function look(watch: Watch): Promise<Client | 'absent' | 'busy'> {
  const folder = watch.engine?.folder ?? findCluster(watch.dataDir)?.folder;
  return folder === undefined
    ? 'absent'
    : connect({ folder, host: watch.host ?? watch.engine?.host ?? '' }, watch.name);
}

// Too new to be in postmaster.pid, where stop() would find it.
async function endStarted({ child, problem }: Started): Promise<void> {
  child.ref();
  const ended = once(child, 'exit');
  if (problem() === undefined && child.kill('SIGINT')) await ended;
}

/** Starts the server, retrying as long as the last failure may be temporary. */
function attemptsAt(watch: Watch) {
  const since = Date.now();
  let started: Started | undefined;
  let failures = 0;
  const giveUpIfHopeless = (problem: string): void => {
    failures += 1;
    // A dying server's file and memory block its successor for a moment; other problems do not resolve by themselves.
    const passing = /postmaster\.pid|shared memory|still in use|lock file/.test(problem);
    if (passing ? Date.now() - since < patience.locked : failures < 2) return;
    throw new Error(
      `The database did not start: ${problem} (its log is ${join(watch.dataDir, 'server.log')}).`,
    );
  };
  return {
    /** Starts the server unless our last attempt is still in progress. */
    next: async (): Promise<void> => {
      const problem = started?.problem();
      if (problem !== undefined) {
        started = undefined;
        giveUpIfHopeless(problem);
        await pause(50, watch.stopping.signal);
        return;
      }
      if (started) return;
      watch.engine = await prepare(watch);
      started = startPostmaster(watch.engine);
    },
    end: async (): Promise<void> => {
      if (started) await endStarted(started);
    },
  };
}

/** Joins the server that runs on the cluster, or starts one and waits until it responds. */
async function raise(watch: Watch): Promise<Client> {
  const { signal } = watch.stopping;
  const attempts = attemptsAt(watch);
  for (const until = Date.now() + patience.recovering; !signal.aborted; await pause(15, signal)) {
    const found = await look(watch);
    if (typeof found === 'object') return found;
    if (found === 'absent') await attempts.next();
    if (Date.now() > until) throw new Error(`The database in ${watch.dataDir} does not answer.`);
  }
  await attempts.end();
  throw new Error('The database was stopped while it was starting.');
}

async function watchOver(watch: Watch): Promise<Client> {
  const client = await raise(watch);
  watch.client = client;
  watch.host ??= client.host;
  client.once('end', () => {
    watch.client = undefined;
    if (!watch.stopping.signal.aborted) watch.recovery = recover(watch);
  });
  return client;
}

async function recover(watch: Watch): Promise<void> {
  watch.log('The database has stopped; starting it again.');
  const longest = 5000;
  for (let delay = 100; !watch.stopping.signal.aborted; delay = Math.min(delay * 2, longest)) {
    try {
      await watchOver(watch);
      watch.log('The database is back.');
      return;
    } catch (error) {
      if (watch.stopping.signal.aborted) return;
      watch.log(reasonOf(error));
      await pause(delay, watch.stopping.signal);
    }
  }
}

async function isUsedByOthers(client: Client, name: string): Promise<boolean> {
  try {
    // Two servers stopping at once would each see the other and leave it running: the lock makes the second one wait.
    await client.query(`set statement_timeout = '10s'; select pg_advisory_lock(${stopLock})`);
    // A connection closed a moment ago is still listed.
    const grace = 500;
    for (const until = Date.now() + grace; ; await sleep(20)) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
        [name],
      );
      if (rowCount === 0) return false;
      if (Date.now() > until) return true;
    }
  } catch {
    return false;
  }
}

function removeSocketFolder(watch: Watch): void {
  const host = watch.host ?? watch.engine?.host;
  try {
    if (host !== undefined) rmdirSync(host);
  } catch {
    // Another start uses the folder for its socket.
  }
}

async function stop(watch: Watch): Promise<void> {
  watch.stopping.abort();
  await watch.recovery;
  const { client } = watch;
  const used = client !== undefined && (await isUsedByOthers(client, watch.name));
  await client?.end().catch(() => undefined);
  const folder = findCluster(watch.dataDir)?.folder;
  if (used || folder === undefined) return;
  await stopPostmaster(folder);
  removeSocketFolder(watch);
}

/**
 * Starts the PostgreSQL bundled with the packages on a data folder, or joins the one that runs there, and keeps it
 * running until `stop()`. That also ends the server, unless another process still uses it. Every error message is one
 * sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const watch: Watch = {
    options,
    dataDir: resolve(options.dataDir),
    log: options.log ?? (() => undefined),
    name: `server-${process.pid}-${randomBytes(3).toString('hex')}`,
    engine: undefined,
    host: undefined,
    client: undefined,
    recovery: undefined,
    stopping: new AbortController(),
  };
  const client = await watchOver(watch).catch((error: unknown) => {
    removeSocketFolder(watch);
    throw codeOf(error) === ''
      ? error
      : new Error(`The database could not be started: ${reasonOf(error)}.`, { cause: error });
  });
  const shown = await client.query<{ server_version: string }>('show server_version');
  const { host } = client;
  let stopped: Promise<void> | undefined;
  const address = (database: string) => {
    const parameters = new URLSearchParams({ host, sslmode: 'disable', application_name: watch.name });
    return `postgres://${user}@localhost:${port}/${encodeURIComponent(database)}?${parameters.toString()}`;
  };
  return {
    host,
    user,
    // Distributions append their own text to the number.
    version: shown.rows[0]?.server_version.split(' ')[0] ?? '',
    url: address,
    stop: () => (stopped ??= stop(watch)),
  };
}
