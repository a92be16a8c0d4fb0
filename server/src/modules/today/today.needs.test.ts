import { randomUUID } from 'node:crypto';
import { openDispute } from '@dihaadi/contract/disputes';
import { rejectDocument, sendDocument } from '@dihaadi/contract/documents';
import { forManager } from '@dihaadi/contract/manager';
import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { markPayoutFailed, markPayoutPaid, retryPayout } from '@dihaadi/contract/payouts';
import { approveSeeker } from '@dihaadi/contract/seekers';
import { raiseSos } from '@dihaadi/contract/sos';
import { takeDispute } from '@dihaadi/contract/staff-disputes';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { acknowledgeSos } from '@dihaadi/contract/staff-sos';
import { inviteMember } from '@dihaadi/contract/team';
import { type NeedKind, readToday } from '@dihaadi/contract/today';
import { readTodayMap } from '@dihaadi/contract/today-map';
import { assignWorker, markNoShow } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seekerAt } from '../../testkit/board.ts';
import { begin } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { payoutToPay } from '../../testkit/payouts.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt, withCode } from '../../testkit/trips.ts';
import {
  codeNow,
  enterCode,
  type TakenAssignment,
  assignmentAt,
  takenAssignments,
} from '../../testkit/worked-assignment.ts';
import {
  customer,
  HOUR,
  MINUTE,
  moveClock,
  signedIn,
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { sweepWebhooks } from '../payments/payments.usecases/gateway-webhooks.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
let adminId: string;
const managers: Record<string, string> = {};

async function managerOf(city: string): Promise<string> {
  const name = `Manager of ${city}`;
  const email = `manager.${randomUUID()}@test.example`;
  const body = { name, email, role: 'manager', cities: [city] };
  return (await app.ok(inviteMember, { token: await app.token('super_admin'), body })).id;
}

beforeAll(async () => {
  app = await startTestApp();
  gateway = await standInGateway(app);
  const body = { name: 'Bina Rathore', email: `bina.${randomUUID()}@test.example`, role: 'super_admin' };
  adminId = (await app.ok(inviteMember, { token: await app.token('super_admin'), body })).id;
  for (const city of ['Tonk', 'Kota']) managers[city] = await managerOf(city);
});
afterAll(() => app.close());

/** Signed in at the test clock's time. */
const admin = () => signedIn(app, adminId, 'super_admin').token();
const managerIn = (city: string) => signedIn(app, managers[city] ?? '', 'manager').token();

const needsOf = async (kind: NeedKind) =>
  (await app.ok(readToday, { token: admin() })).needs.find((need) => need.kind === kind)?.items ?? [];
const needOf = async (kind: NeedKind, id: string) => (await needsOf(kind)).find((item) => item.id === id);
const managerSees = async (city: string, kind: NeedKind, id: string) =>
  (await app.ok(forManager(readToday), { token: managerIn(city) })).needs.some(
    (need) => need.kind === kind && need.items.some((item) => item.id === id),
  );

/** Returns whether the managers of Tonk and of Kota see a need. */
const seenIn = async (kind: NeedKind, id: string) => ({
  Tonk: await managerSees('Tonk', kind, id),
  Kota: await managerSees('Kota', kind, id),
});
const ONLY_IN_TONK = { Tonk: true, Kota: false };

/** Creates a booking for two in Tonk, tomorrow at ten, and advances to its start. */
async function teamInTonk() {
  const by = await customer(app);
  const order = { city: 'Tonk', start_at: tenOClock(app).toISOString() };
  const taken = await takenAssignments(app, by, { order, count: 2 });
  moveClock(app, new Date(taken.booking.start_at));
  return { ...taken, by, id: taken.booking.id, other: assignmentAt(taken.assignments, 1) };
}

/** A worker of the team checks in with the customer's code. */
async function begins(by: SignedIn, bookingId: string, { who, id }: TakenAssignment): Promise<void> {
  const answer = await enterCode(app, who, id, await codeNow(app, by, bookingId));
  expect(answer.status, answer.text).toBe(200);
}

describe('work in progress', () => {
  test('lists a missing worker until they begin too', async () => {
    const { id, by, one, other } = await teamInTonk();
    const phone = '+919800000649';
    await app.db.updateTable('account').set({ phone }).where('id', '=', other.who.id).execute();
    expect(await needOf('late_worker_booking', id)).toMatchObject({ call: { phone } });
    await begins(by, id, one);
    app.clock.advance(MINUTE);
    expect(await needOf('missing_worker', id)).toMatchObject({
      detail: expect.stringContaining('Tonk · 1/2'),
      action: null,
    });
    expect(await seenIn('missing_worker', id)).toEqual(ONLY_IN_TONK);
    await begins(by, id, other);
    expect(await needOf('missing_worker', id)).toBeUndefined();
  });

  test('lists a no-show while their place is open, for the desk to fill', async () => {
    const { id, by, one, other, booking } = await teamInTonk();
    await begins(by, id, one);
    const body = { assignment_id: other.id, reason: 'Does not answer the phone.' };
    await app.ok(markNoShow, { token: admin(), params: { id }, body });
    expect(await needOf('worker_no_show', id)).toMatchObject({ action: 'assign_worker' });
    expect(await needOf('missing_worker', id)).toBeUndefined();
    expect(await seenIn('worker_no_show', id)).toEqual(ONLY_IN_TONK);
    const { id: workerId } = await worker(app, booking);
    await app.ok(assignWorker, { token: admin(), params: { id, worker_id: workerId } });
    expect(await needOf('worker_no_show', id)).toBeUndefined();
  });
});

test('a trip that stays too long in one status is late until the next one, and can be reassigned', async () => {
  const { driver, parcel } = await tripAt(app, 'arrived_pickup');
  const { id } = parcel;
  await app.db.updateTable('package_booking').set({ city_key: 'tonk' }).where('id', '=', id).execute();
  app.clock.advance(30 * MINUTE - 1);
  expect(await needOf('late_trip', id)).toBeUndefined();
  app.clock.advance(MINUTE);
  expect(await needOf('late_trip', id)).toMatchObject({ action: 'reassign_driver' });
  expect(await seenIn('late_trip', id)).toEqual(ONLY_IN_TONK);
  await withCode(app, { driver, parcel, step: 'pick_up' });
  expect(await needOf('late_trip', id)).toBeUndefined();
});

test('a dispute is listed a day before its limit, not while a side must respond, until it is taken and decided', async () => {
  const { id: bookingId, by } = await teamInTonk();
  const about = { thing: 'worker_booking', thing_id: bookingId, text: 'They left early.' };
  const dispute = await app.ok(openDispute, { token: by.token(), body: { ...about, kind: 'behaviour' } });
  const { id } = dispute;
  expect(await needOf('dispute', id)).toBeUndefined();
  const { due_at: due } = await app.db
    .selectFrom('dispute')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  moveClock(app, new Date((due?.getTime() ?? 0) - 24 * HOUR));
  expect(await needOf('dispute', id)).toMatchObject({ at: due?.toISOString(), action: 'take' });
  expect(await seenIn('dispute', id)).toEqual(ONLY_IN_TONK);
  await app.ok(takeDispute, { token: admin(), params: { id } });
  expect(await needOf('dispute', id)).toMatchObject({ action: null });
  const waiting = { waiting_for: 'other', waiting_until: due, left_minutes: 60, due_at: null } as const;
  await app.db.updateTable('dispute').set(waiting).where('id', '=', id).execute();
  expect(await needOf('dispute', id)).toBeUndefined();
});

describe('payments that await staff', () => {
  test('include a refund that the gateway refused, until it is restarted', async () => {
    const userId = await workerAt(app, 'payment_required');
    const { payment_id: id } = await app.ok(initiateRegistrationPayment, begin(userId));
    await gateway.tell([fact(id, paid(`pay_${id}`, 118_000))]);
    await sweepWebhooks(app.deps);
    const refund = () =>
      app.ok(refundPayment, {
        token: admin(),
        params: { payment_id: id },
        body: { amount: 10, reason: 'Paid by mistake.' },
      });
    gateway.state.refund = 'refused';
    await refund();
    expect(await needOf('failed_refund', id)).toMatchObject({ detail: `pay_${id}`, action: 'refund_again' });
    gateway.state.refund = 'done';
    app.clock.advance(MINUTE);
    await refund();
    expect(await needOf('failed_refund', id)).toBeUndefined();
  });

  test('include a payout to make, then a failed one, until it is paid; managers see none of them', async () => {
    const id = await payoutToPay(app);
    expect(await needOf('payout_to_pay', id)).toMatchObject({
      detail: 'asha@okbank',
      action: 'pay_payout',
      payout: { amount: 100, test_mode: false, upi_id: 'asha@okbank', bank_account: null },
    });
    await app.ok(markPayoutFailed, { token: admin(), params: { id }, body: { reason: 'No such UPI ID.' } });
    expect(await needOf('payout_to_pay', id)).toBeUndefined();
    expect(await needOf('failed_payout', id)).toMatchObject({ action: 'retry_payout' });
    expect(await managerSees('Tonk', 'failed_payout', id)).toBe(false);
    await app.ok(retryPayout, { token: admin(), params: { id } });
    await app.ok(markPayoutPaid, { token: admin(), params: { id }, body: { utr: '432198760001' } });
    expect([await needOf('failed_payout', id), await needOf('payout_to_pay', id)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('people who await staff', () => {
  test('include a suspended driver who has sent a new document, until it is decided', async () => {
    const { id, accountId, phone } = await driverAt(app, 'suspended');
    await app.db.updateTable('driver').set({ city_key: 'tonk' }).where('id', '=', id).execute();
    const token = tokenFor(app, accountId, 'driver');
    const file = await picture();
    const sent = await sendFile(app, sendDocument, {
      token,
      params: { kind: 'registration_certificate' },
      file,
    });
    const document = sendDocument.reply.parse(sent.json());
    expect(await needOf('driver_document', id)).toMatchObject({ detail: phone });
    expect(await seenIn('driver_document', id)).toEqual(ONLY_IN_TONK);
    const body = { reason: 'The number is not readable.' };
    await app.ok(rejectDocument, { token: admin(), params: { documentId: document.id }, body });
    expect(await needOf('driver_document', id)).toBeUndefined();
  });

  test('include an active worker who has sent a certificate', async () => {
    const id = await workerAt(app, 'active', { city: 'Tonk' });
    const file = await picture();
    const params = { kind: 'skill_certificate' };
    await sendFile(app, sendDocument, { token: tokenFor(app, id, 'worker'), params, file });
    expect(await seenIn('worker_document', id)).toEqual(ONLY_IN_TONK);
  });

  test('include an unverified job seeker', async () => {
    const id = await seekerAt(app, 'pending');
    expect(await needOf('seeker_to_verify', id)).toMatchObject({ title: 'Geeta Sain' });
    expect(await managerSees('Tonk', 'seeker_to_verify', id)).toBe(false);
    await app.ok(approveSeeker, { token: admin(), params: { seekerId: id } });
    expect(await needOf('seeker_to_verify', id)).toBeUndefined();
  });
});

test('the map shows work, SOS, trips and drivers at their positions, only to the city’s desk', async () => {
  const { id, one } = await teamInTonk();
  const { id: alert } = await app.ok(raiseSos, {
    token: one.who.token(),
    body: { thing: 'worker_booking', thing_id: id },
  });
  const { driver, parcel } = await tripAt(app, 'accepted');
  await app.db.updateTable('driver').set({ city_key: 'tonk' }).where('id', '=', driver.driverId).execute();
  await app.db.updateTable('package_booking').set({ city_key: 'tonk' }).where('id', '=', parcel.id).execute();
  const all = [alert, id, parcel.id, driver.driverId];
  const shownTo = async (city: string) => {
    const { points } = await app.ok(forManager(readTodayMap), { token: managerIn(city) });
    return points.filter((point) => all.includes(point.id)).map((point) => `${point.kind} ${point.state}`);
  };
  const seen = ['sos urgent', 'worker_booking urgent', 'trip under_way', 'driver busy'];
  expect(await shownTo('Tonk')).toEqual(seen);
  expect(await shownTo('Kota')).toEqual([]);
  expect(await needOf('sos', alert)).toMatchObject({ action: 'acknowledge' });
  await app.ok(acknowledgeSos, { token: admin(), params: { id: alert } });
  expect(await needOf('sos', alert)).toMatchObject({ action: null });
});
