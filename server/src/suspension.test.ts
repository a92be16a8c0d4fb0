import * as customers from '@dihaadi/contract/customers';
import * as drivers from '@dihaadi/contract/drivers';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { isForSafety, StandingChange, suspensionGrounds } from '@dihaadi/contract/suspension';
import { readBoardDrivers } from '@dihaadi/contract/trips/dispatch-board';
import { readDriverAvailability, saveDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { saveAvailability } from '@dihaadi/contract/worker-bookings/assignments';
import * as cases from '@dihaadi/contract/suspension-cases';
import * as workers from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newcomer } from './testkit/bookings.ts';
import { driverAt } from './testkit/drivers.ts';
import { historyOf } from './testkit/event-history.ts';
import { customerAt, workerAt } from './testkit/people-at-status.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { onlineDriver, positionAt, tripAt, withCode } from './testkit/trips.ts';
import { booked, customer, newTown, offersOf, orderOf, worker } from './testkit/worker-bookings.ts';
import { startWorkNow, worked } from './testkit/worked-assignment.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const soon = { timeout: 20_000, interval: 50 };
const EVIDENCE = 'Three customers waited on 2, 3 and 5 November; nobody picked up the phone.';
const SUSPENSION = { ground: 'unsafe_conduct', reason: EVIDENCE };
const BACK = { reason: 'The phone had been stolen; the police report is here.' };

type Kind = {
  param: string;
  suspend: Endpoint;
  reinstate: Endpoint;
  giveNotice: Endpoint;
  statuses: readonly string[];
  /** Creates a person of this kind in this status. Returns the id that the desk uses, and their account. */
  at: (status: string) => Promise<{ id: string; accountId: string }>;
};

const own = (accountId: string) => ({ id: accountId, accountId });
const kinds: Record<'driver' | 'worker' | 'customer', Kind> = {
  driver: {
    param: 'driverId',
    suspend: drivers.suspendDriver,
    reinstate: drivers.reinstateDriver,
    giveNotice: cases.giveDriverNotice,
    statuses: drivers.driverStatuses,
    at: (status) => driverAt(app, z.enum(drivers.driverStatuses).parse(status)),
  },
  worker: {
    param: 'workerId',
    suspend: workers.suspendWorker,
    reinstate: workers.reinstateWorker,
    giveNotice: cases.giveWorkerNotice,
    statuses: workers.workerStatuses,
    at: async (status) => own(await workerAt(app, z.enum(workers.workerStatuses).parse(status))),
  },
  customer: {
    param: 'customerId',
    suspend: customers.suspendCustomer,
    reinstate: customers.reinstateCustomer,
    giveNotice: cases.giveCustomerNotice,
    statuses: customers.customerStatuses,
    at: async (status) => own(await customerAt(app, z.enum(customers.customerStatuses).parse(status))),
  },
};

const Standing = z.object({ can: z.object({ suspend: z.boolean(), reinstate: z.boolean() }) });

describe.each(['driver', 'worker', 'customer'] as const)('a %s', (kind) => {
  const { param, suspend, reinstate, giveNotice, statuses, at } = kinds[kind];
  const changesOf = async (id: string) => {
    const changes = await historyOf(app, kind, id);
    return changes.filter(({ name }) => name === 'suspend' || name === 'reinstate');
  };

  test('is suspended on a published ground with written evidence, and reinstated: both are audited', async () => {
    const desk = await newcomer(app, 'super_admin');
    const { id, accountId } = await at('active');
    const params = { [param]: id };
    const out = await app.ok(suspend, { params, body: SUSPENSION, token: desk.token });
    expect(Standing.parse(out).can).toEqual({ suspend: false, reinstate: true });
    const back = await app.ok(reinstate, { params, body: BACK, token: desk.token });
    expect(Standing.parse(back).can).toEqual({ suspend: true, reinstate: false });
    expect(await changesOf(id)).toMatchObject([
      { name: 'suspend', from_state: 'active', to_state: 'suspended', data: { ground: 'unsafe_conduct' } },
      { name: 'reinstate', from_state: 'suspended', to_state: 'active', data: {} },
    ]);
    const [suspended] = await changesOf(id);
    expect(suspended).toMatchObject({ actor_id: desk.id, topics: ['staff', `account:${accountId}`] });
  });

  test('may be suspended on each published ground, at once or after notice, and on no other', async () => {
    for (const ground of suspensionGrounds) {
      const { id } = await at('active');
      const sent = { params: { [param]: id }, body: { ground, reason: EVIDENCE }, token };
      const [right, wrong] = isForSafety(ground) ? [suspend, giveNotice] : [giveNotice, suspend];
      await app.refused(409, wrong, sent);
      await app.ok(right, sent);
    }
    const { id } = await at('active');
    for (const body of [
      { ground: 'because', reason: EVIDENCE },
      { ground: 'unsafe_conduct' },
      { ground: 'unsafe_conduct', reason: '  ' },
      { ground: 'unsafe_conduct', reason: 'x'.repeat(1001) },
      { reason: EVIDENCE },
    ])
      expect(await app.refused(400, suspend, { params: { [param]: id }, body, token })).toMatchObject({
        code: 'bad-input',
      });
    expect(await changesOf(id)).toEqual([]);
  });

  test('is reinstated only with a reason', async () => {
    const { id } = await at('suspended');
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(301) }])
      await app.refused(400, reinstate, { params: { [param]: id }, body, token });
  });

  test('in any other status is neither suspended nor reinstated, and an unknown id is rejected', async () => {
    for (const status of statuses) {
      const { id } = await at(status);
      const before = await changesOf(id);
      const call = { params: { [param]: id }, token };
      if (status !== 'active')
        expect((await app.refused(409, suspend, { ...call, body: SUSPENSION })).code).toBe(
          'invalid-transition',
        );
      if (status !== 'suspended')
        expect((await app.refused(409, reinstate, { ...call, body: BACK })).code).toBe('invalid-transition');
      expect(await changesOf(id)).toEqual(before);
    }
    const unknown = { params: { [param]: crypto.randomUUID() }, token };
    await app.refused(404, suspend, { ...unknown, body: SUSPENSION });
    await app.refused(404, reinstate, { ...unknown, body: BACK });
  });

  test('gets one suspension out of twenty simultaneous ones', async () => {
    const { id } = await at('active');
    const call = { params: { [param]: id }, body: SUSPENSION, token };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(suspend, call)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

test('the record shows the ground and evidence of a suspension, and of no other change', async () => {
  const { id } = await driverAt(app, 'active');
  const params = { driverId: id };
  await app.ok(drivers.suspendDriver, { params, body: SUSPENSION, token });
  await app.ok(drivers.reinstateDriver, { params, body: BACK, token });
  const { history } = await app.ok(drivers.readDriver, { params, token });
  expect(z.array(StandingChange).parse(history).slice(-3)).toMatchObject([
    { name: 'pay_fee', ground: null, reason: null },
    { name: 'suspend', ground: 'unsafe_conduct', reason: EVIDENCE },
    { name: 'reinstate', ground: null, reason: BACK.reason },
  ]);
});

describe('a suspended person', () => {
  test.each(['worker', 'driver'] as const)('as a %s gets no offers until reinstated', async (kind) => {
    const { param, suspend, reinstate, at } = kinds[kind];
    const { id, accountId } = await at('active');
    const standing = () =>
      app.db
        .selectFrom('candidate')
        .select(['standing', 'closed_because'])
        .where('person_id', '=', accountId)
        .executeTakeFirst();
    await app.ok(suspend, { params: { [param]: id }, body: SUSPENSION, token });
    expect(await standing()).toEqual({ standing: 'closed', closed_because: EVIDENCE });
    await app.ok(reinstate, { params: { [param]: id }, body: BACK, token });
    expect(await standing()).toEqual({ standing: 'open', closed_because: null });
  });

  test('as a driver is offline, absent from the board, and goes online by themselves once reinstated', async () => {
    const other = await startTestApp({ background: true });
    const desk = await other.token('super_admin');
    const town = newTown();
    const driver = await onlineDriver(other, town);
    const [id, call] = [driver.driverId, { token: driver.token() }];
    const board = () => other.ok(readBoardDrivers, { token: desk, query: { ids: id } });
    const isOnline = async () => (await other.ok(readDriverAvailability, call)).is_available;
    const position = async () => (await other.ok(readDriverAvailability, call)).position_at;
    expect([await isOnline(), await position()]).toEqual([true, expect.any(String)]);
    await other.ok(drivers.suspendDriver, { params: { driverId: id }, body: SUSPENSION, token: desk });
    expect(await positionAt(other, driver, town)).toEqual({ is_kept: false });
    expect((await board()).drivers).toMatchObject([{ is_available: false }]);
    expect((await other.ok(readBoardDrivers, { token: desk })).drivers.map((one) => one.id)).not.toContain(
      id,
    );
    await vi.waitFor(async () => expect([await isOnline(), await position()]).toEqual([false, null]), soon);
    const off = await other.ok(saveDriverAvailability, { ...call, body: { is_available: false } });
    expect(off).toMatchObject({ is_available: false, stopped_by: 'not_active' });
    const on = await other.refused(409, saveDriverAvailability, { ...call, body: { is_available: true } });
    expect(on.code).toBe('driver-not-available');
    await other.ok(drivers.reinstateDriver, { params: { driverId: id }, body: BACK, token: desk });
    expect(await isOnline()).toBe(false);
    await other.close();
  });

  test('as a driver on a trip stays visible until it is over, and may go offline', async () => {
    const { driver, parcel, town } = await tripAt(app, 'picked_up');
    const call = { token: driver.token() };
    await app.ok(drivers.suspendDriver, { params: { driverId: driver.driverId }, body: SUSPENSION, token });
    expect(await positionAt(app, driver, town)).toEqual({ is_kept: true });
    const off = await app.ok(saveDriverAvailability, { ...call, body: { is_available: false } });
    expect(off).toMatchObject({ is_available: false, position_at: expect.any(String) });
    await withCode(app, { driver, parcel, step: 'complete' });
    expect(await positionAt(app, driver, town)).toEqual({ is_kept: false });
    expect((await app.ok(readDriverAvailability, call)).position_at).toBeNull();
  });

  test('as a worker may still switch to unavailable', async () => {
    const one = await worker(app, newTown());
    await app.ok(workers.suspendWorker, { params: { workerId: one.id }, body: SUSPENSION, token });
    const off = { token: one.token(), body: { is_available: false } };
    expect(await app.ok(saveAvailability, off)).toMatchObject({ is_available: false, may_work: false });
  });

  test('finishes work that has begun, and loses open offers', async () => {
    const other = await startTestApp({ background: true });
    const desk = await other.token('super_admin');
    const running = await worked(other, { isDone: false });
    await startWorkNow(other, running.assignmentId);
    const town = newTown();
    const asked = await worker(other, town);
    const open = await booked(other, await customer(other), orderOf(other, town));
    // Either of the two sends the offer: the booking itself, or the queue that runs beside it.
    await vi.waitFor(async () => expect(await offersOf(other, asked)).toHaveLength(1), soon);
    for (const { id } of [running.worker, asked])
      await other.ok(workers.suspendWorker, { params: { workerId: id }, body: SUSPENSION, token: desk });
    const statuses = async (bookingId: string) =>
      (
        await other.db.selectFrom('assignment').select('status').where('booking_id', '=', bookingId).execute()
      ).map(({ status }) => status);
    await vi.waitFor(async () => expect(await statuses(open.id)).toEqual(['lapsed']), soon);
    expect(await statuses(running.bookingId)).toEqual(['checked_in']);
    await other.close();
  });
});
