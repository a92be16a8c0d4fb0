import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, type ReplyOf } from '@dihaadi/contract/endpoint';
import { Problem } from '@dihaadi/contract/problems';
import { roles, type Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../seeds/demo.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db.ts';
import { createLogger } from '../platform/logger.ts';
import { openPageSources } from '../modules/gateways/gateways.public.ts';
import { serveWeb } from '../web.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { databaseUrl, TEMPLATE, type TestServer } from './global-setup.ts';
import { checkInvariants } from './invariants.ts';
import { testVapid } from './push-service.ts';

type Limits = NonNullable<Parameters<typeof createApp>[0]['limits']>;

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

type Answer = { status: number; headers: OutgoingHttpHeaders; body: unknown; text: string };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The secret that test apps sign tokens with. */
export const AUTH_SECRET = 'a secret that only the tests know';

/** Half of the shortest session, in milliseconds. */
const HALF_A_SESSION = 2 * 3_600_000;

/** Long enough for the template to be made. */
const TEMPLATE_MARGIN_MS = 10 * 60_000 + 12_345;

/**
 * Returns a clock that only moves when told to. It starts at the last noon in India, shortly after the template was
 * made.
 */
function testClock(): Clock & { advance: (milliseconds: number) => void } {
  let now = new Date(inject('noon') + TEMPLATE_MARGIN_MS);
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** Creates a separate database, with the demo town or empty. */
export async function createTestDatabase(
  server: TestServer = firstServer(),
  content: 'town' | 'nothing' = 'town',
) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(server.adminUrl, () => undefined, { poolSize: 1 });
  const template = content === 'town' ? TEMPLATE : 'template0';
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
    admin.db,
  );
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}

function firstServer(): TestServer {
  const [server] = inject('servers');
  if (server === undefined) throw new Error('No test server was provided.');
  return server;
}

/**
 * Starts the real app on a separate database with the demo town. Limits are lifted unless `limitScale` is set; relay
 * and queue run only with `background`.
 */
export async function startTestApp(
  options: {
    server?: TestServer;
    limitScale?: number;
    background?: boolean;
    /** Includes the pages; needs a built web. */
    web?: boolean;
    /** The `url` of another test app: starts a second server on the same database. */
    beside?: string;
    variables?: Record<string, string>;
    /**
     * Milliseconds that a request waits for a connection or a lock; a server waits 2,000 and 3,000, a crowd in a test
     * longer.
     */
    longestWait?: number;
    limits?: Limits;
    /** Receives every line of the log, at all levels. */
    onLog?: (line: string) => void;
  } = {},
) {
  const own =
    options.beside === undefined
      ? await createTestDatabase(options.server)
      : { url: options.beside, drop: () => Promise.resolve() };
  const database = openDatabase(own.url, () => undefined, {
    longestWait: options.longestWait ?? 20_000,
    ...(options.longestWait === undefined && { longestLock: 20_000 }),
  });
  const clock = testClock();
  const { onLog } = options;
  const config = readConfig({
    NODE_ENV: 'test',
    ...testVapid,
    RATE_LIMIT_SCALE: String(options.limitScale ?? 100_000),
    DATA_DIR: join(tmpdir(), `dihaadi-test-${process.pid}`),
    ...options.variables,
  });
  const app = await createApp({
    config,
    authSecret: AUTH_SECRET,
    database,
    databaseUrl: own.url,
    clock,
    // The test runner shares this process, which lives longer than any server.
    longestDelay: 0,
    passwords: cheapPasswords(),
    ...(options.limits && { limits: options.limits }),
    logger: onLog === undefined ? createLogger('silent') : createLogger('trace', { write: onLog }),
  });
  if (options.background === true) await app.startBackground();
  if (options.web === true) {
    const sources = () => openPageSources(app.deps, config.gateways.urls);
    const { limitScale } = config;
    const { publicUrl: site } = config;
    await serveWeb(app.fastify, {
      mode: 'build',
      mapTiles: null,
      cache: app.cache,
      limitScale,
      site,
      sources,
    });
  }
  await app.fastify.ready();
  const tokens = new Map<Role, { token: Promise<string>; until: number }>();

  const send = async (endpoint: Endpoint, sent: Sent = {}): Promise<Answer> => {
    const response = await app.fastify.inject({
      method: endpoint.method,
      url: urlOf(endpoint, sent),
      headers: {
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : parseJson(response.body),
      text: response.body,
    };
  };

  const signIn = async (email: string, role: Role): Promise<string> => {
    const door = { super_admin: 'admin', manager: 'manager' } as const;
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/api/${role === 'super_admin' || role === 'manager' ? door[role] : 'auth'}/login`,
      payload: { email, password: DEMO_PASSWORD, user_type: role },
    });
    return z.object({ access_token: z.string() }).parse(response.json()).access_token;
  };

  return {
    ...app,
    db: database.db,
    clock,
    url: own.url,
    /** Returns a token of the demo account of this role; a new one when the clock has moved far. */
    token: (role: Role): Promise<string> => {
      const now = clock.now().getTime();
      const known = tokens.get(role);
      if (known !== undefined && now < known.until) return known.token;
      const token = signIn(demoEmail(role), role);
      tokens.set(role, { token, until: now + HALF_A_SESSION });
      return token;
    },
    signIn,
    /** Sends and returns whatever comes back. */
    send,
    /** Sends, expects the declared success, and returns the reply. */
    ok: async <E extends Endpoint>(endpoint: E, sent?: Sent): Promise<ReplyOf<E>> => {
      const answer = await send(endpoint, sent);
      expect(answer.text, endpoint.name).not.toMatch(/"code":/);
      expect(answer.status).toBe(endpoint.status);
      return parseReply(endpoint, answer.body);
    },
    /** Sends to a list, expects success, and returns the rows and the next page's cursor. */
    list: async <E extends Endpoint & { kind: 'list' }>(endpoint: E, sent?: Sent) => {
      const answer = await send(endpoint, sent);
      expect(answer.status, answer.text).toBe(200);
      const rows = z
        .array(z.unknown())
        .parse(answer.body)
        .map((row) => parseReply(endpoint, row));
      const cursor = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(
        answer.headers['link']?.toString() ?? '',
      )?.[1];
      return { rows, cursor: cursor === undefined ? undefined : decodeURIComponent(cursor) };
    },
    /** Sends, expects a problem of this status, and returns it. */
    refused: async (status: number, endpoint: Endpoint, sent?: Sent): Promise<Problem> => {
      const answer = await send(endpoint, sent);
      expect(answer.status, `${endpoint.name}: ${answer.text}`).toBe(status);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      return Problem.parse(answer.body);
    },
    /** Stops everything; fails when an invariant is broken (design/quality.md, R49). */
    close: async () => {
      await app.stop();
      try {
        await checkInvariants(database.db);
      } finally {
        await database.close();
        await own.drop();
      }
    },
  };
}

export const everyRole: readonly Role[] = roles;

/** Returns the address of an endpoint with its parameters filled in. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function parseReply<E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  // The schema is the endpoint's own; only its generic form hides that from the compiler.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return endpoint.reply.parse(body === undefined ? null : body) as ReplyOf<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
