import type { Endpoint } from '@dihaadi/contract/endpoint';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  callerOf,
  expectProblem,
  sampleBody,
  sampleParams,
  samplePayload,
  sampleQuery,
  wire,
} from '../testkit/caller.ts';
import { declaredEndpoints, leavesOf, type Path, withAt } from '../testkit/samples.ts';
import { testAll } from '../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const endpoints = await declaredEndpoints();
// Webhooks are accepted in any shape and checked by signature, files by content (uploads.test.ts).
const takingBodies = endpoints.filter(
  ({ method, kind }) => method !== 'GET' && !['webhook', 'return', 'upload'].includes(kind),
);
const takingQueries = endpoints.filter(({ query }) => query !== undefined);

let app: TestApp;
let caller: Awaited<ReturnType<typeof callerOf>>;
beforeAll(async () => {
  app = await startTestApp();
  caller = await callerOf(app);
});
afterAll(() => app.close());

describe('strict input', () => {
  testAll('S11: every body refuses a field it does not know', takingBodies, async (endpoint) => {
    const body = withAt(sampleBody(endpoint) ?? {}, ['is_admin'], true);
    const problem = expectProblem(
      await caller.call(endpoint, { token: caller.someToken(endpoint), payload: JSON.stringify(body) }),
      'bad-input',
    );
    expect(problem.errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('is_admin') }),
    ]);
  });

  testAll(
    'every endpoint refuses a query parameter it does not know, and one that is sent twice',
    endpoints,
    async (endpoint) => {
      const token = caller.someToken(endpoint);
      const query = { ...sampleQuery(endpoint), sort_by: 'price' };
      expectProblem(await caller.call(endpoint, { ...samplePayload(endpoint), token, query }), 'bad-input');
      const [known = 'limit'] = Object.keys(endpoint.query?.shape ?? {});
      const twice = { ...sampleQuery(endpoint), [known]: 'HOSTILE' };
      expectProblem(
        await caller.call(endpoint, {
          ...samplePayload(endpoint),
          token,
          query: twice,
          hostile: `1&${known}=1`,
        }),
        'bad-input',
      );
    },
  );

  const pathOf = (path: Path) => path.join('.');
  const texts = (endpoint: Endpoint) =>
    endpoint.body === undefined
      ? []
      : leavesOf(endpoint.body).filter(({ type }) => ['string', 'enum', 'literal'].includes(type));

  const bodyTexts = takingBodies.flatMap((endpoint) =>
    texts(endpoint).map(({ path }) => ({
      endpoint,
      path,
      name: `${endpoint.name} ${pathOf(path)}`,
      field: pathOf(path),
    })),
  );
  testAll('R43: every text refuses NUL and lone surrogates', bodyTexts, async ({ endpoint, path, field }) => {
    for (const hostile of ['Jai\0pur', 'Jaipur \udfff']) {
      const payload = JSON.stringify(withAt(sampleBody(endpoint), path, hostile));
      const problem = expectProblem(
        await caller.call(endpoint, { token: caller.someToken(endpoint), payload }),
        'bad-input',
      );
      // For a union of shapes, the error names the field that has the union.
      const named = problem.errors?.map((error) => error.path) ?? [];
      expect(named.filter((one) => field === one || field.startsWith(`${one}.`))).not.toEqual([]);
    }
  });

  testAll('R43: every query refuses NUL and what is no UTF-8', takingQueries, async (endpoint) => {
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      for (const hostile of ['%00', 'a%00', '%ED%A0%80', '%C3%28', '%']) {
        const query = { ...sampleQuery(endpoint), [name]: 'HOSTILE' };
        expectProblem(
          await caller.call(endpoint, { token: caller.someToken(endpoint), query, hostile }),
          'bad-input',
        );
      }
    }
  });

  const addressed = endpoints.filter(({ params }) => params !== undefined);
  testAll('R43: every address refuses NUL and what is no UTF-8', addressed, async (endpoint) => {
    for (const name of Object.keys(endpoint.params?.shape ?? {})) {
      for (const hostile of ['%00', 'a%00b', '%ED%A0%80', '%C3%28', '%']) {
        const params = { ...sampleParams(endpoint), [name]: 'HOSTILE' };
        expectProblem(
          await caller.call(endpoint, {
            ...samplePayload(endpoint),
            token: caller.someToken(endpoint),
            params,
            hostile,
          }),
          'bad-input',
        );
      }
    }
  });
});

describe('bodies', () => {
  const padded = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`;

  testAll(
    'R43: every endpoint reads 100 kB, or what it declares, and not a byte more',
    takingBodies,
    async (endpoint) => {
      const { maxBytes: most = 100_000 } = endpoint;
      const token = caller.someToken(endpoint);
      expectProblem(await caller.call(endpoint, { token, payload: padded(most) }), 'bad-input');
      expectProblem(await caller.call(endpoint, { token, payload: padded(most + 1) }), 'too-large');
      expectProblem(await caller.call(endpoint, { token, payload: padded(most * 10 + 1) }), 'too-large');
      if (typeof endpoint.access !== 'string')
        expectProblem(await caller.call(endpoint, { payload: padded(most + 1) }), 'unauthenticated');
    },
  );

  testAll(
    'S32: every endpoint takes JSON only, so no form of another site can call it',
    takingBodies,
    async (endpoint) => {
      const payload = JSON.stringify(sampleBody(endpoint) ?? {});
      for (const contentType of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/json',
        'application/jsonx',
      ]) {
        expectProblem(
          await caller.call(endpoint, { token: caller.someToken(endpoint), payload, contentType }),
          'unsupported-media-type',
        );
      }
    },
  );

  const broken = ['{', '{"a":}', "{'a':1}", '{"a":1}}', 'NaN', '\u0000', '{"a":"\n"}'];
  const poisonous = [
    '{"__proto__":{"is_admin":true}}',
    '{"a":[{"__proto__":{}}]}',
    '{"constructor":{"prototype":{}}}',
    '{"\\u005f_proto__":1}',
  ];
  testAll(
    'S42, R43: every endpoint refuses broken JSON and keys that reach for prototypes',
    takingBodies,
    async (endpoint) => {
      for (const payload of [...broken, ...poisonous]) {
        expectProblem(
          await caller.call(endpoint, { token: caller.someToken(endpoint), payload }),
          'malformed-json',
        );
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  testAll(
    'R43: every endpoint refuses lists 50,000 deep and objects of thousands of keys',
    takingBodies,
    async (endpoint) => {
      const deep = '['.repeat(50_000) + ']'.repeat(50_000);
      const wide = `{${Array.from({ length: 2_000 }, (_, number) => `"k${number}":1`).join(',')}}`;
      for (const payload of [`{"a":${deep.slice(10, -10)}}`, wide]) {
        expectProblem(
          await caller.call(endpoint, { token: caller.someToken(endpoint), payload }),
          'bad-input',
        );
      }
    },
  );
});

describe('limits', () => {
  let tight: TestApp;
  beforeAll(async () => {
    tight = await startTestApp({ limitScale: 0.000_1 });
  });
  afterAll(() => tight.close());

  testAll(
    'S36: every limited endpoint counts calls by address',
    endpoints.filter(({ limit }) => limit !== undefined),
    async (endpoint) => {
      const role = typeof endpoint.access === 'string' ? undefined : endpoint.access[0];
      const token = role && (await app.token(role));
      const sent = { ...samplePayload(endpoint), token };
      const response = await tight.fastify.inject({ ...wire(endpoint, sent), ...samplePayload(endpoint) });
      expectProblem(response, 'too-many-requests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});
