import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../error-code.ts';
import { type Account, engineEnv, reasonOf } from './account.ts';

/** The database account, and the port, which only names the socket. */
export const user = 'app';
export const port = 5432;

type PidFile = { pid: number; socketFolder: string };

/** Returns what postmaster.pid says about the server that runs, or ran, on a cluster. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, socketFolder: lines[4]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  try {
    // Without a process that reaps zombies, as in some containers, a killed server stays visible forever.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether this process is the cluster's server: after a reboot its number may belong to any process. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!processExists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    try {
      return /^post(gres|master)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
    } catch {
      return false;
    }
  }
}

// Removes a stale PID file, because PostgreSQL refuses to start while its number belongs to any process. Moves the file
// first and checks again, to restore it if another start replaced it meanwhile.
function removeStalePidFile(folder: string): void {
  const stale = readPidFile(folder);
  if (!stale || isPostmaster(stale.pid, folder)) return;
  const file = join(folder, 'postmaster.pid');
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) !== stale.pid) linkSync(aside, file);
    unlinkSync(aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

export type Engine = {
  folder: string;
  host: string;
  bin: string;
  account: Account;
  settings: Record<string, string>;
};

/** A server process that we started; `problem` returns why it ended, once it has. */
export type Started = { child: ChildProcess; problem: () => string | undefined };

function openLog(folder: string): { fd: number; path: string; from: number } {
  const path = join(folder, 'server.log');
  const largest = 5_000_000;
  try {
    if (statSync(path).size > largest) renameSync(path, `${path}.old`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  // The folder may belong to an account with fewer rights than ours: a link in it must not make us write elsewhere.
  const fd = openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
  return { fd, path, from: statSync(path).size };
}

/** Starts the server in its own session, so that neither Ctrl-C nor the death of this process interrupts it. */
export function startPostmaster(engine: Engine): Started {
  removeStalePidFile(engine.folder);
  const settings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: engine.host,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    fsync: 'on',
    log_checkpoints: 'off',
    // Statements and key values in the log would be personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...engine.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(engine.folder);
  const options = {
    ...engine.account,
    env: engineEnv,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd] satisfies ('ignore' | number)[],
  };
  const child = spawn(join(engine.bin, 'postgres'), ['-D', engine.folder, ...flags], options);
  closeSync(log.fd);
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code, signal) => (failure ??= lastFatalLine(log) ?? `it ended with ${signal ?? code}`));
  child.unref();
  return { child, problem: () => failure };
}

function lastFatalLine(log: { path: string; from: number }): string | undefined {
  return textOf(log)
    .split('\n')
    .findLast((line) => /(FATAL|PANIC):/.test(line))
    ?.replace(/^.*?(FATAL|PANIC): */, '')
    .trim();
}

function textOf({ path, from }: { path: string; from: number }): string {
  try {
    return readFileSync(path).subarray(from).toString('utf8');
  } catch (error) {
    // The process that stopped it may have removed its folder before we learn that it has ended.
    if (codeOf(error) !== 'ENOENT') throw error;
    return '';
  }
}

/** Tries once to connect to the cluster's server: returns a client, or why there is none. */
export async function connect(
  engine: Pick<Engine, 'folder' | 'host'>,
  name: string,
): Promise<Client | 'absent' | 'busy'> {
  const running = readPidFile(engine.folder);
  if (!running || !isPostmaster(running.pid, engine.folder)) return 'absent';
  const client = new Client({
    host: running.socketFolder || engine.host,
    port,
    user,
    database: 'postgres',
    password: '',
    ssl: false,
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    // 28… and 3D…: it runs and responds, but is not our cluster.
    if (/^(28|3D)/.test(codeOf(error)))
      throw new Error(`The database in ${engine.folder} was not made by this program: ${reasonOf(error)}.`, {
        cause: error,
      });
    return 'busy';
  }
}

/** Shuts down the cluster's server (fast mode), whichever process started it, and waits until it has ended. */
export async function stopPostmaster(folder: string): Promise<void> {
  const running = readPidFile(folder);
  if (!running || !isPostmaster(running.pid, folder)) return;
  const patience: [NodeJS.Signals, number][] = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ];
  for (const [signal, wait] of patience) {
    try {
      process.kill(running.pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw new Error(`The database (process ${running.pid}) could not be stopped: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
    for (const until = Date.now() + wait; Date.now() < until; await sleep(10))
      if (!isPostmaster(running.pid, folder)) return;
  }
  throw new Error(`The database (process ${running.pid}) did not stop.`);
}
