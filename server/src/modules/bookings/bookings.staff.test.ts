import { randomUUID } from 'node:crypto';
import { readBooking } from '@dihaadi/contract/booking-record';
import * as contract from '@dihaadi/contract/staff-package-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingAt, book as bookFor } from '../../testkit/bookings.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const book = (changes: object = {}) => bookFor(app, changes);
const page = (query: Record<string, string | number>) => app.list(contract.listBookings, { token, query });
const ids = async (query: Record<string, string | number>) => (await page(query)).rows.map(({ id }) => id);

describe('the desk finds a booking', () => {
  test('by the first eight characters of its id, or by the whole id, in any case', async () => {
    const { id } = await book();
    for (const q of [id.slice(0, 8), id.slice(0, 8).toUpperCase(), id])
      expect(await ids({ q })).toContain(id);
    expect(await ids({ q: randomUUID() })).toEqual([]);
  });

  test('by the phone of its customer, in any spelling', async () => {
    const { id } = await book({ customer_phone: '9812345670' });
    for (const q of ['9812345670', '+91 98123 45670', '098123-45670']) expect(await ids({ q })).toEqual([id]);
  });

  test('by words of the addresses and of the parcel, even partly typed', async () => {
    const { id } = await book({
      pickup_address: '9, Zinnia Lane, Jaipur 302001',
      package_description: 'पीतल की घंटी',
    });
    for (const q of ['zinnia', 'Jaipur zin', 'घंटी पीतल', '%zinnia%'])
      expect(await ids({ q }), q).toEqual([id]);
    for (const q of ['zinnia tulip', "zinnia'); drop table", '%', '&|!:*', '\\'])
      expect((await app.send(contract.listBookings, { token, query: { q } })).status, q).toBe(200);
    expect(await ids({ q: 'zinnia', booking_status: 'completed' })).toEqual([]);
    expect(await ids({ q: 'zinnia', service_type: 'delivery' })).toEqual([id]);
  });

  test('in the order of time or fare, page by page, without gaps or repeats', async () => {
    const all = (await page({ limit: 200 })).rows;
    for (const sort of ['created_at', '-created_at', 'estimated_fare', '-estimated_fare'] as const) {
      const got: contract.StaffPackageBooking[] = [];
      let cursor: string | undefined;
      do {
        const next = await page({ sort, limit: 7, ...(cursor !== undefined && { cursor }) });
        got.push(...next.rows);
        cursor = next.cursor;
      } while (cursor !== undefined);
      expect(new Set(got.map(({ id }) => id)).size).toBe(all.length);
      expect(got).toHaveLength(all.length);
      const keys = got.map((one) =>
        sort.endsWith('fare') ? one.estimated_fare : Date.parse(one.created_at),
      );
      expect(keys).toEqual(keys.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    }
  });

  test('but not with the cursor of another order', async () => {
    const { cursor = '' } = await page({ limit: 1, sort: 'estimated_fare' });
    const { errors } = await app.refused(400, contract.listBookings, { token, query: { cursor } });
    expect(errors?.[0]?.path).toBe('cursor');
  });
});

describe('the desk filters the bookings', () => {
  test('by several statuses at a time, in one order, page by page', async () => {
    await bookingAt(app, 'assigned');
    const all = (await page({ limit: 200 })).rows;
    const wanted = all.filter(({ booking_status: status }) => ['pending', 'assigned'].includes(status));
    const got: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({
        booking_status: 'assigned,pending',
        limit: 5,
        ...(cursor !== undefined && { cursor }),
      });
      got.push(...next.rows.map(({ id }) => id));
      cursor = next.cursor;
    } while (cursor !== undefined);
    expect(got).toEqual(wanted.map(({ id }) => id));
    expect(wanted.length).toBeGreaterThan(5);
  });

  test('by the area of the pickup: by the PIN code in its address, or of the part of town it is in', async () => {
    const written = await book({ pickup_address: '4, Zinda Path, Jaipur ३०२ ०३३' });
    const located = await book({
      pickup_address: 'The blue gate',
      pickup_latitude: 26.9085,
      pickup_longitude: 75.8005,
    });
    expect(await ids({ pincode: '302033' })).toEqual([written.id]);
    expect(await ids({ pincode: '302001', q: located.id.slice(0, 8) })).toEqual([located.id]);
    expect(await ids({ pincode: '302', booking_status: 'pending,assigned' })).toEqual(
      expect.arrayContaining([written.id, located.id]),
    );
    expect(await ids({ pincode: '302033', booking_status: 'completed' })).toEqual([]);
  });

  test('and exports the filtered list', async () => {
    const { id } = await book({ pickup_address: '5, Zinda Path, Jaipur 302034' });
    const query = { pincode: '302034', booking_status: 'pending,assigned' };
    const { text } = await app.send(contract.exportBookings, { token, query });
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines.map((line) => line.slice(0, id.length))).toEqual([id]);
  });

  test.each([
    { booking_status: 'pending,lost' },
    { booking_status: 'pending,' },
    { pincode: '30' },
    { pincode: '012' },
    { pincode: 'abc' },
  ])('but not by %o, which is bad input', async (query) => {
    expect((await app.refused(400, contract.listBookings, { token, query })).code).toBe('bad-input');
  });
});

describe('the desk opens a booking', () => {
  test('and reads what happened to it, by whom and why; the view is recorded once', async () => {
    const {
      booking: { id },
    } = await bookingAt(app, 'assigned');
    await app.ok(contract.cancelBooking, { token, params: { bookingId: id }, body: { reason: 'No way' } });
    const before = await historyOf(app, 'package_booking', id);
    for (let times = 0; times < 2; times += 1) {
      const record = await app.ok(readBooking, { token, params: { bookingId: id } });
      expect(record).toMatchObject({ id, booking_status: 'cancelled', closing_reason: 'No way' });
      expect(record.history.flatMap(({ to_state }) => to_state ?? [])).toEqual([
        'pending',
        'assigned',
        'cancelled',
      ]);
      expect(record.history.at(-1)).toMatchObject({
        name: 'package_booking.cancel',
        from_state: 'assigned',
        actor_role: 'super_admin',
        reason: 'No way',
      });
    }
    const looks = (await historyOf(app, 'package_booking', id)).slice(before.length);
    expect(looks.map(({ name }) => name)).toEqual(['view']);
  });

  test('that does not exist, and gets not found', async () => {
    await app.refused(404, readBooking, { token, params: { bookingId: randomUUID() } });
  });
});

test('S26: the export contains what the list shows, is harmless in a spreadsheet, and is recorded', async () => {
  const { id } = await book({ pickup_address: '=HYPERLINK("http://evil")', package_description: '@SUM(1)' });
  const before = await historyOf(app, 'package_booking', null);
  const { status, text, headers } = await app.send(contract.exportBookings, {
    token,
    query: { q: id.slice(0, 8) },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/bookings-\d{4}-\d{2}-\d{2}\.csv/);
  const [head, row] = text.split('\r\n');
  expect(head).toContain(
    'ID,Booked,Wanted for,Service type,Pickup,Drop,Size,Weight (kg),What,Customer,Phone,Fare,Status',
  );
  expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(row).toContain("'@SUM(1)");
  expect(row).toMatch(new RegExp(`^${id},\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2},`));
  expect((await historyOf(app, 'package_booking', null)).slice(before.length)).toMatchObject([
    { name: 'begin_export', data: { rows: 0 } },
    { name: 'export', data: { rows: 1 } },
  ]);
});
