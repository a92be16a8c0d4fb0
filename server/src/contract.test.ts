import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, expectProblem, isSecret, rolesOf, samplePayload, wire } from './testkit/caller.ts';
import { declaredEndpoints, leavesOf, sampleOf } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { everyRole, startTestApp, type TestApp } from './testkit/test-app.ts';

const endpoints = await declaredEndpoints();
const closed = endpoints.filter(({ access }) => typeof access !== 'string');
const linked = endpoints.filter(({ linkIsEnough }) => linkIsEnough === true);
const takingTokens = endpoints.filter((one) => one.access !== 'public' && !linked.includes(one));
const takingBodies = endpoints.filter(({ method }) => method !== 'GET');
const refusals = closed.flatMap((endpoint) =>
  everyRole
    .filter((role) => !endpoint.access.includes(role))
    .map((role) => ({ endpoint, role, name: `${endpoint.name} for a ${role}` })),
);
const welcomes = endpoints.flatMap((endpoint) =>
  (typeof endpoint.access === 'string' ? [undefined] : endpoint.access).map((role) => ({
    endpoint,
    role,
    name: `${endpoint.name} for ${role ?? 'a guest'}`,
  })),
);

let app: TestApp;
let caller: Awaited<ReturnType<typeof callerOf>>;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  caller = await callerOf(app);
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const refusedOnRecord = async (role: Role, endpoint: Endpoint): Promise<number> => {
  const rows = await app.db
    .selectFrom('event')
    .select('id')
    .where('name', '=', 'refuse')
    .where('actor_id', '=', caller.accountId(role))
    .where(sql`data->>'endpoint'`, '=', endpoint.name)
    .execute();
  return rows.length;
};

describe('the contract', () => {
  test('declares each endpoint under one name and one address', () => {
    expect(endpoints.length).toBeGreaterThan(10);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  test('is served completely, and nothing else is served under /api', () => {
    const line = /^(?<indent>[│ ]*)[├└]── (?<path>\S+) \((?<methods>[A-Z, ]+)\)$/;
    const above: string[] = [];
    const served = app.fastify
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((text) => {
        const { indent = '', path = '', methods = '' } = line.exec(text)?.groups ?? {};
        above.length = indent.length / 4;
        above.push(path);
        return methods
          .split(', ')
          .filter((method) => !['', 'HEAD'].includes(method))
          .map((method) => `${method} ${above.join('')}`);
      });
    const api = served.filter(
      (route) => route.includes(' /api/') && !/ \/api\/(?:docs|openapi\.json)/.test(route),
    );
    const declared = endpoints.map(({ method, path }) => `${method} /api${path}`);
    expect(api.toSorted()).toEqual(declared.toSorted());
    expect(app.endpoints.map(({ name }) => name).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    );
  });

  testAll(
    'every endpoint declares each of its parameters, and pages if it is a list',
    endpoints,
    (endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
      if (endpoint.kind === 'list')
        expect(Object.keys(endpoint.query?.shape ?? {})).toEqual(expect.arrayContaining(['limit', 'cursor']));
    },
  );

  testAll('every endpoint can be called: there is a sample that its schemas take', endpoints, (endpoint) => {
    const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
    const refused = parts.filter((part) => !part.safeParse(sampleOf(part)).success);
    expect(refused, 'give the schema meta({ examples })').toEqual([]);
  });

  testAll('S13: no endpoint declares a secret in its reply', endpoints, ({ reply }) => {
    const names = leavesOf(reply).flatMap(({ path }) => path.filter((part) => typeof part === 'string'));
    expect(names.filter(isSecret)).toEqual([]);
  });

  const openToAll = takingBodies.filter(({ access }) => typeof access === 'string');
  testAll(
    'S36: every endpoint that is open to strangers and changes something has a limit by address',
    openToAll,
    ({ limit }) => {
      expect(limit).toBeDefined();
    },
  );
});

describe('access to endpoints', () => {
  const underAdmin = endpoints.filter(({ path }) => path.startsWith('/admin/'));

  test('S8: everything under /admin is for the super admin alone, except the login', () => {
    const others = underAdmin.filter(({ access }) => String(access) !== 'super_admin');
    expect(underAdmin.length).toBeGreaterThan(80);
    expect(others.map(({ name, access }) => `${name}: ${String(access)}`)).toEqual([
      'accounts.sign_in_admin: public',
    ]);
  });

  const underManager = endpoints.filter(({ path }) => path.startsWith('/manager/'));

  test('S8: a manager has exactly the calls of rulings, section 2, and no other role has them', () => {
    const desk = underManager.filter(({ name }) => name !== 'accounts.sign_in_manager');
    expect(desk.length).toBeGreaterThan(60);
    expect(desk.filter(({ access }) => String(access) !== 'manager')).toEqual([]);
    const areas = new Set(desk.map(({ path }) => path.split('/')[2]));
    expect([...areas].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'accounts',
      // Managers see their own proposals: a list of people's data may need a second person's approval (ADR 113).
      'approvals',
      'audit',
      'bookings',
      'companies',
      'customers',
      'dispatch',
      'disputes',
      'documents',
      'drivers',
      // The rest of Today (section 2): recent events, and the charts.
      'feed',
      'figures',
      'incidents',
      'job-seekers',
      'jobs',
      'messages',
      // Notes on bookings and on people, who are `accounts` there.
      'notes',
      'payouts',
      'refunds',
      'reports',
      'retention',
      'reviews',
      'search',
      'sos',
      'suspension-cases',
      'today',
      'workers',
    ]);
    const read = desk.filter(({ path }) => /^\/manager\/(?:audit|refunds|payouts)/.test(path));
    expect(read.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('S8: the other endpoints for staff alone', () => {
    const isOfStaff = ({ access }: Endpoint) =>
      typeof access !== 'string' && access.every((role) => ['super_admin', 'manager'].includes(role));
    const ofStaff = closed.filter(
      (one) => isOfStaff(one) && !underAdmin.includes(one) && !underManager.includes(one),
    );
    expect(ofStaff.map(({ name, access }) => `${name}: ${String(access)}`).toSorted()).toEqual([
      'accounts.confirm_two_factor: super_admin,manager',
      'accounts.end_two_factor: super_admin,manager',
      'accounts.enrol_two_factor: super_admin,manager',
      'accounts.read_two_factor: super_admin,manager',
      'jobs.post: super_admin',
    ]);
  });

  testAll('S8: no caller without a token', closed, async (endpoint) => {
    const response = await caller.call(endpoint, samplePayload(endpoint));
    expectProblem(response, 'unauthenticated');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  testAll(
    'S17: no caller with a token that is garbage, forged or revoked',
    takingTokens,
    async (endpoint) => {
      const [role = 'customer'] = rolesOf(endpoint);
      const sessionId = randomUUID();
      const revoked = caller.tokenOf(role, sessionId);
      app.deps.revocations.add(sessionId);
      for (const token of ['garbage', 'a.b.c', '', `${caller.tokenOf(role)}x`, revoked]) {
        expectProblem(await caller.call(endpoint, { ...samplePayload(endpoint), token }), 'unauthenticated');
      }
    },
  );

  testAll('R50: with an ended session a payment by link continues as a guest’s', linked, async (endpoint) => {
    const sessionId = randomUUID();
    const token = caller.tokenOf('customer', sessionId);
    app.deps.revocations.add(sessionId);
    const sent = { ...samplePayload(endpoint) };
    const guest = await caller.call(endpoint, sent);
    expect(guest.statusCode).not.toBe(401);
    expect((await caller.call(endpoint, { ...sent, token })).statusCode).toBe(guest.statusCode);
  });

  testAll('S8: no other role, and the refusal is on record', refusals, async ({ endpoint, role }) => {
    const before = await refusedOnRecord(role, endpoint);
    expectProblem(
      await caller.call(endpoint, { ...samplePayload(endpoint), token: caller.tokenOf(role) }),
      'forbidden',
    );
    expect(await refusedOnRecord(role, endpoint)).toBe(before + 1);
  });

  // The sessions of these tokens are not stored, so there is none to renew (tested in security/sessions.test.ts).
  const isUnstored = (endpoint: Endpoint) => endpoint.name === 'accounts.renew_session';
  const answering = welcomes.filter(({ endpoint }) => endpoint.kind !== 'stream' && !isUnstored(endpoint));
  testAll(
    'a permitted caller is served, and a right call is not called wrong',
    answering,
    async ({ endpoint, role }) => {
      const response = await caller.call(endpoint, {
        ...samplePayload(endpoint),
        token: role && caller.tokenOf(role),
      });
      expect(response.body).not.toMatch(
        /"code":"(?:unauthenticated|bad-input|malformed-json|too-large|internal|unavailable)"/,
      );
      expect(response.body).not.toContain("Your account can't do this.");
    },
  );

  const streaming = welcomes.filter(({ endpoint }) => endpoint.kind === 'stream');
  testAll('a permitted caller is served a stream', streaming, async ({ endpoint, role }) => {
    const { url, headers } = wire(endpoint, { token: role && caller.tokenOf(role) });
    const response = await fetch(new URL(url, address), { headers });
    await response.body?.cancel();
    // A stream of a missing resource returns 404.
    expect([`200 text/event-stream; charset=utf-8`, '404 application/problem+json; charset=utf-8']).toContain(
      `${response.status} ${response.headers.get('content-type')}`,
    );
    expect(response.status === 404).toBe(endpoint.params !== undefined);
  });
});

describe('401 and 403 are decided before the body is read', () => {
  /** Announces a body but sends none of it, so only a server that does not wait for the body responds. */
  const statusBeforeBody = (endpoint: Endpoint, token: string | undefined) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { method, url, headers } = wire(endpoint, { token, payload: '' });
      const request = httpRequest(new URL(url, address), {
        method,
        headers: { ...headers, 'content-length': '50000' },
      });
      request.once('error', reject);
      request.once('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.flushHeaders();
    });

  testAll(
    'without a token',
    takingBodies.filter((endpoint) => closed.includes(endpoint)),
    async (endpoint) => {
      expect(await statusBeforeBody(endpoint, undefined)).toBe(401);
    },
  );

  testAll(
    'for a wrong role',
    refusals.filter(({ endpoint }) => endpoint.method !== 'GET'),
    async ({ endpoint, role }) => {
      expect(await statusBeforeBody(endpoint, caller.tokenOf(role))).toBe(403);
    },
  );
});
