import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRouter, type RouterOptions } from './locations.public.ts';

// Sanganeri Gate and Mansarovar, 8.2 km apart as the crow flies; and Shimla, in the hills.
const from = { latitude: 26.9157, longitude: 75.826 };
const to = { latitude: 26.8622, longitude: 75.7693 };
const shimla = { latitude: 31.1048, longitude: 77.1734 };
const reckoned = { metres: 11_051, seconds: 1_989 };

type Asked = { method: string; url: string; body: string };

let peer: Server;
let url: string;
let asked: Asked[];
let failures: unknown[];
let now: Date;
/** Null: no response at all. */
let answer: { status: number; body: string } | null;

beforeEach(async () => {
  asked = [];
  failures = [];
  now = new Date('2026-01-26T04:30:00Z');
  peer = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', body });
      if (answer === null) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const address = peer.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  url = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  peer.closeAllConnections();
  peer.close();
  await once(peer, 'close');
});

const says = (body: unknown, status = 200) => {
  answer = { status, body: JSON.stringify(body) };
};

const router = (kind: RouterOptions['kind'], more: Partial<RouterOptions> = {}) =>
  createRouter({
    kind,
    url,
    timeoutMs: 5_000,
    userAgent: 'Dihaadi test',
    now: () => now,
    onFailure: (error) => failures.push(error),
    ...more,
  });

describe('without a routing service', () => {
  test('a route is the great circle times a factor, larger in the hills, at town speed', async () => {
    const builtin = router('builtin', { url: undefined });
    expect(await builtin.way(from, to)).toEqual(reckoned);
    const up = { ...shimla, latitude: shimla.latitude + 0.1 };
    const straight = (await builtin.way(from, { ...from, latitude: from.latitude + 0.1 })).metres / 1.35;
    expect((await builtin.way(shimla, up)).metres / straight).toBeCloseTo(1.6, 3);
    expect(asked).toEqual([]);
  });

  test.each([undefined, '', 'osrm'])('a service with the URL %j is refused at startup', (wrong) => {
    expect(() => router('osrm', { url: wrong })).toThrow('URL');
  });
});

test('OSRM gets longitude before latitude, and answers in metres and seconds', async () => {
  // As in OSRM's documentation, shortened.
  says({ code: 'Ok', waypoints: [], routes: [{ distance: 10_412.6, duration: 1_233.4, weight: 1_233.4 }] });
  expect(await router('osrm', { url: `${url}/in` }).way(from, to)).toEqual({
    metres: 10_413,
    seconds: 1_233,
  });
  expect(asked).toEqual([
    { method: 'GET', url: '/in/route/v1/driving/75.826,26.9157;75.7693,26.8622?overview=false', body: '' },
  ]);
});

test('Valhalla is queried in kilometres and seconds', async () => {
  says({ trip: { status: 0, units: 'kilometers', summary: { length: 10.4126, time: 1_233.4 }, legs: [] } });
  expect(await router('valhalla').way(from, to)).toEqual({ metres: 10_413, seconds: 1_233 });
  expect(asked.map(({ method, url: path }) => [method, path])).toEqual([['POST', '/route']]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    locations: [
      { lat: 26.9157, lon: 75.826 },
      { lat: 26.8622, lon: 75.7693 },
    ],
    costing: 'auto',
    units: 'kilometers',
    directions_type: 'none',
  });
});

describe('a failing routing service', () => {
  test.each([
    ['says that there is no way', 'osrm', { code: 'NoRoute', message: 'Impossible route' }, 400],
    ['answers with something else', 'valhalla', { trip: {} }, 200],
    ['is overloaded', 'valhalla', { error: 'busy' }, 503],
  ] as const)('when it %s, the route is estimated', async (_, kind, body, status) => {
    says(body, status);
    expect(await router(kind).way(from, to)).toEqual(reckoned);
    expect(failures).toHaveLength(1);
  });

  test('when it is silent, callers wait no longer than the limit, and after three failures it is not called', async () => {
    answer = null;
    const slow = router('osrm', { timeoutMs: 50 });
    for (let time = 0; time < 5; time += 1) expect(await slow.way(from, to)).toEqual(reckoned);
    expect(failures).toHaveLength(3);
    now = new Date(now.getTime() + 60_000);
    says({ code: 'Ok', routes: [{ distance: 1, duration: 1 }] });
    expect(await slow.way(from, to)).toEqual({ metres: 1, seconds: 1 });
  });
});
