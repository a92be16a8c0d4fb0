import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { unavailable } from '../errors.ts';
import { createServer } from './server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  server = await createServer({
    logger: createLogger('silent'),
    trustProxy: false,
    longestDelay: 0,
    counts: { count: () => Promise.resolve({ current: 1, ttl: 0 }) },
  });
  const busy = () => {
    throw unavailable();
  };
  server.get('/customer/bookings', busy);
  server.get('/api/services', busy);
});
afterAll(() => server.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('20.A7: a person who opens a page during an outage reads what to do, in English and Hindi', async () => {
  const url = '/customer/bookings?x="><script>';
  const answer = await server.inject({ url, headers: BROWSER });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.body).toContain('Please try again');
  expect(answer.body).toContain('फिर से कोशिश करें');
  expect(answer.body).toContain('http-equiv="refresh" content="5"');
  expect(answer.body).toContain('<a href="">');
  expect(answer.body).not.toContain('<script>');
});

test('a program gets the problem as JSON; on the API so does a browser', async () => {
  for (const [url, headers] of [
    ['/customer/bookings', {}],
    ['/api/services', BROWSER],
  ] as const) {
    const answer = await server.inject({ url, headers });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  }
});
