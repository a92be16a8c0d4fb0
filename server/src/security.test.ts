import { connect } from 'node:net';
import * as bookings from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import * as drivers from '@dihaadi/contract/drivers';
import { Problem } from '@dihaadi/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parcel } from './testkit/bookings.ts';
import { declaredEndpoints, sampleOf } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { startTestApp, type TestApp, urlOf } from './testkit/test-app.ts';

const endpoints = await declaredEndpoints();
const Texts = z.record(z.string(), z.string());

let app: TestApp;
let address: URL;
beforeAll(async () => {
  app = await startTestApp();
  address = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => app.close());

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS' | 'DELETE';
  url: string;
  token?: string;
  headers?: Record<string, string>;
};
const ask = ({ method = 'GET', url, token, headers }: Asked) =>
  app.fastify.inject({
    method,
    url,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });

/** Returns the response to raw bytes, read until the server closes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    // Data sent after the refusal may cause a reset; the response has been read by then.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const bookingCount = async () => {
  const { count } = await app.db
    .selectFrom('package_booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('S3: odd ids', () => {
  const odd = [
    '1',
    '0',
    '-1',
    '1e9',
    '../admin',
    '..%2f',
    'null',
    'undefined',
    "' or '1'='1",
    '{"$ne":null}',
    '6f1c1e0a4b7d4c559a2e0d9f3c1b7a11',
  ];
  const unknown = [
    '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11',
    '6F1C1E0A-4B7D-4C55-9A2E-0D9F3C1B7A11',
    '00000000-0000-0000-0000-000000000000',
  ];
  const addressed = endpoints.filter(({ params }) => params !== undefined);

  testAll('are 400, 404 or 414 everywhere, never more', addressed, async (endpoint) => {
    const [role] = typeof endpoint.access === 'string' ? [] : endpoint.access;
    const token = role && (await app.token(role));
    // Not a real picture, only bytes that match its type.
    const sent =
      endpoint.kind === 'upload'
        ? { body: 'bytes', headers: { 'content-type': 'image/png' } }
        : { body: endpoint.body === undefined ? undefined : sampleOf(endpoint.body) };
    const good = Texts.parse(sampleOf(endpoint.params ?? z.object({})));
    for (const name of Object.keys(good)) {
      for (const value of [...odd, ...unknown, 'x'.repeat(201), 'x'.repeat(10_000)]) {
        // A phone chooses its own id.
        if (endpoint.name.startsWith('devices.') && unknown.includes(value)) continue;
        const answer = await app.send(endpoint, { ...sent, token, params: { ...good, [name]: value } });
        expect([400, 404, 414], `${value.slice(0, 40)}: ${answer.text.slice(0, 200)}`).toContain(
          answer.status,
        );
        expect(Problem.parse(answer.body).request_id).toBe(answer.headers['x-request-id']);
      }
    }
  });

  test('the id of another kind of record returns 404', async () => {
    const token = await app.token('super_admin');
    const {
      rows: [driver],
    } = await app.list(drivers.listDrivers, { token });
    const {
      rows: [booking],
    } = await app.list(staffContract.listBookings, { token });
    const [driverId, bookingId] = [driver?.id ?? '', booking?.id ?? ''];
    await app.refused(404, drivers.approveDriver, { token, params: { driverId: bookingId } });
    await app.refused(404, staffContract.cancelBooking, {
      token,
      params: { bookingId: driverId },
      body: { reason: 'x' },
    });
    await app.refused(404, bookings.trackBooking, { params: { token: bookingId } });
  });

  test('a URL that cannot be decoded or is too long returns a problem like any other', async () => {
    for (const [url, status] of [
      ['/api/%zz', 400],
      ['/api/track/%ff', 400],
      [`/api/track/${'x'.repeat(5_000)}`, 414],
    ] as const) {
      const response = await ask({ url });
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(Problem.parse(response.json()).request_id).toBe(response.headers['x-request-id']);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.body.length).toBeLessThan(500);
    }
  });
});

describe('S9: tampering with methods and URLs', () => {
  const spellings = [
    '//api/admin/bookings',
    '/api//admin/bookings',
    '/api/ADMIN/bookings',
    '/API/admin/bookings',
    '/api/%61dmin/bookings',
    '/api/admin%2fbookings',
    '/api/admin/bookings/',
    '/api/admin/bookings;a=b',
    '/api/admin;a=b/bookings',
    '/api/track/../admin/bookings',
    '/api/./admin/bookings',
    '/api/admin/bookings%00',
    '/api/admin/bookings?x=/login',
    '/api/admin/bookings#/public',
  ];

  test('no spelling of a staff URL lets a stranger or a customer in', async () => {
    const customer = await app.token('customer');
    for (const url of spellings) {
      for (const token of [undefined, customer]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const response = await ask({ method, url, ...(token === undefined ? {} : { token }) });
          expect([400, 401, 403, 404], `${method} ${url}: ${response.statusCode}`).toContain(
            response.statusCode,
          );
        }
      }
    }
    const right = await ask({ url: '/api/admin/bookings', token: await app.token('super_admin') });
    expect(right.statusCode).toBe(200);
  });

  test('no header overrides the method or the URL', async () => {
    const token = await app.token('super_admin');
    const {
      rows: [driver],
    } = await app.list(drivers.listDrivers, { token, query: { driver_status: 'pending_approval' } });
    const url = urlOf(drivers.approveDriver, { params: { driverId: driver?.id ?? '' } });
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      for (const method of ['POST', 'GET'] as const) {
        expect((await ask({ method, url, token, headers: { [header]: 'PUT' } })).statusCode).toBe(404);
      }
    }
    expect((await ask({ method: 'POST', url: `${url}?_method=PUT`, token })).statusCode).toBe(404);
    for (const header of ['x-original-url', 'x-rewrite-url']) {
      const response = await ask({
        url: '/api/auth/me',
        headers: { [header]: '/api/places/locate?address=Jaipur' },
      });
      expect(response.statusCode).toBe(401);
    }
    const { rows } = await app.list(drivers.listDrivers, {
      token,
      query: { driver_status: 'pending_approval' },
    });
    expect(rows.map(({ id }) => id)).toContain(driver?.id);
  });

  test('HEAD is guarded like GET; OPTIONS, TRACE and CONNECT return nothing', async () => {
    expect((await ask({ method: 'HEAD', url: '/api/admin/bookings' })).statusCode).toBe(401);
    expect(
      (await ask({ method: 'HEAD', url: '/api/admin/bookings', token: await app.token('customer') }))
        .statusCode,
    ).toBe(403);
    const head = await ask({
      method: 'HEAD',
      url: '/api/admin/bookings',
      token: await app.token('super_admin'),
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const token = await app.token('super_admin');
    expect((await ask({ method: 'OPTIONS', url: '/api/admin/bookings', token })).statusCode).toBe(404);
    const traced = await raw(
      'TRACE /api/admin/bookings HTTP/1.1\r\nHost: x\r\nX-Told: a secret\r\nConnection: close\r\n\r\n',
    );
    expect(traced).toMatch(/^HTTP\/1\.1 404 /);
    expect(traced).not.toContain('a secret');
    expect(await raw('CONNECT /api/admin/bookings HTTP/1.1\r\nHost: x\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test('HEAD of a live stream is answered, not kept waiting', async () => {
    const { tracking_token } = await app.ok(bookings.bookPackage, { body: parcel });
    const url = urlOf(bookings.trackBookingEvents, { params: { token: tracking_token } });
    expect(await raw(`HEAD ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  });

  test('S45: a request that states its length in two ways is rejected and the connection closed', async () => {
    const line = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    expect(await raw(`${line}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await raw(`${line}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('R43: a URL longer than any of ours is rejected before it is parsed', async () => {
    expect(
      await raw(`GET /api/places/locate?address=${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 (?:414|431) /);
  });
});

describe('S39: the customer cannot set a price', () => {
  const tampered: [string, Record<string, unknown>][] = [
    ...[
      'estimated_fare',
      'fare',
      'price',
      'booking_status',
      'customer_id',
      'driver_id',
      'tracking_token',
      'id',
      'created_at',
    ].map((field): [string, Record<string, unknown>] => [field, { [field]: 1 }]),
    ...[-1, 0, 0.05, 12.34, 1e308, 10_000.1, '10', true, null, [12]].map(
      (weight): [string, Record<string, unknown>] => ['package_weight', { package_weight: weight }],
    ),
    ...[999, -91, '26.9', '1e309'].map((latitude): [string, Record<string, unknown>] => [
      'pickup_latitude',
      { pickup_latitude: latitude, pickup_longitude: 75.8 },
    ]),
    ['drop_latitude', { drop_latitude: 26.9 }],
    ['service_type', { service_type: 'free' }],
    ['package_size', { package_size: 'toString' }],
    ['scheduled_time', { booking_type: 'scheduled', scheduled_time: '2020-01-01T00:00:00Z' }],
    ['scheduled_time', { booking_type: 'scheduled', scheduled_time: '9999-12-31T00:00:00Z' }],
    ['scheduled_time', { booking_type: 'scheduled' }],
    ['scheduled_time', { scheduled_time: '2099-01-01T00:00:00Z' }],
  ];
  test.each(tampered)('rejects %s as in %j and stores nothing', async (field, change) => {
    const before = await bookingCount();
    const problem = await app.refused(400, bookings.bookPackage, { body: { ...parcel, ...change } });
    expect(JSON.stringify(problem.errors)).toContain(field);
    expect(await bookingCount()).toBe(before);
  });

  test('rejects numbers that JSON cannot hold: 1e309 and NaN', async () => {
    for (const weight of ['1e309', 'NaN', 'Infinity', '-0']) {
      const payload = JSON.stringify({ ...parcel, package_weight: 12 }).replace(':12', `:${weight}`);
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/bookings/package',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode, weight).toBe(400);
    }
  });

  test('R43: uses the last value of a repeated key for both the fare and the weight', async () => {
    const payload = JSON.stringify(parcel).replace(
      '"package_weight":12',
      '"package_weight":0.1,"package_weight":12',
    );
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/bookings/package',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.json()).toMatchObject({ package_weight: 12, estimated_fare: 144 });
  });
});
