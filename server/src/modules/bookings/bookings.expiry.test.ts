import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housekeepingTasks } from '../../platform/housekeeping.ts';
import { book, bookingAt, newcomer, parcel, scheduled, standing } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingsTasks } from './bookings.tasks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a booking without a driver', () => {
  const sweep = () =>
    bookingsTasks.find((job) => job.name === 'bookings.expire_overdue')?.run(app.deps, { thing_id: null });
  const statusOf = async (id: string) => (await standing(app, id)).status;

  test('expires after a day, not a moment before', async () => {
    const { id } = await book(app);
    app.clock.advance(24 * HOUR - 1);
    await sweep();
    expect(await statusOf(id)).toBe('pending');
    app.clock.advance(1);
    await sweep();
    const now = await standing(app, id);
    expect(now.status).toBe('expired');
    expect(now.events.at(-1)).toMatchObject({ name: 'expire', actor_role: 'system', from_state: 'pending' });
    await sweep();
    expect((await standing(app, id)).events).toEqual(now.events);
  });

  test('expires two hours past its scheduled time', async () => {
    const { id } = await book(app, scheduled(app, 50));
    app.clock.advance(52 * HOUR - 1);
    await sweep();
    expect(await statusOf(id)).toBe('pending');
    app.clock.advance(1);
    await sweep();
    expect(await statusOf(id)).toBe('expired');
  });

  test('never expires once it has a driver', async () => {
    const { booking } = await bookingAt(app, 'assigned');
    app.clock.advance(100 * HOUR);
    await sweep();
    expect(await statusOf(booking.id)).toBe('assigned');
  });

  test('expires once, even when 250 are overdue at once and two servers sweep', async () => {
    const made: string[] = [];
    for (let count = 0; count < 250; count += 25) {
      made.push(...(await Promise.all(Array.from({ length: 25 }, () => book(app)))).map(({ id }) => id));
    }
    app.clock.advance(25 * HOUR);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const rows = await app.db
      .selectFrom('package_booking')
      .select('booking_status')
      .where('id', 'in', made)
      .execute();
    expect(rows.every((row) => row.booking_status === 'expired')).toBe(true);
    const events = await app.db
      .selectFrom('event')
      .select('id')
      .where('thing_id', 'in', made)
      .where('name', '=', 'expire')
      .execute();
    expect(events).toHaveLength(250);
  });
});

describe('repeating a request', () => {
  const send = (key: string | undefined, body: object = parcel, token?: string) =>
    app.send(contract.bookPackage, {
      body,
      token,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const rows = async () => (await app.db.selectFrom('package_booking').select('id').execute()).length;

  test('an hour later returns the first response again (R1)', async () => {
    const key = randomUUID();
    const first = await send(key);
    const before = await rows();
    app.clock.advance(HOUR);
    const again = await send(key);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(await rows()).toBe(before);
  });

  test('with another order or spacing of its fields makes no difference', async () => {
    const key = randomUUID();
    const first = await send(key);
    const turned = Object.fromEntries(
      Object.entries({ ...parcel, customer_phone: '+91 98765-43210' }).toReversed(),
    );
    expect((await send(key, turned)).text).toBe(first.text);
  });

  test('also works when its scheduled time has passed meanwhile', async () => {
    const key = randomUUID();
    const body = { ...parcel, ...scheduled(app, 1) };
    const first = await send(key, body);
    app.clock.advance(3 * HOUR);
    expect(await send(key, body)).toMatchObject({ status: 201, text: first.text });
  });

  test('with another body is refused, and nothing is written (R2)', async () => {
    const key = randomUUID();
    await send(key);
    const before = await rows();
    expect(await send(key, { ...parcel, package_weight: 13 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await rows()).toBe(before);
  });

  test('by another person is another request (R2)', async () => {
    const key = randomUUID();
    const [asha, vikas] = [await newcomer(app, 'customer'), await newcomer(app, 'customer')];
    const answers = [
      await send(key),
      await send(key, parcel, asha.token),
      await send(key, parcel, vikas.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  });

  test('without a key books twice (R3)', async () => {
    const before = await rows();
    const answers = [await send(undefined), await send(undefined)];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
    expect(await rows()).toBe(before + 2);
  });

  test('after a refusal works with the same key once corrected', async () => {
    const key = randomUUID();
    const late = { ...parcel, ...scheduled(app, -5) };
    expect((await send(key, late)).status).toBe(400);
    expect((await send(key, { ...parcel, ...scheduled(app, 5) })).status).toBe(201);
  });

  test('works for a day; then its key is forgotten', async () => {
    const key = randomUUID();
    const purge = () =>
      housekeepingTasks.find((job) => job.name === 'platform.purge')?.run(app.deps, { thing_id: null });
    const first = await send(key);
    app.clock.advance(24 * HOUR - 1);
    await purge();
    expect((await send(key)).text).toBe(first.text);
    app.clock.advance(2);
    await purge();
    expect((await send(key)).text).not.toBe(first.text);
  });

  test.each(['', 'x'.repeat(256), 'with space', 'ключ'])('with the key "%s" is bad input', async (key) => {
    const before = await rows();
    expect(await send(key)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await rows()).toBe(before);
  });
});

test('a guest’s address may book 60 times a minute, and then gets the time to wait', async () => {
  const limited = await startTestApp({ limitScale: 1 });
  // Each with its own phone: open packages per phone are limited, too.
  for (let count = 0; count < 60; count += 1)
    await book(limited, { customer_phone: `98765432${String(count).padStart(2, '0')}` });
  const refused = await limited.send(contract.bookPackage, { body: parcel });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  await limited.close();
});
