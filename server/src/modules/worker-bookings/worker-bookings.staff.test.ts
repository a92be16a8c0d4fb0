import { randomUUID } from 'node:crypto';
import { updateCustomerProfile } from '@dihaadi/contract/customers';
import { confirmWage, payWage, staffWagePayments } from '@dihaadi/contract/wage-payments';
import { indianDay } from '@dihaadi/contract/indian-time';
import { listOffers } from '@dihaadi/contract/worker-bookings/assignments';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import * as contract from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { driverWith } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { enterCode, takenAssignments, worked } from '../../testkit/worked-assignment.ts';
import {
  accepted,
  booked,
  type Booked,
  customer,
  newTown,
  northOf,
  offersOf,
  orderOf,
  serviceId,
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';

let app: TestApp;
let token: string;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  neha = await customer(app);
});
afterAll(() => app.close());

type Query = Record<string, string | number>;
const page = (query: Query) => app.list(contract.listAllWorkerBookings, { token, query });
const ids = async (query: Query) => (await page(query)).rows.map(({ id }) => id);
const book = (changes: object = {}) => booked(app, neha, orderOf(app, newTown(), changes));
const record = (id: string) => app.ok(contract.readAnyWorkerBooking, { token, params: { id } });

describe('staff find a worker booking', () => {
  test('by the beginning of its id, the service, the location and the customer', async () => {
    const { id } = await book({ address: '9, Zinnia Lane', city: 'Barmer' });
    const { customer: by } = await record(id);
    const [first = ''] = by.name.split(' ');
    for (const q of [
      id.slice(0, 8),
      id.slice(0, 8).toUpperCase(),
      id,
      'zinn',
      `barmer ${first}`,
      'zinnia plumb',
    ])
      expect(await ids({ q }), q).toEqual([id]);
    expect(await ids({ q: `zinnia ${by.phone ?? ''}` })).toEqual([id]);
    expect(await ids({ q: 'zinnia', category: 'plumber', booking_status: 'pending' })).toEqual([id]);
    expect(await ids({ q: 'zinnia', category: 'painter' })).toEqual([]);
    expect(await ids({ q: randomUUID() })).toEqual([]);
    for (const q of ["zinnia'); drop table", '%', '&|!:*', '\\'])
      expect((await app.send(contract.listAllWorkerBookings, { token, query: { q } })).status, q).toBe(200);
  });

  test('by its start day in India', async () => {
    const { id, start_at: start } = await book({ address: '3, Zaffran Lane' });
    const day = indianDay(new Date(start));
    expect(await ids({ q: 'zaffran', day })).toEqual([id]);
    expect(await ids({ day })).toContain(id);
    expect(await ids({ day: indianDay(new Date(Date.parse(start) + 86_400_000)) })).not.toContain(id);
  });

  test('by several statuses and by area, in the list and in the export', async () => {
    const { id } = await book({ address: '4, Zaffran Lane', pincode: '342033' });
    const query = { pincode: '342', booking_status: 'confirmed,pending' };
    expect(await ids(query)).toEqual([id]);
    expect(await ids({ ...query, booking_status: 'confirmed,in_progress' })).toEqual([]);
    expect(await ids({ pincode: '342034' })).toEqual([]);
    const { text } = await app.send(contract.exportWorkerBookings, { token, query });
    expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(id)]);
    for (const wrong of [{ booking_status: 'confirmed;pending' }, { pincode: '34203x' }])
      await app.refused(400, contract.listAllWorkerBookings, { token, query: wrong });
  });

  test('by the customer’s current name', async () => {
    const by = await customer(app);
    const { id } = await booked(app, by, orderOf(app, newTown()));
    const profile = {
      name: 'Zubeida Qureshi',
      phone: '9871200345',
      address: '1, Hawa Mahal Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302002',
    };
    await app.ok(updateCustomerProfile, { token: by.token(), body: profile });
    expect(await ids({ q: 'zubeida' })).toEqual([id]);
    expect(await ids({ q: '98712 00345' })).toEqual([id]);
  });

  test('ordered by booking time, start, lateness or price, page by page, without repeats or gaps', async () => {
    await book({ quantity: 4 });
    await book({ start_at: tenOClock(app, 9).toISOString() });
    const over = await book();
    await app.ok(cancelWorkerBooking, {
      token: neha.token(),
      params: { id: over.id },
      body: { reason: 'Done already.' },
    });
    const all = (await page({ limit: 200 })).rows;
    for (const sort of contract.workerBookingSorts) {
      const got: contract.StaffWorkerBooking[] = [];
      let cursor: string | undefined;
      do {
        const next = await page({ sort, limit: 3, ...(cursor !== undefined && { cursor }) });
        got.push(...next.rows);
        cursor = next.cursor;
      } while (cursor !== undefined);
      expect(new Set(got.map(({ id }) => id)).size).toBe(all.length);
      expect(got).toHaveLength(all.length);
      const by = sort.replace('-', '');
      const keys = got.map(({ total, start_at, created_at, late_from }) => {
        if (by === 'total') return total;
        // Bookings that are never late come last, newest first.
        if (by === 'late_from')
          return late_from === null ? Date.UTC(2249, 11, 31) - Date.parse(start_at) : Date.parse(late_from);
        return Date.parse(by === 'start_at' ? start_at : created_at);
      });
      expect(keys).toEqual(keys.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    }
    const { cursor = '' } = await page({ limit: 1, sort: 'total' });
    const { errors } = await app.refused(400, contract.listAllWorkerBookings, { token, query: { cursor } });
    expect(errors?.[0]?.path).toBe('cursor');
  });
});

test('S26: the export matches the list, is safe in a spreadsheet, and is audited', async () => {
  const { id } = await book({ address: '=HYPERLINK("http://evil")' });
  const before = await historyOf(app, 'worker_booking', null);
  const { status, text, headers } = await app.send(contract.exportWorkerBookings, {
    token,
    query: { q: id.slice(0, 8) },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/worker-bookings-\d{4}-\d{2}-\d{2}\.csv/);
  const [head, row] = text.split('\r\n');
  expect(head).toContain('ID,Booked,Service,Customer,Phone,Start,How long,Workers wanted,Places taken');
  expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(row).toMatch(new RegExp(`^${id},\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2},`));
  expect((await historyOf(app, 'worker_booking', null)).slice(before.length)).toMatchObject([
    { name: 'begin_export', data: { rows: 0 } },
    { name: 'export', data: { rows: 1 } },
  ]);
});

describe('candidates for manual assignment', () => {
  const candidates = (id: string, q?: string) =>
    app.ok(contract.workCandidates, { token, params: { id }, ...(q !== undefined && { query: { q } }) });

  test('are nearby workers, the best first, each with the distance', async () => {
    const town = newTown();
    const near = await worker(app, northOf(town, 2), { name: 'Nadeem Near' });
    await worker(app, northOf(town, 3), { skills: ['Painter'] });
    const far = await worker(app, northOf(town, 9), { name: 'Farid Far' });
    const { id } = await booked(app, neha, orderOf(app, town));
    expect(await candidates(id)).toMatchObject([
      { id: near.id, name: 'Nadeem Near', distance_km: 2, against: null, rating: null },
      { id: far.id, distance_km: 9, against: null },
    ]);
  });

  test('are found by name, with the obstacle that not even staff can override', async () => {
    const town = newTown();
    await worker(app, northOf(town, 40), { name: 'Quddus Away', daysOff: [0, 1, 2, 3, 4, 5, 6] });
    await worker(app, town, { name: 'Quddus Brush', skills: ['Painter'] });
    const { id } = await booked(app, neha, orderOf(app, town));
    expect(await candidates(id, 'quddus')).toMatchObject([
      // Distance and days off don't rule a worker out: they can agree to them with the desk.
      { name: 'Quddus Away', distance_km: 40, against: null },
      { name: 'Quddus Brush', against: 'no_skill' },
    ]);
    expect(await candidates(id, 'nobody of this name')).toEqual([]);
  });

  test('are drivers for a driver’s work', async () => {
    await driverWith(app, 'active', { name: 'Kishan Wheeler' });
    const service = { service_id: serviceId('driver') };
    const { id } = await booked(app, neha, orderOf(app, newTown(), service));
    expect(await candidates(id, 'wheeler')).toMatchObject([{ name: 'Kishan Wheeler', distance_km: null }]);
  });

  test('are empty for a booking that is over or does not exist', async () => {
    const town = newTown();
    await worker(app, town, {});
    const { id } = await booked(app, neha, orderOf(app, town));
    await app.ok(cancelWorkerBooking, { token: neha.token(), params: { id }, body: { reason: 'No more' } });
    expect(await candidates(id)).toEqual([]);
    await app.refused(404, contract.workCandidates, { token, params: { id: randomUUID() } });
  });
});

describe('staff replace a worker', () => {
  type Replacement = { assignment_id: string; worker_id?: string };
  const call = (id: string, to: Replacement) => ({
    token,
    params: { id },
    body: { ...to, reason: 'Their child is ill.' },
  });
  const replace = (id: string, to: Replacement) => app.ok(contract.replaceManually, call(id, to));

  async function taken(): Promise<{ booking: Booked; assignmentId: string; other: SignedIn; who: SignedIn }> {
    const town = newTown();
    const who = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town));
    const assignmentId = await accepted(app, who, booking.id);
    return { booking, assignmentId, who, other: await worker(app, northOf(town, 1)) };
  }

  test('at once, without blame: the booking stays confirmed and the first worker’s time is free again', async () => {
    const { booking, assignmentId, other, who } = await taken();
    const shown = await replace(booking.id, { assignment_id: assignmentId, worker_id: other.id });
    expect(shown).toMatchObject({ booking_status: 'confirmed', places_held: 1 });
    const placeOf = ({ id }: SignedIn) => shown.assignments.find((one) => one.worker.id === id);
    expect(placeOf(who)).toMatchObject({
      status: 'lapsed',
      closing_reason: 'Their child is ill.',
      can: { replace: false },
    });
    expect(placeOf(other)).toMatchObject({ status: 'accepted', can: { replace: true } });
    const { decisions, history } = await record(booking.id);
    expect(decisions.some(({ person_id }) => person_id === other.id)).toBe(true);
    expect(history.flatMap(({ to_state }) => to_state ?? [])).toEqual([
      'pending',
      'confirmed',
      'pending',
      'confirmed',
    ]);
    expect(history.find(({ name }) => name === 'assignment.release')).toMatchObject({
      to_state: null,
      reason: 'Their child is ill.',
      person_name: expect.any(String),
    });
  });

  test('or have the place offered to other workers', async () => {
    const { booking, assignmentId, other } = await taken();
    expect(await replace(booking.id, { assignment_id: assignmentId })).toMatchObject({
      booking_status: 'pending',
      places_held: 0,
    });
    await matchDue(app.deps);
    expect((await offersOf(app, other)).map(({ booking_id }) => booking_id)).toEqual([booking.id]);
  });

  test('and nothing changes when the replacement cannot take it', async () => {
    const { booking, assignmentId, who } = await taken();
    const painter = await worker(app, newTown(), { skills: ['Painter'] });
    const refused = call(booking.id, { assignment_id: assignmentId, worker_id: painter.id });
    const problem = await app.refused(409, contract.replaceManually, refused);
    expect(problem.code).toBe('worker-not-available');
    expect(await record(booking.id)).toMatchObject({ booking_status: 'confirmed', places_held: 1 });
    expect(await app.ok(listOffers, { token: who.token() })).toEqual([]);
    const unknown = call(booking.id, { assignment_id: randomUUID() });
    await app.refused(404, contract.replaceManually, unknown);
    const elsewhere = await taken();
    await app.refused(
      404,
      contract.replaceManually,
      call(booking.id, { assignment_id: elsewhere.assignmentId }),
    );
  });
});

test('staff cannot assign more workers than were ordered', async () => {
  const town = newTown();
  const who = await worker(app, town);
  const booking = await booked(app, neha, orderOf(app, town));
  await accepted(app, who, booking.id);
  const other = await worker(app, northOf(town, 1));
  const problem = await app.refused(409, contract.assignWorker, {
    token,
    params: { id: booking.id, worker_id: other.id },
  });
  expect(problem.code).toBe('already-assigned');
  expect(await record(booking.id)).toMatchObject({ places_held: 1 });
});

test('staff see the payments of a booking but cannot confirm them', async () => {
  const { bookingId, assignmentId, customer: by, worker: assignee } = await worked(app);
  const read = () => app.ok(staffWagePayments, { token, params: { id: bookingId } });
  expect(await read()).toEqual([]);
  const body = { assignment_id: assignmentId, method: 'cash' };
  await app.ok(payWage, { token: by.token(), params: { id: bookingId }, body });
  expect(await read()).toMatchObject([
    { amount: 500, method: 'cash', payment_status: 'awaiting_confirmation', can: { confirm: false } },
  ]);
  await app.ok(confirmWage, { token: assignee.token(), params: { id: assignmentId } });
  expect(await read()).toMatchObject([{ payment_status: 'paid' }]);
});

test('the late filter finds bookings not begun or with a worker missing, and none that are on track', async () => {
  const { booking, assignments, code } = await takenAssignments(app, neha, { order: {}, count: 2 });
  const isLate = async () => (await ids({ late: 'true', limit: 200 })).includes(booking.id);
  expect(await isLate()).toBe(false);
  app.clock.advance(Date.parse(booking.start_at) - app.clock.now().getTime());
  token = await app.token('super_admin');
  for (const { who, id } of assignments) {
    expect(await isLate()).toBe(true);
    expect((await enterCode(app, who, id, code)).status).toBe(200);
  }
  expect(await isLate()).toBe(false);
});
