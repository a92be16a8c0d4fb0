import * as accounts from '@dihaadi/contract/accounts';
import * as bookings from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import * as places from '@dihaadi/contract/locations';
import { Problem } from '@dihaadi/contract/problems';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const ask = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('S42: what goes wrong tells nothing', () => {
  const unknown = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin',
    '/.env',
    '/.git/HEAD',
    '/..%2f..%2fetc%2fpasswd',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/server/src/main.ts',
  ];
  test.each(unknown)('%s is a 404 in JSON', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(404);
    expect(Problem.parse(response.json()).detail).toBe("We couldn't find this. Check the address.");
  });

  const failures = [
    Object.assign(new Error('duplicate key value violates unique constraint "account_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(a@b.in) already exists.',
    }),
    new Error('select password_hash from account where id = $1 failed in /srv/app/server/src/app.ts'),
    Object.assign(new Error('secret-host:5432'), { code: 'ENOTFOUND', statusCode: 418 }),
  ];
  test.each(failures)('a bug answers 500 without a word of itself: %s', async (failure) => {
    vi.spyOn(app.deps.geocoder, 'locate').mockRejectedValueOnce(failure);
    const response = await ask('/api/places/locate?address=Jaipur');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'https://dihaadi.example/problems/internal',
      title: 'Something went wrong on our side',
      status: 500,
      detail: 'Something went wrong on our side. Try again in a minute.',
      reason: 'internal',
      code: 'internal',
      request_id: response.headers['x-request-id'],
    });
    expect((await ask('/api/places/locate?address=Jaipur')).statusCode).toBe(200);
  });

  test('R43: 100,000 keys are too large; ten thousand query parameters are refused', async () => {
    const payload = `{${Array.from({ length: 100_000 }, (_, number) => `"k${number}":1`).join(',')}}`;
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(413);
    const query = Array.from({ length: 10_000 }, (_, number) => `k${number}=1`).join('&');
    expect((await ask(`/api/places/locate?address=Jaipur&${query}`)).statusCode).toBe(400);
  });
});

describe('what comes with every answer of the API', () => {
  const locate: [string, Endpoint, object] = [
    'a success',
    places.locateAddress,
    { query: { address: 'Jaipur' } },
  ];
  const answers: [string, Endpoint, object][] = [
    locate,
    ['a refusal', accounts.me, {}],
    ['bad input', places.locateAddress, {}],
    ['a list that is not yours', staffContract.listBookings, {}],
    ['something unknown', bookings.trackBooking, { params: { token: 'x' } }],
  ];
  test.each(answers)(
    'S25: %s carries the security headers and a strict content policy',
    async (_, endpoint, sent) => {
      const { headers } = await app.send(endpoint, { ...sent, headers: { origin: 'https://evil.example' } });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
      });
      expect(headers['content-type']).toMatch(/^application\/(?:problem\+)?json; charset=utf-8$/);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      const told = Object.keys(headers).filter((name) =>
        /^(?:access-control-|server$|x-powered-by$|set-cookie$)/.test(name),
      );
      expect(told, 'S33, S41').toEqual([]);
    },
  );

  test('the request id is ours, whatever was sent as one', async () => {
    const sent = { 'x-request-id': 'evil', 'request-id': 'evil' };
    const seen = [await ask('/api/auth/me', sent), await ask('/api/auth/me', sent)];
    const ids = seen.map(({ headers }) => headers['x-request-id']);
    expect(new Set([...ids, 'evil']).size).toBe(3);
  });
});
