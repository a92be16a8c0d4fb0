import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../seeds/demo.ts';
import { parcel } from './testkit/bookings.ts';
import { launch, openFolder, startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';

const eventually = { timeout: 30_000, interval: 20 };
// Real processes, several per test, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let home: string;
beforeAll(() => {
  home = openFolder('start');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

async function database(
  content: 'town' | 'nothing' = 'town',
): Promise<{ url: string; ask: (text: string) => Promise<unknown[]> }> {
  const own = await createTestDatabase(undefined, content);
  const client = new Client({ connectionString: own.url });
  client.on('error', () => undefined);
  await client.connect();
  drops.push(async () => {
    await client.end();
    await own.drop();
  });
  return { url: own.url, ask: async (text) => (await client.query<Record<string, unknown>>(text)).rows };
}

async function takenPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    free: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

const Session = z.object({ access_token: z.string() });

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: demoEmail('super_admin'),
      password: DEMO_PASSWORD,
      user_type: 'super_admin',
    }),
  });
  return Session.parse(await answer.json()).access_token;
}

async function bookings(url: string, token: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${url}/api/admin/bookings?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return z.array(z.object({ id: z.string() })).parse(await answer.json());
}

const book = (url: string, key: string = randomUUID()): Promise<Response> =>
  fetch(`${url}/api/bookings/package`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(parcel),
  });

describe('npm start on an empty folder', () => {
  test('seeds a town and prints its URL; a restart loses and adds nothing; stopping, or a failed start, ends the database too', async () => {
    const folder = join(home, 'first');
    const first = await startServer({ DATA_DIR: folder });
    expect(first.said.output).toMatch(
      /^Dihaadi is ready at http:\/\/127\.0\.0\.1:\d+\nDemo accounts, password \S+:\n( {2}\S+@\S+\n){7}$/,
    );
    const token = await signIn(first.url);
    const town = await bookings(first.url, token);
    expect(town).toHaveLength(18);
    expect((await book(first.url)).status).toBe(201);
    const page = await fetch(first.url);
    expect({ status: page.status, html: await page.text() }).toMatchObject({
      status: 200,
      html: expect.stringContaining('<html'),
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toMatchObject({ code: 0, complaint: '' });
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);

    const second = await startServer({ DATA_DIR: folder });
    expect(second.said.output).toMatch(/Demo accounts/);
    // The earlier session is still valid: the secret was kept.
    expect((await bookings(second.url, token)).slice(1)).toEqual(town);
    expect(await second.stop()).toMatchObject({ code: 0 });

    const { port, free } = await takenPort();
    const third = await launch({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' }).ended;
    await free();
    expect(third).toEqual({
      code: 1,
      output: '',
      complaint: `Port ${port} is taken by another program; set PORT to a free one.\n`,
    });
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('works for two servers at once: one migrates and seeds, both serve (R47)', async () => {
    const { url, ask } = await database('nothing');
    const folder = { DATA_DIR: join(home, 'two'), DATABASE_URL: url };
    const [one, other] = await Promise.all([startServer(folder), startServer(folder)]);
    expect(await ask('select count(*)::int as n from package_booking')).toEqual([{ n: 18 }]);
    // S21: only tests use cheap password hashes, never the product.
    expect(await ask('select distinct left(password_hash, 30) as hash from account')).toEqual([
      { hash: '$argon2id$v=19$m=19456,t=2,p=1' },
    ]);
    const token = await signIn(one.url);
    expect(await bookings(other.url, token)).toHaveLength(18);
  });
});

// Other errors in configuration and database: config.test.ts and boot.test.ts.
test.each([
  ['PORT', 'http', /^The variable PORT cannot be used: must be a port, from 0 to 65535\.\n$/],
  ['HOST', '203.0.113.9', /^HOST=203\.0\.113\.9 is no address of this machine; [^\n]+\.\n$/],
])('a start that fails for %s=%s explains why in one sentence', async (name, value, sentence) => {
  const { url } = await database();
  const ended = await launch({ LOG_LEVEL: 'silent', DATABASE_URL: url, [name]: value }).ended;
  expect(ended).toMatchObject({ code: 1, output: '', complaint: expect.stringMatching(sentence) });
});

test('production loads no demo data and creates no account', async () => {
  const { url, ask } = await database('nothing');
  const server = await startServer({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    AUTH_SECRET: 'x'.repeat(32),
    HOST: '127.0.0.1',
  });
  expect(server.said.output).toMatch(/^Dihaadi is ready at \S+\n$/);
  expect(
    await ask(
      'select (select count(*) from account)::int as accounts, (select count(*) from package_booking)::int as bookings',
    ),
  ).toEqual([{ accounts: 0, bookings: 0 }]);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect(await server.stop()).toMatchObject({ code: 0 });
});

type Seen = { status: number; closes: boolean; problem: boolean } | { error: string };

/** Sends requests repeatedly over one keep-alive connection, until the server is gone. */
async function keepAsking(address: string, seen: Seen[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<Seen>((resolve) => {
      const sent = request(address, { agent }, (answer) => {
        const { connection, 'content-type': type } = answer.headers;
        answer.resume().once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            closes: connection === 'close',
            problem: type?.startsWith('application/problem+json') === true,
          }),
        );
        answer.once('error', (error) => resolve({ error: String(error) }));
      });
      sent.once('error', (error) => resolve({ error: 'code' in error ? String(error.code) : error.message }));
      sent.end();
    });
  for (;;) {
    const answer = await ask();
    seen.push(answer);
    if ('error' in answer) break;
  }
  agent.destroy();
}

test('R45: a server asked to stop finishes its requests, refuses new ones, and resets no connection', async () => {
  const { url, ask } = await database();
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: join(home, 'stop') });
  const first = z.object({ tracking_token: z.string() }).parse(await (await book(server.url)).json());
  const stream = await fetch(`${server.url}/api/track/${first.tracking_token}/events`);
  const told = stream.text();
  const seen: Seen[][] = Array.from({ length: 8 }, () => []);
  const asking = seen.map((mine) => keepAsking(`${server.url}/api/track/${first.tracking_token}`, mine));
  await vi.waitFor(() => expect(seen.every((mine) => mine.length > 5)).toBe(true), eventually);

  // Blocked in its transaction, the booking is certainly in progress when the signal comes. It waits at a gate rather
  // than for a lock: the server waits only three seconds for a lock, and a busy machine may need them all.
  await ask('create table gate ()');
  await ask(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      while not exists (select from gate) loop perform pg_sleep(0.02); end loop;
      return new;
    end $$`);
  await ask(
    'create trigger held_up before insert on package_booking for each row execute function wait_at_gate()',
  );
  const key = randomUUID();
  const underWay = book(server.url, key);
  await vi.waitFor(async () => {
    const waiting = await ask(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    expect(waiting).toHaveLength(1);
  }, eventually);
  const before = Date.now();
  const stopped = server.stop();
  await Promise.all(asking);
  await ask('insert into gate default values');

  const answer = await underWay;
  expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
    status: 201,
    connection: 'close',
  });
  expect(await told).toContain('retry: 1000');
  expect(await stopped).toMatchObject({ code: 0, complaint: '' });
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(
    await ask(
      `select count(*)::int as n from idempotency_key where key = '${key}' and result_id is not null`,
    ),
  ).toEqual([{ n: 1 }]);
  for (const mine of seen) {
    const answers = mine.slice(0, -1);
    expect(mine.at(-1)).toEqual({ error: 'ECONNREFUSED' });
    expect(answers.filter((one) => 'status' in one && one.status !== 200)).toEqual(
      answers.some((one) => 'status' in one && one.status === 503)
        ? [{ status: 503, closes: true, problem: true }]
        : [],
    );
  }
});
