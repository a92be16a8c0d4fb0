import { connect } from 'node:net';
import { comparesTag, type Endpoint } from '@dihaadi/contract/endpoint';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callerOf, expectProblem, samplePayload, sampleQuery, wire } from '../testkit/caller.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const endpoints = await declaredEndpoints();

let app: TestApp;
let caller: Awaited<ReturnType<typeof callerOf>>;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  caller = await callerOf(app);
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Returns the number of recorded changes: every write adds one. */
const changes = async () => {
  const counted = app.db.selectFrom('event').select(({ fn }) => fn.countAll<number>().as('all'));
  return (await counted.executeTakeFirstOrThrow()).all;
};

const send = (endpoint: Endpoint, headers: Record<string, string>, query?: Record<string, string>) => {
  const sent = { ...samplePayload(endpoint), token: caller.someToken(endpoint), ...(query && { query }) };
  const { headers: usual, ...request } = wire(endpoint, sent);
  return app.fastify.inject({ ...request, ...samplePayload(endpoint), headers: { ...usual, ...headers } });
};

describe('13.22 a call that fails writes nothing', () => {
  test('a call that compares no tag refuses If-Match with 400, and does nothing', async () => {
    const taking = endpoints.filter((endpoint) => !comparesTag(endpoint));
    expect(taking.length).toBeGreaterThan(100);
    const before = await changes();
    for (const endpoint of taking) expectProblem(await send(endpoint, { 'if-match': '"x"' }), 'bad-input');
    expect(await changes()).toBe(before);
  });

  test('changing a row with an outdated tag changes nothing', async () => {
    const before = await changes();
    for (const endpoint of endpoints.filter(comparesTag)) {
      const { statusCode } = await send(endpoint, { 'if-match': '"x"' });
      expect([404, 412], endpoint.name).toContain(statusCode);
    }
    expect(await changes()).toBe(before);
  });
});

test('13.22 a call whose response fails after its change is sent again with its key: answered, and nothing made twice', async () => {
  const proved: string[] = [];
  for (const endpoint of endpoints.filter(({ idempotent, status }) => idempotent && status === 201)) {
    const key = { 'idempotency-key': `again-${endpoint.name}` };
    // What serialises every answer; Zod has no other door to it.
    // oxlint-disable-next-line no-underscore-dangle
    const broken = vi.spyOn(endpoint.reply._zod, 'run').mockImplementation(() => {
      throw new Error('The response cannot be serialised.');
    });
    const first = await send(endpoint, key);
    broken.mockRestore();
    if (first.statusCode !== 500) continue;
    const after = await changes();
    const second = await send(endpoint, key);
    expect([endpoint.name, second.statusCode]).toEqual([endpoint.name, endpoint.status]);
    expect([endpoint.name, await changes()]).toEqual([endpoint.name, after]);
    proved.push(endpoint.name);
  }
  expect(proved.length).toBeGreaterThan(5);
});

describe('13.23 an unparsable cursor', () => {
  const id = '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11';
  const odd = [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01',
    '9'.repeat(16),
    '1e3',
    '-1',
    'x\0',
    '\ud800',
  ];
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const Sorts = z.object({ options: z.array(z.string()) });
  const sortsOf = ({ query }: Endpoint): string[] => {
    const sort = query?.shape['sort'];
    const inner = sort instanceof z.ZodDefault || sort instanceof z.ZodOptional ? sort.unwrap() : sort;
    return Sorts.safeParse(inner).data?.options ?? [];
  };

  test('is 400 on every list in every order, and never a server fault', async () => {
    const lists = endpoints.filter(({ query }) => query !== undefined && 'cursor' in query.shape);
    expect(lists.length).toBeGreaterThan(20);
    for (const endpoint of lists) {
      const plain = [...odd.map((key) => [key, id]), ['0000-01-01T00:00:00Z', 1], [odd[0], 2 ** 60]];
      for (const cursor of plain) {
        const answer = await send(endpoint, {}, { ...sampleQuery(endpoint), cursor: written(cursor) });
        expect([400, 404], `${endpoint.name} ${JSON.stringify(cursor)} ${answer.body}`).toContain(
          answer.statusCode,
        );
      }
      for (const sort of sortsOf(endpoint))
        for (const key of odd) {
          const query = { ...sampleQuery(endpoint), sort, cursor: written([sort, key, id]) };
          const answer = await send(endpoint, {}, query);
          // Any text is a valid cursor among names.
          expect([200, 400, 404], `${endpoint.name} ${sort} ${key} ${answer.body}`).toContain(
            answer.statusCode,
          );
        }
    }
  });
});

test('13.23 a date outside our calendar is 400 wherever a date is expected, and never a server fault', async () => {
  let asked = 0;
  for (const endpoint of endpoints)
    for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
      if (!z.safeParse(schema, '2027-01-15').success || z.safeParse(schema, 'Jaipur').success) continue;
      asked += 1;
      for (const date of ['0000-01-01', '-000001-01-01', '9999-12-31', '2027-02-30', 'infinity', 'now'])
        expectProblem(await send(endpoint, {}, { ...sampleQuery(endpoint), [name]: date }), 'bad-input');
    }
  expect(asked).toBeGreaterThan(3);
});

describe('13.26 requests that repeat a header or cannot be routed', () => {
  /** Returns the response to raw bytes, read until the server closes the connection. */
  const raw = (bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => {
        answer += data.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });
  const get = (path: string, ...headers: string[]) =>
    raw([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));

  test('with two Host headers, two tokens or two types of body are refused', async () => {
    expect(await get('/api/services', 'Host: a')).toMatch(/^HTTP\/1\.1 200 /);
    for (const header of ['Host: b', 'Authorization: Bearer a', 'Content-Type: application/json']) {
      const twice = header.startsWith('Host') ? [header] : [header, header];
      expect(await get('/api/services', 'Host: a', ...twice), header).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('get the security headers, too, when no route and no parser accepts them', async () => {
    const answers = [
      await get('/api/%zz', 'Host: a'),
      await get(`/api/track/${'x'.repeat(5_000)}`, 'Host: a'),
      await get('/api/services', 'Host: a', 'Host: b'),
      await get('/api/services', 'Host: a', 'X-A: a\0b'),
      await get('/api/services'),
      await get('/api/services', 'Host: a', 'Expect: the-unexpected'),
    ];
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const header of [
        "content-security-policy: default-src 'none'",
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
        'referrer-policy: ',
        'strict-transport-security: max-age=31536000',
        'cache-control: no-store',
      ])
        expect(answer.toLowerCase()).toContain(header);
    }
  });
});
