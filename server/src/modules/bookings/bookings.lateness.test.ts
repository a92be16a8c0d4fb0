import { randomUUID } from 'node:crypto';
import { editBooking, readBooking } from '@dihaadi/contract/booking-record';
import * as contract from '@dihaadi/contract/staff-package-bookings';
import { forManager } from '@dihaadi/contract/manager';
import { inviteMember } from '@dihaadi/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, scheduled, type Step, takeStep } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { MINUTE, signedIn } from '../../testkit/worker-bookings.ts';

let app: TestApp;
let adminId: string;
const managers: Record<string, string> = {};

async function invited(body: { role: string; cities?: string[] }): Promise<string> {
  const email = `lateness.${randomUUID()}@test.example`;
  const token = await app.token('super_admin');
  return (await app.ok(inviteMember, { token, body: { name: 'Bina Rathore', email, ...body } })).id;
}

beforeAll(async () => {
  app = await startTestApp();
  adminId = await invited({ role: 'super_admin' });
  for (const city of ['Tonk', 'Kota']) managers[city] = await invited({ role: 'manager', cities: [city] });
});
afterAll(() => app.close());

/** Signed in at the test's own time. */
const admin = () => signedIn(app, adminId, 'super_admin').token();
const page = (query: Record<string, string | number>) =>
  app.list(contract.listBookings, { token: admin(), query });
const lateIds = async () => (await page({ late: 'true', limit: 200 })).rows.map(({ id }) => id);
const isLate = async (id: string): Promise<boolean> => (await lateIds()).includes(id);
const lateFrom = async (bookingId: string): Promise<string | null> =>
  (await app.ok(readBooking, { token: admin(), params: { bookingId } })).late_from;
/** Returns the time stored in the database for sorting. */
const keptLateFrom = async (id: string): Promise<string> => {
  const kept = app.db.selectFrom('package_booking').select('late_from').where('id', '=', id);
  return (await kept.executeTakeFirstOrThrow()).late_from.toISOString();
};

/** Advances the clock to the stored time, and returns whether the booking is late just before and after it. */
async function atItsTime(id: string): Promise<{ isKept: boolean; before: boolean; after: boolean }> {
  const from = await lateFrom(id);
  const isKept = (await keptLateFrom(id)) === from;
  app.clock.advance(Date.parse(from ?? '') - app.clock.now().getTime() - 1);
  const before = await isLate(id);
  app.clock.advance(1);
  return { isKept, before, after: await isLate(id) };
}
const BECOMES_LATE = { isKept: true, before: false, after: true };

const assign = async (bookingId: string): Promise<string> => {
  const { id: driverId } = await activeDriver(app);
  await app.ok(contract.assignDriver, { token: admin(), params: { bookingId, driverId } });
  return driverId;
};

describe('the desk filters packages by lateness', () => {
  test.each(['pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up'] as const)(
    '%s: once its time is over',
    async (status) => {
      expect(await atItsTime((await bookingAt(app, status)).booking.id)).toEqual(BECOMES_LATE);
    },
  );

  test('scheduled: ten minutes after its time', async () => {
    const later = scheduled(app, 3);
    const { id } = await book(app, later);
    expect(Date.parse((await lateFrom(id)) ?? '') - Date.parse(later.scheduled_time)).toBe(10 * MINUTE);
    expect(await atItsTime(id)).toEqual(BECOMES_LATE);
  });

  test('assigned by the desk: once the driver should have answered', async () => {
    const { id } = await book(app);
    await assign(id);
    const { answer_by: answerBy } = await app.db
      .selectFrom('package_booking')
      .select('answer_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await lateFrom(id)).toBe(answerBy?.toISOString());
    expect(await atItsTime(id)).toEqual(BECOMES_LATE);
  });

  test.each([{ planned_metres: 4321 }, { planned_metres: 0 }])(
    'under way without a quote: after the time by road, %o',
    async (way) => {
      const { id } = (await bookingAt(app, 'picked_up')).booking;
      await app.db
        .updateTable('package_booking')
        .set({ quote: null, ...way })
        .where('id', '=', id)
        .execute();
      expect(await atItsTime(id)).toEqual(BECOMES_LATE);
    },
  );

  test.each(['completed', 'cancelled', 'expired', 'failed'] as const)('%s: never', async (status) => {
    const { id } = (await bookingAt(app, status)).booking;
    expect(await lateFrom(id)).toBeNull();
    app.clock.advance(48 * 60 * MINUTE);
    expect(await isLate(id)).toBe(false);
  });

  test('each step on the way ends the previous lateness, and a driver who withdraws brings it back', async () => {
    const { id } = await book(app);
    expect(await atItsTime(id)).toEqual(BECOMES_LATE);
    const driverId = await assign(id);
    expect(await isLate(id)).toBe(false);
    const step = (next: Step) => takeStep(app, { bookingId: id, step: next, driverId });
    for (const next of ['accept', 'arrive'] as const) {
      expect(await atItsTime(id)).toEqual(BECOMES_LATE);
      await step(next);
      expect(await isLate(id), next).toBe(false);
    }
    await step('release');
    expect(await isLate(id)).toBe(true);
    await step('assign');
    await step('accept');
    for (const next of ['arrive', 'pick_up', 'complete'] as const) {
      expect(await atItsTime(id)).toEqual(BECOMES_LATE);
      await step(next);
      expect(await isLate(id), next).toBe(false);
    }
  });

  test('a cancelled booking is no longer late', async () => {
    const { id: bookingId } = await book(app);
    expect(await atItsTime(bookingId)).toEqual(BECOMES_LATE);
    const body = { reason: 'The customer called.' };
    await app.ok(contract.cancelBooking, { token: admin(), params: { bookingId }, body });
    expect(await isLate(bookingId)).toBe(false);
  });

  test('a booking that the desk moved to another time is no longer late', async () => {
    const { id: bookingId } = await book(app, scheduled(app, 1));
    expect(await atItsTime(bookingId)).toEqual(BECOMES_LATE);
    const { scheduled_time } = scheduled(app, 5);
    const body = {
      scheduled_time,
      special_instructions: null,
      customer_phone: '98765 43210',
      reason: 'The customer called.',
    };
    const row = await app.send(readBooking, { token: admin(), params: { bookingId } });
    const moved = await app.send(editBooking, {
      token: admin(),
      params: { bookingId },
      body,
      headers: { 'if-match': String(row.headers['etag']) },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await isLate(bookingId)).toBe(false);
    expect(await atItsTime(bookingId)).toEqual(BECOMES_LATE);
  });

  test('lateness combines with the other filters, in the export too', async () => {
    const { id } = await book(app, { pickup_address: '7, Zinda Path, Jaipur 302035' });
    const onTime = await book(app, { pickup_address: '8, Zinda Path, Jaipur 302035', ...scheduled(app, 9) });
    expect(await atItsTime(id)).toEqual(BECOMES_LATE);
    const narrow = {
      late: 'true',
      pincode: '302035',
      booking_status: 'pending,assigned',
      service_type: 'delivery',
    };
    expect((await page(narrow)).rows.map((one) => one.id)).toEqual([id]);
    expect((await page({ ...narrow, booking_status: 'completed' })).rows).toEqual([]);
    const { text } = await app.send(contract.exportBookings, { token: admin(), query: narrow });
    expect(text).toContain(id);
    expect(text).not.toContain(onTime.id);
  });
});

test('a manager finds the late bookings of their own cities', async () => {
  const { id } = await book(app);
  await app.db.updateTable('package_booking').set({ city_key: 'tonk' }).where('id', '=', id).execute();
  expect(await atItsTime(id)).toEqual(BECOMES_LATE);
  const seen = async (city: string) => {
    const token = signedIn(app, managers[city] ?? '', 'manager').token();
    const query = { late: 'true', sort: 'late_from', limit: 200 } as const;
    return (await app.list(forManager(contract.listBookings), { token, query })).rows.map((one) => one.id);
  };
  expect(await seen('Tonk')).toEqual([id]);
  expect(await seen('Kota')).toEqual([]);
});

test('sorting by lateness: the longest late first, ended ones last, page by page, without gaps or repeats', async () => {
  await Promise.all([book(app), book(app), book(app, scheduled(app, 2))]);
  const { rows: all } = await page({ limit: 200 });
  for (const query of [{}, { booking_status: 'pending,picked_up,cancelled' }, { late: 'true' }]) {
    const wanted = await page({ ...query, limit: 200 });
    for (const sort of ['late_from', '-late_from'] as const) {
      const got: contract.StaffPackageBooking[] = [];
      let cursor: string | undefined;
      do {
        const next = await page({ ...query, sort, limit: 3, ...(cursor !== undefined && { cursor }) });
        got.push(...next.rows);
        cursor = next.cursor;
      } while (cursor !== undefined);
      expect(got.map(({ id }) => id).toSorted()).toEqual(wanted.rows.map(({ id }) => id).toSorted());
      const keys = got.map(({ late_from: from, scheduled_time: at, created_at }) =>
        // Bookings that are never late come last, newest first.
        from === null ? Date.UTC(2249, 11, 31) - Date.parse(at ?? created_at) : Date.parse(from),
      );
      expect(keys).toEqual(keys.toSorted((a, b) => (sort === 'late_from' ? a - b : b - a)));
    }
  }
  const { cursor = '' } = await page({ limit: 1, sort: 'late_from' });
  await app.refused(400, contract.listBookings, { token: admin(), query: { cursor } });
  expect(all.some(({ late_from: from }) => from === null)).toBe(true);
});
