import { cancelTrackedBooking, trackBooking } from '@dihaadi/contract/bookings';
import { disputeStageOf } from '@dihaadi/contract/dispute-stages';
import { disputeKindsFor, openDispute, type DisputeKind } from '@dihaadi/contract/disputes';
import { withdrawFromTrip } from '@dihaadi/contract/trips/trips';
import { openTrackedDispute } from '@dihaadi/contract/tracked-disputes';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import { readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { parcelFrom, tripAt } from '../../testkit/trips.ts';
import { customer, moveClock, newTown } from '../../testkit/worker-bookings.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const reported = async ({ bookingId }: Worked, kind: DisputeKind, token: string): Promise<number> => {
  const body = { thing: 'worker_booking', thing_id: bookingId, kind, text: 'See for yourself.' };
  return (await app.send(openDispute, { token, body })).status;
};
const shown = ({ customer: by, bookingId }: Worked) =>
  app.ok(readWorkerBooking, { token: by.token(), params: { id: bookingId } });
const cancelled = ({ customer: by, bookingId }: Worked) =>
  app.ok(cancelWorkerBooking, { token: by.token(), params: { id: bookingId }, body: { reason: 'Rain.' } });

describe('which reports the state of a booking allows', () => {
  test('no worker can be reported as absent or for bad work before the start time', async () => {
    const work = await worked(app, { isDone: false });
    const token = work.customer.token();
    for (const kind of ['no_show', 'quality', 'damage'] as const)
      expect(await reported(work, kind, token)).toBe(400);
    expect(await reported(work, 'no_show', (await customer(app)).token())).toBe(404);
    moveClock(app, new Date((await shown(work)).start_at));
    expect(await reported(work, 'quality', work.customer.token())).toBe(400);
    expect(await reported(work, 'no_show', work.customer.token())).toBe(201);
  });

  test('a booking cancelled before its start time allows the same reports however long ago that was', async () => {
    const work = await worked(app, { isDone: false });
    await cancelled(work);
    moveClock(app, new Date(Date.parse((await shown(work)).ends_at) + HOUR));
    expect(await reported(work, 'no_show', work.customer.token())).toBe(400);
    expect(await reported(work, 'overcharged', work.customer.token())).toBe(201);
  });

  test('a guest’s parcel without a driver cannot be reported as missed', async () => {
    const { tracking_token: token } = await parcelFrom(app, newTown());
    const report = async (kind: DisputeKind) =>
      (await app.send(openTrackedDispute, { params: { token }, body: { kind, text: 'Late.' } })).status;
    expect(await report('no_show')).toBe(400);
    expect(await report('other')).toBe(201);
  });

  test('a driver who accepted and gave back the parcel can be reported as absent, even once it is cancelled', async () => {
    const phone = { customer_phone: '+919829077822' };
    const { driver, parcel } = await tripAt(app, 'accepted', phone);
    const body = { reason: 'My vehicle broke down.' };
    await app.ok(withdrawFromTrip, { token: driver.token(), params: { id: parcel.id }, body });
    const params = { token: parcel.tracking_token };
    await app.ok(cancelTrackedBooking, { params, body: { reason: 'Rain.', confirmed_fee: 0 } });
    const report = { kind: 'no_show' as const, text: 'No one came.' };
    expect((await app.send(openTrackedDispute, { params, body: report })).status).toBe(201);
  });

  test('every problem can be reported once something was done', () => {
    const now = new Date();
    const stage = disputeStageOf({ hasBegun: true, comesAt: null, until: now });
    expect(disputeKindsFor('worker_booking', 'customer', stage)).toEqual(
      disputeKindsFor('worker_booking', 'customer'),
    );
    expect(disputeStageOf({ hasBegun: false, comesAt: now, until: now })).toBe('due');
    expect(disputeStageOf({ hasBegun: false, comesAt: null, until: now })).toBe('ahead');
  });
});

test('a cancelled booking says who cancelled it, and when', async () => {
  const work = await worked(app, { isDone: false });
  expect((await shown(work)).closed).toBeNull();
  await cancelled(work);
  expect((await shown(work)).closed).toEqual({ by: 'customer', at: app.clock.now().toISOString() });
  const { tracking_token: token } = await parcelFrom(app, newTown());
  expect((await app.ok(trackBooking, { params: { token } })).closed).toBeNull();
  await app.ok(cancelTrackedBooking, { params: { token }, body: { reason: 'Rain.', confirmed_fee: 0 } });
  expect((await app.ok(trackBooking, { params: { token } })).closed).toEqual({
    by: 'customer',
    at: app.clock.now().toISOString(),
  });
});
