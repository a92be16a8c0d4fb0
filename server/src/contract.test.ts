import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type Endpoint, problemsOf } from '@dihaadi/contract/endpoint';
import { Problem, type ProblemCode, problems } from '@dihaadi/contract/problems';
import type { Role } from '@dihaadi/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoEmail } from '../seeds/demo.ts';
import { declaredEndpoints, leavesOf, type Path, sampleOf, withAt } from './testkit/samples.ts';
import { everyRole, startTestApp, type TestApp, urlOf } from './testkit/test-app.ts';

const endpoints = await declaredEndpoints();
const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'public' ? [] : access === 'optional' ? everyRole : access;
const closed = endpoints.filter(({ access }) => typeof access !== 'string');
const takingTokens = endpoints.filter(({ access }) => access !== 'public');
const takingBodies = endpoints.filter(({ method }) => method !== 'GET');
const takingQueries = endpoints.filter(({ query }) => query !== undefined);
const refusals = endpoints.flatMap((endpoint) =>
  everyRole
    .filter((role) => typeof endpoint.access !== 'string' && !endpoint.access.includes(role))
    .map((role) => ({ endpoint, role, name: endpoint.name })),
);
const welcomes = endpoints.flatMap((endpoint) =>
  (typeof endpoint.access === 'string' ? [undefined] : endpoint.access).map((role) => ({
    endpoint,
    role,
    name: `${endpoint.name} for ${role ?? 'a guest'}`,
  })),
);

let app: TestApp;
let address: string;
const accounts = new Map<Role, string>();
beforeAll(async () => {
  app = await startTestApp();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  for (const role of everyRole) {
    const account = await app.db.selectFrom('account').select('id').where('email', '=', demoEmail(role)).executeTakeFirstOrThrow();
    accounts.set(role, account.id);
  }
});
afterAll(() => app.close());

/** A session of its own, so that what ends it ends nobody else's. */
function tokenOf(role: Role, sessionId: string = randomUUID()): string {
  const issuedAt = app.clock.now();
  const tokenExpiresAt = new Date(issuedAt.getTime() + 3_600_000);
  return app.deps.tokens.sign({ id: accounts.get(role) ?? '', role, sessionId, tokenExpiresAt, tokenId: randomUUID(), issuedAt });
}

const someToken = (endpoint: Endpoint) => {
  const [role] = rolesOf(endpoint);
  return role && tokenOf(role);
};

type Sent = {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** As it goes over the wire. */
  payload?: string;
  contentType?: string;
  /** Takes the place of `HOSTILE` in the address: what URL encoding would refuse to write. */
  hostile?: string;
};

const Texts = z.record(z.string(), z.coerce.string());
const sampleParams = ({ params }: Endpoint) => (params === undefined ? {} : Texts.parse(sampleOf(params)));
const sampleQuery = ({ query }: Endpoint) => (query === undefined ? {} : Texts.parse(sampleOf(query)));
const sampleBody = ({ body }: Endpoint) => (body === undefined ? undefined : sampleOf(body));
const samplePayload = (endpoint: Endpoint) => (endpoint.body === undefined ? {} : { payload: JSON.stringify(sampleBody(endpoint)) });

function wire(endpoint: Endpoint, sent: Sent) {
  const { params = sampleParams(endpoint), query = sampleQuery(endpoint), contentType = 'application/json' } = sent;
  return {
    method: endpoint.method,
    url: urlOf(endpoint, { params, query }).replace('HOSTILE', sent.hostile ?? ''),
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.payload === undefined ? {} : { 'content-type': contentType }),
    },
  };
}

/** Sends; whatever comes back is declared, and a success tells no secret. */
async function call(endpoint: Endpoint, sent: Sent) {
  const payload = sent.payload === undefined ? {} : { payload: sent.payload };
  const response = await app.fastify.inject({ ...wire(endpoint, sent), ...payload });
  const declared = [endpoint.status, ...problemsOf(endpoint).map((code) => problems[code].status)];
  expect(declared, response.body).toContain(response.statusCode);
  if (response.statusCode < 300) expect(secretsIn(response.body)).toEqual([]);
  return response;
}

const SECRET = /password|hash|secret|salt|token/i;
const ALLOWED = ['access_token', 'tracking_token'];
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/"(\w+)":|(\$argon2)/g)]
    .map(([, name, hash]) => name ?? hash ?? '')
    .filter((name) => (SECRET.test(name) || name === '$argon2') && !ALLOWED.includes(name));

type Response = Awaited<ReturnType<typeof call>>;

function expectProblem(response: Response, code: ProblemCode): Problem {
  expect(response.headers['content-type'], response.body).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.parse(response.json());
  expect(problem).toMatchObject({ code, status: problems[code].status, title: problems[code].title });
  expect(response.statusCode).toBe(problem.status);
  expect(problem.request_id).toBe(response.headers['x-request-id']);
  return problem;
}

const refusedOnRecord = async (role: Role, endpoint: Endpoint): Promise<number> => {
  const rows = await app.db
    .selectFrom('event')
    .select('data')
    .where('name', '=', 'refused')
    .where('actor_id', '=', accounts.get(role) ?? '')
    .execute();
  return rows.filter(({ data }) => z.object({ endpoint: z.string() }).parse(data).endpoint === endpoint.name).length;
};

describe('the contract', () => {
  test('declares endpoints, each under one name and one address', () => {
    expect(endpoints.length).toBeGreaterThan(10);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  test('is served whole, and nothing else is served under /api', () => {
    const line = /^(?<indent>[│ ]*)[├└]── (?<path>\S+) \((?<methods>[A-Z, ]+)\)$/;
    const above: string[] = [];
    const served = app.fastify.printRoutes({ commonPrefix: false }).split('\n').flatMap((text) => {
      const { indent = '', path = '', methods = '' } = line.exec(text)?.groups ?? {};
      above.length = indent.length / 4;
      above.push(path);
      return methods.split(', ').filter((method) => !['', 'HEAD'].includes(method)).map((method) => `${method} ${above.join('')}`);
    });
    const api = served.filter((route) => route.includes(' /api/') && !/ \/api\/(?:docs|openapi\.json)/.test(route));
    const declared = endpoints.map(({ method, path }) => `${method} /api${path}`);
    expect(api.toSorted()).toEqual(declared.toSorted());
    expect(app.endpoints.map(({ name }) => name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test.each(endpoints)('$name declares each of its parameters, and pages if it is a list', (endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
    if (endpoint.kind === 'list') expect(Object.keys(endpoint.query?.shape ?? {})).toEqual(expect.arrayContaining(['limit', 'cursor']));
  });

  test.each(endpoints)('$name can be called: there is a sample that its schemas take', (endpoint) => {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      if (part !== undefined) expect(() => part.parse(sampleOf(part)), 'give the schema meta({ examples })').not.toThrow();
    }
  });

  test.each(endpoints)('S13: $name declares no secret in its reply', ({ reply }) => {
    const names = leavesOf(reply).flatMap(({ path }) => path.filter((part) => typeof part === 'string'));
    expect(names.filter((name) => SECRET.test(name) && !ALLOWED.includes(name))).toEqual([]);
  });

  const openToAll = takingBodies.filter(({ access }) => typeof access === 'string');
  test.each(openToAll)('S36: $name, open to strangers, has a limit by address', ({ limit }) => {
    expect(limit).toBeDefined();
  });
});

describe('who may call', () => {
  test.each(closed)('$name: nobody without a token', async (endpoint) => {
    const response = await call(endpoint, samplePayload(endpoint));
    expectProblem(response, 'unauthenticated');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test.each(takingTokens)('$name: nobody with a token that is garbage, somebody else’s making or revoked', async (endpoint) => {
    const [role = 'customer'] = rolesOf(endpoint);
    const sessionId = randomUUID();
    const revoked = tokenOf(role, sessionId);
    app.deps.revocations.add(sessionId);
    for (const token of ['garbage', 'a.b.c', '', `${tokenOf(role)}x`, revoked]) {
      expectProblem(await call(endpoint, { ...samplePayload(endpoint), token }), 'unauthenticated');
    }
  });

  test.each(refusals)('S8: $name: no $role, and the refusal is on record', async ({ endpoint, role }) => {
    const before = await refusedOnRecord(role, endpoint);
    expectProblem(await call(endpoint, { ...samplePayload(endpoint), token: tokenOf(role) }), 'forbidden');
    expect(await refusedOnRecord(role, endpoint)).toBe(before + 1);
  });

  const answering = welcomes.filter(({ endpoint }) => endpoint.kind !== 'stream');
  test.each(answering)('$name: whoever may call is heard, and a right call is not called wrong', async ({ endpoint, role }) => {
    const response = await call(endpoint, { ...samplePayload(endpoint), token: role && tokenOf(role) });
    expect(response.body).not.toMatch(/"code":"(?:unauthenticated|bad-input|malformed-json|too-large|internal|unavailable)"/);
    expect(response.body).not.toContain('Your account may not do this.');
  });

  const streaming = welcomes.filter(({ endpoint }) => endpoint.kind === 'stream');
  test.each(streaming)('$name: whoever may listen is heard', async ({ endpoint, role }) => {
    const { url, headers } = wire(endpoint, { token: role && tokenOf(role) });
    const response = await fetch(new URL(url, address), { headers });
    await response.body?.cancel();
    // A stream of something that does not exist is 404.
    expect([`200 text/event-stream; charset=utf-8`, '404 application/problem+json; charset=utf-8']).toContain(
      `${response.status} ${response.headers.get('content-type')}`,
    );
    expect(response.status === 404).toBe(endpoint.params !== undefined);
  });
});

describe('401 and 403 are decided before the body is read', () => {
  /** Announces a body and sends none of it: only who does not wait for it can answer. */
  const statusBeforeBody = (endpoint: Endpoint, token: string | undefined) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { method, url, headers } = wire(endpoint, { token, payload: '' });
      const request = httpRequest(new URL(url, address), { method, headers: { ...headers, 'content-length': '50000' } });
      request.once('error', reject);
      request.once('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.flushHeaders();
    });

  test.each(takingBodies.filter((endpoint) => closed.includes(endpoint)))('$name without a token', async (endpoint) => {
    expect(await statusBeforeBody(endpoint, undefined)).toBe(401);
  });

  test.each(refusals.filter(({ endpoint }) => endpoint.method !== 'GET'))('$name for a $role', async ({ endpoint, role }) => {
    expect(await statusBeforeBody(endpoint, tokenOf(role))).toBe(403);
  });
});

describe('strict input', () => {
  test.each(takingBodies)('$name refuses a field it does not know', async (endpoint) => {
    const body = withAt(sampleBody(endpoint) ?? {}, ['is_admin'], true);
    const problem = expectProblem(await call(endpoint, { token: someToken(endpoint), payload: JSON.stringify(body) }), 'bad-input');
    expect(problem.errors).toEqual([expect.objectContaining({ message: expect.stringContaining('is_admin') })]);
  });

  test.each(endpoints)('$name refuses a query parameter it does not know, and one that is sent twice', async (endpoint) => {
    const token = someToken(endpoint);
    const query = { ...sampleQuery(endpoint), sort_by: 'price' };
    expectProblem(await call(endpoint, { ...samplePayload(endpoint), token, query }), 'bad-input');
    const [known = 'limit'] = Object.keys(endpoint.query?.shape ?? {});
    const twice = { ...sampleQuery(endpoint), [known]: 'HOSTILE' };
    expectProblem(await call(endpoint, { ...samplePayload(endpoint), token, query: twice, hostile: `1&${known}=1` }), 'bad-input');
  });

  const pathOf = (path: Path) => path.join('.');
  const texts = (endpoint: Endpoint) =>
    endpoint.body === undefined ? [] : leavesOf(endpoint.body).filter(({ type }) => ['string', 'enum', 'literal'].includes(type));

  const bodyTexts = takingBodies.flatMap((endpoint) =>
    texts(endpoint).map(({ path }) => ({ endpoint, path, name: endpoint.name, field: pathOf(path) })),
  );
  test.each(bodyTexts)('R43: $name refuses NUL and lone surrogates in $field', async ({ endpoint, path, field }) => {
    for (const hostile of ['\0', 'Jai\0pur', '\ud800', 'Jaipur \udfff']) {
      const payload = JSON.stringify(withAt(sampleBody(endpoint), path, hostile));
      const problem = expectProblem(await call(endpoint, { token: someToken(endpoint), payload }), 'bad-input');
      expect(problem.errors?.map((error) => error.path)).toContain(field);
    }
  });

  test.each(takingQueries)('R43: $name refuses NUL and what is no UTF-8 in its query', async (endpoint) => {
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      for (const hostile of ['%00', 'a%00', '%ED%A0%80', '%C3%28', '%']) {
        const query = { ...sampleQuery(endpoint), [name]: 'HOSTILE' };
        expectProblem(await call(endpoint, { token: someToken(endpoint), query, hostile }), 'bad-input');
      }
    }
  });

  const addressed = endpoints.filter(({ params }) => params !== undefined);
  test.each(addressed)('R43: $name refuses NUL and what is no UTF-8 in its address', async (endpoint) => {
    for (const name of Object.keys(endpoint.params?.shape ?? {})) {
      for (const hostile of ['%00', 'a%00b', '%ED%A0%80', '%C3%28', '%']) {
        const params = { ...sampleParams(endpoint), [name]: 'HOSTILE' };
        expectProblem(await call(endpoint, { ...samplePayload(endpoint), token: someToken(endpoint), params, hostile }), 'bad-input');
      }
    }
  });
});

describe('bodies', () => {
  const padded = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`;

  test.each(takingBodies)('$name reads 100 kB and not a byte more', async (endpoint) => {
    const token = someToken(endpoint);
    expectProblem(await call(endpoint, { token, payload: padded(100_000) }), 'bad-input');
    expectProblem(await call(endpoint, { token, payload: padded(100_001) }), 'too-large');
    expectProblem(await call(endpoint, { token, payload: padded(1_000_001) }), 'too-large');
    if (closed.includes(endpoint)) expectProblem(await call(endpoint, { payload: padded(100_001) }), 'unauthenticated');
  });

  test.each(takingBodies)('S32: $name takes JSON only, so no form of another site can call it', async (endpoint) => {
    const payload = JSON.stringify(sampleBody(endpoint) ?? {});
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', 'application/jsonx']) {
      expectProblem(await call(endpoint, { token: someToken(endpoint), payload, contentType }), 'unsupported-media-type');
    }
  });

  const broken = ['{', '{"a":}', "{'a':1}", '{"a":1}}', 'NaN', '\u0000', '{"a":"\n"}'];
  const poisonous = ['{"__proto__":{"is_admin":true}}', '{"a":[{"__proto__":{}}]}', '{"constructor":{"prototype":{}}}', '{"\\u005f_proto__":1}'];
  test.each(takingBodies)('$name refuses broken JSON and keys that reach for prototypes', async (endpoint) => {
    for (const payload of [...broken, ...poisonous]) {
      expectProblem(await call(endpoint, { token: someToken(endpoint), payload }), 'malformed-json');
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each(takingBodies)('R43: $name refuses lists 50,000 deep and objects of thousands of keys', async (endpoint) => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const wide = `{${Array.from({ length: 8_000 }, (_, number) => `"k${number}":1`).join(',')}}`;
    for (const payload of [deep, `{"a":${deep.slice(10, -10)}}`, wide]) {
      expectProblem(await call(endpoint, { token: someToken(endpoint), payload }), 'bad-input');
    }
  });
});

describe('limits', () => {
  let tight: TestApp;
  beforeAll(async () => {
    tight = await startTestApp({ limitScale: 0.000_1 });
  });
  afterAll(() => tight.close());

  test.each(endpoints.filter(({ limit }) => limit !== undefined))('S36: $name counts calls by address', async (endpoint) => {
    const { payload } = { payload: undefined, ...samplePayload(endpoint) };
    const response = await tight.fastify.inject({ ...wire(endpoint, { ...(payload === undefined ? {} : { payload }) }), ...(payload === undefined ? {} : { payload }) });
    expectProblem(response, 'too-many-requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});
