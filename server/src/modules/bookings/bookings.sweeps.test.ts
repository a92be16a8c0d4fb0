import { createConnection } from 'node:net';
import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import { listDrivers } from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { book, bookingAt, parcel, scheduled, standing, takeStep } from '../../testkit/bookings.ts';
import { moveDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingsTasks } from './bookings.tasks.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (name: string) =>
  bookingsTasks.find((job) => job.name === name)?.run(app.deps, { thing_id: null });
const isFree = async (driverId: string) => {
  const { rows } = await app.list(listDrivers, {
    token: await app.token('super_admin'),
    query: { limit: 200 },
  });
  return rows.find(({ id }) => id === driverId)?.is_free;
};

describe('a trip that takes longer than expected', () => {
  test('keeps its driver busy while it runs', async () => {
    const { booking, driver } = await bookingAt(app, 'picked_up');
    for (let minute = 0; minute < 200; minute += 1) {
      app.clock.advance(MINUTE);
      await run('bookings.extend_running_trips');
    }
    expect(await isFree(driver.id)).toBe(false);
    const other = await book(app);
    const token = await app.token('super_admin');
    const problem = await app.refused(409, staffContract.assignDriver, {
      token,
      params: { bookingId: other.id, driverId: driver.id },
    });
    expect(problem.code).toBe('driver-not-available');
    await takeStep(app, { bookingId: booking.id, step: 'complete', driverId: driver.id });
    expect(await isFree(driver.id)).toBe(true);
  });

  test('does not displace its driver’s next work', async () => {
    const { driver } = await bookingAt(app, 'picked_up');
    const next = await book(app, scheduled(app, 3));
    const params = { bookingId: next.id, driverId: driver.id };
    await app.ok(staffContract.assignDriver, { token: await app.token('super_admin'), params });
    const before = await standing(app, next.id);
    for (let minute = 0; minute < 200; minute += 1) {
      app.clock.advance(MINUTE);
      await run('bookings.extend_running_trips');
    }
    expect((await standing(app, next.id)).takenFrom).toEqual(before.takenFrom);
  });
});

test('a driver who may no longer work is found on a booking even if the event was lost', async () => {
  const { booking, driver } = await bookingAt(app, 'accepted');
  await moveDriver(app, driver.id, 'suspend');
  await run('bookings.release_driver');
  expect(await standing(app, booking.id)).toMatchObject({ status: 'pending', driverId: null });
});

test('a guest’s key is theirs: the same key from another phone number makes another booking', async () => {
  const headers = { 'idempotency-key': 'order-1' };
  const first = await app.ok(contract.bookPackage, { headers, body: parcel });
  const body = { ...parcel, customer_phone: '9829012345' };
  const second = await app.ok(contract.bookPackage, { headers, body });
  expect(second.id).not.toBe(first.id);
  const absent = await app.ok(contract.bookPackage, {
    headers,
    body: { ...parcel, special_instructions: null },
  });
  expect(absent.id).toBe(first.id);
});

test('an address without visible characters is refused', async () => {
  for (const pickup_address of ['\u200b\u200b', '\u3164', ' \n ']) {
    const problem = await app.refused(400, contract.bookPackage, { body: { ...parcel, pickup_address } });
    expect(problem.errors).toMatchObject([{ path: 'pickup_address', reason: 'required' }]);
  }
});

test('clients that open a stream and leave at once leave nothing behind', async () => {
  const { tracking_token } = await book(app);
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const leave = () =>
    new Promise<void>((resolve) => {
      const socket = createConnection(Number(port), '127.0.0.1', () => {
        const head = `GET /api/track/${tracking_token}/events HTTP/1.1\r\nHost: x\r\nLast-Event-ID: 1\r\n\r\n`;
        socket.write(head, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: 50 }, leave));
  await expect.poll(openStreams).toBe(0);
  const full = await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${address}/api/track/${tracking_token}/events`)),
  );
  expect(full.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(full.filter(({ status }) => status === 429)).toHaveLength(10);
  for (const { body } of full) await body?.cancel();
  await expect.poll(openStreams).toBe(0);
});

async function openStreams(): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  return z.coerce.number().parse(/^live_streams\{.*\} (\d+)$/m.exec(body)?.[1]);
}
