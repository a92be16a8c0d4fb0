import { developmentMailbox } from '@dihaadi/contract/messages';
import { listNotifications } from '@dihaadi/contract/notifications';
import { saveMatching } from '@dihaadi/contract/matching';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import * as contract from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { wrongOf } from '../../testkit/trips.ts';
import {
  customer,
  DAY,
  HOUR,
  MINUTE,
  moveClock,
  offersOf,
  type SignedIn,
  tenOClock,
} from '../../testkit/worker-bookings.ts';
import { codeNow, enterCode, takenAssignments } from '../../testkit/worked-assignment.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const admin = () => app.token('super_admin');
const hears = (who: SignedIn, kind: string): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        (await app.list(listNotifications, { token: who.token() })).rows.map((one) => one.kind),
      ).toContain(kind),
    { timeout: 30_000, interval: 50 },
  );

const smsTo = async (phone: string) =>
  (await app.list(developmentMailbox, { query: { limit: 100, to: phone } })).rows.map(({ text }) => text);

/**
 * Creates a booking for the day after tomorrow, accepted by one worker, with the form values staff would send to leave
 * it unchanged.
 */
async function taken() {
  const by = await customer(app);
  const order = { start_at: tenOClock(app, 2).toISOString() };
  const { booking, one } = await takenAssignments(app, by, { order, count: 1 });
  const same = {
    start_at: booking.start_at,
    notes: booking.notes,
    site_contact: null,
    reason: 'The customer called.',
  };
  return { by, booking, one, same, params: { id: booking.id } };
}

const historyOf = async (params: { id: string }) =>
  (await app.ok(contract.readAnyWorkerBooking, { token: await admin(), params })).history;

test('staff change the note and the contact at the address; the worker and the customer are notified', async () => {
  const { by, booking, one, same, params } = await taken();
  const body = { ...same, notes: 'Ring twice.', site_contact: { name: 'Meena', phone: '98290 12345' } };
  const edited = await app.ok(contract.editWorkerBooking, { token: await admin(), params, body });
  expect(edited).toMatchObject({
    booking_status: 'confirmed',
    notes: 'Ring twice.',
    site_contact: { name: 'Meena', phone: '+919829012345' },
  });
  const work = { token: one.who.token(), params: { id: one.id } };
  expect(await app.ok(readAssignment, work)).toMatchObject({
    notes: 'Ring twice.',
    site_contact: { phone: '+919829012345' },
  });
  await hears(one.who, 'work_details_changed');
  await hears(by, 'work_changed');
  const added = `now the contact for booking ${params.id.slice(0, 8)}: ${booking.service.name}`;
  await vi.waitFor(
    async () => expect(await smsTo('+919829012345')).toMatchObject([expect.stringContaining(added)]),
    {
      timeout: 30_000,
      interval: 50,
    },
  );
  expect((await historyOf(params)).at(-1)).toMatchObject({
    name: 'worker_booking.update',
    actor_role: 'super_admin',
    reason: same.reason,
  });
});

test('staff change the start as the customer would: the worker is asked first for the new time, the customer is notified', async () => {
  const { by, one, same, params } = await taken();
  const start_at = tenOClock(app, 3).toISOString();
  const moved = await app.ok(contract.editWorkerBooking, {
    token: await admin(),
    params,
    body: { ...same, start_at },
  });
  expect(moved).toMatchObject({ start_at, booking_status: 'pending', places_held: 0 });
  await matchDue(app.deps);
  // The app's own matcher may be first, and still running.
  await expect
    .poll(() => offersOf(app, one.who))
    .toMatchObject([{ booking_id: params.id, start_at, is_chosen: true }]);
  await hears(one.who, 'work_moved');
  await hears(by, 'work_changed');
  expect((await historyOf(params)).find(({ name }) => name === 'worker_booking.reschedule')).toMatchObject({
    reason: same.reason,
    moved: { from: same.start_at, to: start_at },
  });
});

test('changes made meanwhile by another staff member are not overwritten', async () => {
  const { same, params } = await taken();
  const token = await admin();
  const { headers } = await app.send(contract.readAnyWorkerBooking, { token, params });
  await app.ok(contract.editWorkerBooking, { token, params, body: { ...same, notes: 'First.' } });
  const late = { token, params, body: { ...same, notes: 'Second.' } };
  const answer = await app.send(contract.editWorkerBooking, {
    ...late,
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(answer.status).toBe(412);
});

test('once work has begun its start is fixed, but the note can be changed', async () => {
  const { by, booking, one, same, params } = await taken();
  moveClock(app, new Date(booking.start_at));
  await enterCode(app, one.who, one.id, await codeNow(app, by, booking.id));
  const token = await admin();
  const move = { ...same, start_at: tenOClock(app, 3).toISOString() };
  await app.refused(409, contract.editWorkerBooking, { token, params, body: move });
  const body = { ...same, notes: 'The tap is on the roof.' };
  expect(await app.ok(contract.editWorkerBooking, { token, params, body })).toMatchObject({
    notes: body.notes,
    can: { edit: true, reschedule: false },
  });
});

test('the desk sees each wrong code and the lock, and checks the worker in without the code', async () => {
  const { by, booking, one } = await taken();
  const { who, id } = one;
  const params = { id: booking.id };
  const body = { assignment_id: id, reason: 'The customer has confirmed the worker on the phone.' };
  const early = { token: await app.token('super_admin'), params, body };
  await app.refused(409, contract.checkInForWorker, early);
  moveClock(app, new Date(booking.start_at));
  const token = await app.token('super_admin');
  const wrong = wrongOf(await codeNow(app, by, booking.id));
  for (let tries = 1; tries <= 5; tries += 1) await enterCode(app, who, id, wrong);
  const seen = await app.ok(contract.readAnyWorkerBooking, { token, params });
  expect(seen.history.slice(-5).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 4 }, () => 'assignment.refuse_code'),
    'assignment.lock_codes',
  ]);
  const lockedUntil = new Date(Date.parse(booking.start_at) + 15 * MINUTE).toISOString();
  expect(seen.assignments).toMatchObject([{ code_locked_until: lockedUntil, can: { check_in: true } }]);
  expect(await app.ok(contract.checkInForWorker, { token, params, body })).toMatchObject({
    booking_status: 'in_progress',
    assignments: [{ status: 'checked_in', code_locked_until: null, can: { check_in: false } }],
  });
  await app.refused(409, contract.checkInForWorker, { token, params, body });
  const { history } = await app.ok(contract.readAnyWorkerBooking, { token, params });
  expect(history.findLast(({ name }) => name === 'assignment.check_in')).toMatchObject({
    actor_role: 'super_admin',
    reason: body.reason,
  });
  await app.ok(checkOut, { token: who.token(), params: { id } });
});

test('a late change costs no more than the fee that staff saw, and the customer sees the cost', async () => {
  const terms = { late_cancellation_fee: 50, free_cancellation_hours: 2 };
  await app.ok(saveMatching, { token: await admin(), body: terms });
  const { by, same, params } = await taken();
  const start = Date.parse(same.start_at);
  moveClock(app, new Date(start - HOUR));
  const body = { ...same, start_at: new Date(start + DAY).toISOString() };
  const { code } = await app.refused(409, contract.editWorkerBooking, {
    token: await admin(),
    params,
    body: { ...body, confirmed_fee: 0 },
  });
  expect(code).toBe('fare-changed');
  const { late_fees } = await app.ok(contract.editWorkerBooking, {
    token: await admin(),
    params,
    body: { ...body, confirmed_fee: 1000 },
  });
  expect(late_fees).toBe(50);
  await hears(by, 'work_changed_with_fee');
});
