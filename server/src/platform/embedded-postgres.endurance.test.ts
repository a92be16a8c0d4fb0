import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres, systemPostgres } from './embedded-postgres.ts';

const asRoot = process.getuid?.() === 0;
const timeout = 20_000;
const eventually = { timeout: 10_000, interval: 20 };

let home: string;
const running: EmbeddedPostgres[] = [];
const parents: ChildProcess[] = [];
const outside: string[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'));
  chmodSync(home, 0o755);
});

afterEach(async () => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
  for (const server of running.splice(0).toReversed()) await server.stop();
});

afterAll(() => {
  for (const folder of [home, ...outside]) rmSync(folder, { recursive: true, force: true });
});

async function start(
  dataDir: string,
  more: { bin?: string; log?: (message: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...more });
  running.push(server);
  return server;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);

function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts the database in another server process, which reports that and waits. */
async function startInAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const code = `const { startEmbeddedPostgres } = await import(process.argv[1]);
    const server = await startEmbeddedPostgres({ dataDir: process.argv[2] });
    process.on('SIGTERM', () => server.stop());
    process.stdout.write('ready');`;
  const file = new URL('embedded-postgres.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('an embedded PostgreSQL', { timeout }, () => {
  test('starts in an empty folder: durable, in UTC, on a socket only', async () => {
    const server = await start(join(home, 'fresh/postgres'));
    expect(server).toMatchObject({ user: 'app', version: expect.stringMatching(/^18\./) });
    const settings = [
      'fsync',
      'TimeZone',
      'jit',
      'listen_addresses',
      'max_connections',
      'data_checksums',
    ].join();
    const shown = await ask(
      server,
      `select setting from pg_settings where name = any('{${settings}}') order by array_position('{${settings}}', name)`,
    );
    expect(shown).toEqual(['on', 'UTC', 'off', '', '100', 'on']);
  });

  test('handles Hindi in lower-casing and in similar names', async () => {
    const server = await start(join(home, 'fresh/postgres'));
    await ask(server, 'create extension pg_trgm');
    expect(
      await ask(server, `select similarity('राजेश कुमार', 'राजेश कुमर') > 0.5 and lower('ÀÉ') = 'àé'`),
    ).toEqual([true]);
  });

  test('keeps its rows over a restart, and is stopped in between', async () => {
    const dataDir = join(home, 'restart');
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 7 as n');
    const pid = postmasterOf(dataDir);
    await first.stop();
    expect({
      alive: isAlive(pid),
      pidFile: existsSync(join(dataDir, 'postmaster.pid')),
      socket: existsSync(first.host),
    }).toEqual({ alive: false, pidFile: false, socket: false });
    expect(await ask(await start(dataDir), 'select n from kept')).toEqual([7]);
  });

  test('is shared by a second process, and ends with the last one', async () => {
    const dataDir = join(home, 'shared');
    const other = await startInAnotherProcess(dataDir);
    const pid = postmasterOf(dataDir);
    const mine = await start(dataDir);
    expect(postmasterOf(dataDir)).toBe(pid);
    await mine.stop();
    expect(isAlive(pid)).toBe(true);
    other.kill('SIGTERM');
    expect(await once(other, 'exit')).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  test('ends when two processes stop at the same moment', async () => {
    const dataDir = join(home, 'shared');
    const both = [await start(dataDir), await start(dataDir)];
    const pid = postmasterOf(dataDir);
    await Promise.all(both.map(async (server) => server.stop()));
    expect(isAlive(pid)).toBe(false);
  });

  test('restarts by itself when killed, at the same address, with every committed row', async () => {
    const dataDir = join(home, 'killed');
    const log = vi.fn<(message: string) => void>();
    const server = await start(dataDir, { log });
    await ask(server, 'create table kept (n int)');
    await ask(server, 'insert into kept select generate_series(1, 3)');
    const pid = postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(log).toHaveBeenLastCalledWith('The database is back.'), eventually);
    expect(postmasterOf(dataDir)).not.toBe(pid);
    expect(await ask(server, 'select n from kept')).toEqual([1, 2, 3]);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await vi.waitFor(
      async () => expect(await ask(server, 'select count(*)::int from kept')).toEqual([3]),
      eventually,
    );
  });

  test('can be stopped while restarting', async () => {
    const dataDir = join(home, 'killed');
    const log = vi.fn<(message: string) => void>();
    const server = await start(dataDir, { log });
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), eventually);
    await server.stop();
    await vi.waitFor(
      () => expect(existsSync(join(dataDir, 'postmaster.pid')) && isAlive(postmasterOf(dataDir))).toBe(false),
      eventually,
    );
  });

  test('survives a killed parent, serves the next one and is stopped by it', async () => {
    const dataDir = join(home, 'orphan');
    const parent = await startInAnotherProcess(dataDir);
    const pid = postmasterOf(dataDir);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const server = await start(dataDir);
    expect(postmasterOf(dataDir)).toBe(pid);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('is one server for two processes that race for an empty folder, and for a filled one', async () => {
    const dataDir = join(home, 'race/postgres');
    for (const round of [1, 2]) {
      const [one] = await Promise.all([start(dataDir), start(dataDir), startInAnotherProcess(dataDir)]);
      const stillUnderWay = readdirSync(join(home, 'race')).filter((name) => name !== 'postgres');
      await ask(one, `create table round_${round} ()`);
      expect({ round, stillUnderWay }).toEqual({ round, stillUnderWay: [] });
      for (const server of running.splice(0)) await server.stop();
      const [last] = parents.splice(0);
      last?.kill('SIGTERM');
      if (last) await once(last, 'exit');
      expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
    }
  });

  test('starts over a stale postmaster.pid whose number now belongs to another process', async () => {
    const dataDir = join(home, 'restart');
    await (await start(dataDir)).stop();
    writeFileSync(
      join(dataDir, 'postmaster.pid'),
      [process.pid, dataDir, 1, 5432, '/nowhere', '', '', 'ready', ''].join('\n'),
    );
    expect(await ask(await start(dataDir), 'select n from kept')).toEqual([7]);
  });

  test('starts in a checkout that is private to its user, and keeps its rows', async () => {
    const checkout = join(home, 'private');
    mkdirSync(checkout, { mode: 0o700 });
    const dataDir = join(checkout, 'data/postgres');
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 8 as n');
    await first.stop();
    if (asRoot) outside.push(realpathSync(dataDir));
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(asRoot);
    expect(await ask(await start(dataDir), 'select n from kept')).toEqual([8]);
  });

  test('moves out of a checkout that becomes private later, keeping its rows', async () => {
    const checkout = join(home, 'closed');
    const dataDir = join(checkout, 'postgres');
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 9 as n');
    await first.stop();
    chmodSync(checkout, 0o700);
    const second = await start(dataDir);
    if (asRoot) outside.push(realpathSync(dataDir));
    expect(await ask(second, 'select n from kept')).toEqual([9]);
  });

  test.each([
    ['a folder with other files', 'PHOTO.jpg', /contains other files/],
    ['the database of another version', 'PG_VERSION', /was made by PostgreSQL 9, and this is 18/],
  ])('refuses in one sentence to use %s', async (_, name, sentence) => {
    const dataDir = join(home, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, name), '9\n');
    await expect(start(dataDir)).rejects.toThrow(sentence);
  });

  test('explains an invalid setting in one sentence', async () => {
    const impossible = startEmbeddedPostgres({
      dataDir: join(home, 'setting'),
      settings: { max_connections: 'many' },
    });
    await expect(impossible).rejects.toThrow(
      /^The database did not start: invalid value for parameter "max_connections": "many" \(its log is .*\)\.$/,
    );
  });

  test.skipIf(!systemPostgres())('also runs on an installed PostgreSQL', async () => {
    const system = systemPostgres();
    const server = await start(join(home, 'system'), { ...(system && { bin: system.bin }) });
    expect(server.version.split('.')[0]).toBe(system?.version.split('.')[0]);
  });
});
