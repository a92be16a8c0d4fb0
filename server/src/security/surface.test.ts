import { bookPackage } from '@dihaadi/contract/bookings';
import { listBookings } from '@dihaadi/contract/staff-package-bookings';
import { comparesTag, type Endpoint, problemsOf } from '@dihaadi/contract/endpoint';
import { problems } from '@dihaadi/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parcel } from '../testkit/bookings.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { testAll } from '../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const endpoints = await declaredEndpoints();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('S37: a list', () => {
  const isList = (endpoint: Endpoint): endpoint is Endpoint & { kind: 'list' } => endpoint.kind === 'list';
  // A list below another resource is tested with its module: it needs that resource.
  const lists = endpoints.filter(isList).filter(({ params }) => params === undefined);
  const tokenFor = ({ access }: Endpoint) => {
    const [role] = typeof access === 'string' ? [] : access;
    return role && app.token(role);
  };

  testAll('gives at most 200 rows at once and refuses every other wish', lists, async (endpoint) => {
    const token = await tokenFor(endpoint);
    for (const limit of [
      '1e9',
      '1000000000',
      '201',
      '0',
      '-1',
      '1.5',
      'NaN',
      'Infinity',
      '0x10; --',
      '٣',
      '',
    ]) {
      const problem = await app.refused(400, endpoint, { token, query: { limit } });
      expect(problem.errors?.map(({ path }) => path)).toEqual(['limit']);
    }
    const { rows } = await app.list(endpoint, { token, query: { limit: 200 } });
    expect(rows.length).toBeLessThanOrEqual(200);
    await app.refused(400, endpoint, { token, query: { offset: 1e15 } });
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11';
  const garbage = [
    'x',
    '....',
    '%00',
    "' or 1=1",
    encoded(null),
    encoded([]),
    encoded({}),
    encoded(['now', id]),
    encoded(['2027-01-15T10:30:00.000Z', '1']),
    encoded(['2027-01-15T10:30:00.000Z', id, 1]),
    encoded(['-infinity', id]),
    encoded([9e15, id]),
  ];
  testAll('refuses a cursor that it has not given', lists, async (endpoint) => {
    const token = await tokenFor(endpoint);
    for (const cursor of garbage) {
      const problem = await app.refused(400, endpoint, { token, query: { cursor } });
      expect(
        problem.errors?.map(({ path }) => path),
        cursor,
      ).toEqual(['cursor']);
    }
  });

  testAll('can be walked from page to page: every row once, in the same order', lists, async (endpoint) => {
    const token = await tokenFor(endpoint);
    const walked: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.list(endpoint, {
        token,
        query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) },
      });
      walked.push(...page.rows);
      cursor = page.cursor;
    } while (cursor !== undefined);
    const { rows } = await app.list(endpoint, { token, query: { limit: 200 } });
    expect(walked).toEqual(rows);
  });

  test('keeps its filters from page to page', async () => {
    const token = await app.token('super_admin');
    const query = { limit: 2, booking_status: 'completed' };
    const first = await app.send(listBookings, { token, query });
    expect(first.headers['link']).toMatch(
      /^<\/api\/admin\/bookings\?limit=2&booking_status=completed&cursor=[\w-]+>; rel="next"$/,
    );
  });
});

describe('the Idempotency-Key', () => {
  const book = (key: string) => app.send(bookPackage, { body: parcel, headers: { 'idempotency-key': key } });

  test.each(['', ' ', 'two words', 'x'.repeat(256), 'ключ', 'a\tb', '\u007f'])(
    '%j is invalid: 400, and nothing is booked',
    async (key) => {
      const answer = await book(key);
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({
          code: 'bad-input',
          errors: [expect.objectContaining({ path: 'idempotency-key' })],
        }),
      ]);
      expect(
        await app.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute(),
      ).toEqual([]);
    },
  );

  test.each([
    'a',
    'x'.repeat(255),
    "'; drop table account; --".replaceAll(' ', '_'),
    '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11',
  ])('%s is valid', async (key) => {
    const [first, again] = [await book(key), await book(key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

describe('S41: endpoints beside the API', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://elsewhere',
    AUTH_SECRET: 's'.repeat(32),
  };
  const METRICS_TOKEN = 'a token only Prometheus knows'.replaceAll(' ', '-');
  const metricsOf = async (served: TestApp, authorization?: string) => {
    const response = await served.fastify.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    return `${response.statusCode} ${response.headers['content-type']}`;
  };
  const OPEN = '200 text/plain; version=0.0.4; charset=utf-8';
  const CLOSED = '404 application/problem+json; charset=utf-8';

  test('/metrics is open in development, and names routes, never people or tokens', async () => {
    const token = 'a-token-that-nobody-may-read';
    for (const url of [`/api/track/${token}`, `/api/nothing/${token}`, `/api/places/locate?address=${token}`])
      await get(url);
    expect(await metricsOf(app)).toBe(OPEN);
    const { body } = await get('/metrics');
    const counts = body
      .replaceAll(/process="\d+",?/g, '')
      .match(/^http_\w+_seconds_count.*(?:track|none).*$/gm);
    expect(counts).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/api/track/:token",status="404"} 1',
      'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ]);
    expect(body.includes(token)).toBe(false);
  });

  test('/metrics does not exist in production without its token', async () => {
    const bare = await startTestApp({ variables: production });
    expect([
      await metricsOf(bare),
      await metricsOf(bare, 'Bearer undefined'),
      await metricsOf(bare, 'Bearer '),
    ]).toEqual([CLOSED, CLOSED, CLOSED]);
    await bare.close();
    const guarded = await startTestApp({ variables: { ...production, METRICS_TOKEN } });
    for (const wrong of [
      undefined,
      METRICS_TOKEN,
      `Bearer ${METRICS_TOKEN}x`,
      `Bearer ${METRICS_TOKEN.slice(0, -1)}`,
      `Bearer ${await guarded.token('super_admin')}`,
    ]) {
      expect(await metricsOf(guarded, wrong)).toBe(CLOSED);
    }
    expect(await metricsOf(guarded, `Bearer ${METRICS_TOKEN}`)).toBe(OPEN);
    await guarded.close();
  });

  test('/metrics with a configured token requires it in development too', async () => {
    const guarded = await startTestApp({ variables: { METRICS_TOKEN } });
    expect([await metricsOf(guarded), await metricsOf(guarded, `Bearer ${METRICS_TOKEN}`)]).toEqual([
      CLOSED,
      OPEN,
    ]);
    await guarded.close();
  });

  test('/healthz reports that the server is alive; /readyz only when its background work runs', async () => {
    const states = async (served: TestApp) =>
      Promise.all(
        ['/healthz', '/readyz'].map(async (url) => {
          const response = await served.fastify.inject({ url });
          expect(response.headers['cache-control']).toBe('no-store');
          return `${response.statusCode} ${response.body}`;
        }),
      );
    expect(await states(app)).toEqual([
      '200 {"status":"alive"}',
      '503 {"status":"not ready","checks":{"database":"ok","files":"ok","background":"failing"}}',
    ]);
    const whole = await startTestApp({ background: true });
    expect((await states(whole))[1]).toBe(
      '200 {"status":"ready","checks":{"database":"ok","files":"ok","background":"ok"}}',
    );
    await whole.close();
  });

  test('/api/docs shows the API and runs only our own script', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).not.toMatch(/<script(?![^>]*\ssrc="(?!https?:|\/\/))/);
      const policy = String(page.headers['content-security-policy']).split(/; ?/);
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]),
      );
    }
    const script = /<script[^>]+src="([^"]+)"/.exec((await get('/api/docs/')).body)?.[1] ?? '';
    expect((await get(new URL(script, 'http://x/api/docs/').pathname)).statusCode).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  const Media = z.record(z.string(), z.object({ schema: z.unknown() }));
  const Operation = z.object({
    operationId: z.string(),
    summary: z.string(),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    parameters: z
      .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
      .default([]),
    requestBody: z.object({ content: Media }).optional(),
    responses: z.record(z.string(), z.object({ description: z.string(), content: Media.optional() })),
  });
  const Document = z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.literal('Dihaadi'), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.object({
      schemas: z.record(z.string(), z.unknown()),
      securitySchemes: z.object({ bearer: z.unknown() }),
    }),
  });
  let text: string;
  let document: z.output<typeof Document>;
  beforeAll(async () => {
    const response = await get('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    text = response.body;
    document = Document.parse(response.json());
  });

  const operationOf = ({ method, path }: Endpoint) =>
    Operation.parse(document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]);

  test('has every endpoint of the contract and no other operation', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  testAll(
    'tells of every endpoint every status it can answer with, and what each looks like',
    endpoints,
    (endpoint) => {
      const { responses } = operationOf(endpoint);
      const failures = problemsOf(endpoint).map((code) => problems[code].status);
      const statuses = [...new Set([endpoint.status, ...failures])].toSorted((a, b) => a - b);
      expect(Object.keys(responses).map(Number)).toEqual(statuses);
      for (const status of failures) {
        const schema = { $ref: '#/components/schemas/Problem' };
        expect(responses[status]?.content).toEqual({ 'application/problem+json': { schema } });
      }
      const type = endpoint.kind === 'stream' ? 'text/event-stream' : (endpoint.media ?? 'application/json');
      expect(Object.keys(responses[endpoint.status]?.content ?? {})).toEqual(
        [204, 303].includes(endpoint.status) ? [] : [type],
      );
    },
  );

  testAll('tells of every endpoint who may call and what to send', endpoints, (endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation).toMatchObject({ operationId: endpoint.name, summary: endpoint.summary });
    const guests = { public: [], optional: [{}, { bearer: [] }] };
    expect(operation.security).toEqual(
      typeof endpoint.access === 'string' ? guests[endpoint.access] : [{ bearer: [] }],
    );
    const named = (place: 'path' | 'query' | 'header') =>
      operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}));
    expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    expect(named('header')).toEqual([
      ...(endpoint.idempotent ? ['idempotency-key'] : []),
      ...(comparesTag(endpoint) ? ['if-match'] : []),
      ...(endpoint.kind === 'stream' ? ['last-event-id'] : []),
    ]);
    const takesBytes = ['upload', 'webhook', 'return'].includes(endpoint.kind);
    expect(operation.requestBody === undefined).toBe(endpoint.body === undefined && !takesBytes);
  });

  test('contains every definition it refers to', () => {
    const used = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(used.length).toBeGreaterThan(endpoints.length);
    const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(used.filter((reference) => !held.includes(reference))).toEqual([]);
  });
});
