import { cancelBooking } from '@dihaadi/contract/staff-package-bookings';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as payments from '@dihaadi/contract/payments';
import { payWage } from '@dihaadi/contract/wage-payments';
import { rejectWorker } from '@dihaadi/contract/workers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeDecisions } from './modules/matching/matching.tasks.ts';
import { saveDecisions } from './modules/matching/matching.queries.ts';
import { paymentsTasks } from './modules/payments/payments.tasks.ts';
import { refundsTasks } from './modules/refunds/refunds.tasks.ts';
import { completePayment } from './modules/payments/payments.public.ts';
import { tripsTasks } from './modules/trips/trips.tasks.ts';
import { dispatchDue } from './modules/trips/trips.usecases/dispatch-trip.ts';
import { wagePaymentsTasks } from './modules/wage-payments/wage-payments.tasks.ts';
import { workerBookingsTasks } from './modules/worker-bookings/worker-bookings.tasks.ts';
import { system } from './platform/actor.ts';
import { inTransaction } from './platform/db.ts';
import { driverAt } from './testkit/drivers.ts';
import { fact, paid, standInGateway } from './testkit/gateways.ts';
import { paymentRecords, retryNow, sweepNow } from './testkit/payments.ts';
import { workerAt } from './testkit/people-at-status.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { offersTo, onlineDriver, parcelFrom } from './testkit/trips.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  DAY,
  newTown,
  offersOf,
  orderOf,
  tenOClock,
  worker,
} from './testkit/worker-bookings.ts';
import { worked } from './testkit/worked-assignment.ts';
import { transitionRegistration } from './modules/registration/registration.public.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const jobs = [...paymentsTasks, ...refundsTasks, ...tripsTasks, ...wagePaymentsTasks, ...workerBookingsTasks];
/** Runs the scheduled task, and checks that there is one. */
async function sweep(name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job?.every === undefined) throw new Error(`${name} has no schedule.`);
  await job.run(app.deps, { thing_id: null });
}
const by = () => ({ actor: system, at: app.clock.now(), reason: 'Abuse' });

/** Creates a rejected worker who has paid, without any task having run. */
async function rejected(payment?: { refundBefore: number }) {
  const userId = await workerAt(app, 'payment_required');
  const params = { user_id: userId };
  const { payment_id: paymentId } = await app.ok(payments.initiateRegistrationPayment, { params });
  await completePayment(app.deps, {
    named: { userId },
    paymentId,
    evidence: { gatewayPaymentId: `sim_${paymentId}`, fields: {} },
  });
  if (payment !== undefined)
    await app.ok(refundPayment, {
      token,
      params: { payment_id: paymentId },
      body: { amount: payment.refundBefore, reason: 'Agreed.' },
    });
  await app.ok(rejectWorker, { token, params: { workerId: userId }, body: { reason: 'No such skill.' } });
  return paymentId;
}

describe('13.15: a sweep makes up for a missed event', () => {
  test('payments.refund_rejected: the fee of a rejected person is refunded, once', async () => {
    const [whole, part] = [await rejected(), await rejected({ refundBefore: 100 })];
    await Promise.all([sweep('payments.refund_forgotten'), sweep('payments.refund_forgotten')]);
    expect((await paymentRecords(app, whole)).status).toBe('refunded');
    expect((await paymentRecords(app, part)).status).toBe('refunded');
  });

  test('wage_payments.settle: a wage paid through a gateway is settled, even after the payment was abandoned', async () => {
    const online = async () => {
      const work = await worked(app);
      const sent = { token: work.customer.token(), params: { id: work.bookingId } };
      const body = { assignment_id: work.assignmentId, method: 'gateway' };
      const { payment } = await app.ok(payWage, { ...sent, body });
      return { work, sent, paymentId: payment?.payment_id ?? '' };
    };
    const [waiting, givenUp] = [await online(), await online()];
    const body = { assignment_id: givenUp.work.assignmentId, method: 'cash' };
    await app.ok(payWage, { ...givenUp.sent, body });
    for (const { work, paymentId } of [waiting, givenUp])
      await completePayment(app.deps, {
        named: { wageId: work.assignmentId },
        paymentId,
        evidence: { gatewayPaymentId: `sim_${paymentId}`, fields: {} },
      });
    await sweep('wage_payments.settle');
    await sweep('wage_payments.settle');
    for (const { work, paymentId } of [waiting, givenUp]) {
      const rows = await app.db
        .selectFrom('wage_payment')
        .select(['payment_id', 'payment_status'])
        .where('assignment_id', '=', work.assignmentId)
        .where('payment_status', '=', 'paid')
        .execute();
      expect(rows).toEqual([{ payment_id: paymentId, payment_status: 'paid' }]);
    }
  });

  test('work.release_worker and work.release_driver: a person no longer allowed to work loses work not begun', async () => {
    const town = newTown();
    const [mine, one] = [await customer(app), await worker(app, town)];
    const start_at = tenOClock(app, 3).toISOString();
    const { id } = await booked(app, mine, orderOf(app, town, { start_at }));
    const assignmentId = await accepted(app, one);
    await sweep('work.release_worker');
    expect(await bookingNow(app, mine, id)).toMatchObject({ booking_status: 'confirmed' });
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, { kind: 'worker', id: one.id, name: 'suspend', ...by() }),
    );
    await sweep('work.release_worker');
    const { assignments, booking_status } = await bookingNow(app, mine, id);
    expect(assignments.find((place) => place.id === assignmentId)?.status).toBe('lapsed');
    expect(booking_status).toBe('pending');
  });

  test('work.pause_customer: no worker gets offers for a suspended customer', async () => {
    const town = newTown();
    const [mine, one] = [await customer(app), await worker(app, town)];
    await booked(app, mine, orderOf(app, town, { start_at: tenOClock(app, 3).toISOString() }));
    await sweep('work.pause_customer');
    expect(await offersOf(app, one)).toHaveLength(1);
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, { kind: 'customer', id: mine.id, name: 'suspend', ...by() }),
    );
    await sweep('work.pause_customer');
    expect(await offersOf(app, one)).toEqual([]);
  });

  test('trips.end_offers: an offer of a cancelled trip is ended', async () => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const { id } = await parcelFrom(app, town);
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toHaveLength(1);
    await app.ok(cancelBooking, { token, params: { bookingId: id }, body: { reason: 'A test.' } });
    app.clock.advance(10 * 60_000);
    await sweep('trips.end_offers');
    const rows = await app.db
      .selectFrom('trip_offer')
      .select('status')
      .where('booking_id', '=', id)
      .execute();
    expect(rows).toEqual([{ status: 'taken' }]);
  });

  test('payments.refund_surplus and payments.refund_rest: surplus and remainders go back; refused ones stay with staff', async () => {
    const gateway = await standInGateway(app);
    const come = async (paymentId: string, paise?: number) => {
      await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`, paise))]);
      await sweepNow(app);
    };
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const first = await gateway.begin(driverId);
    app.clock.advance(31 * 60_000);
    await come(await gateway.begin(driverId));
    await come(first);
    expect((await paymentRecords(app, first)).row.is_surplus).toBe(true);

    const userId = await workerAt(app, 'payment_required');
    const params = { user_id: userId };
    const { payment_id: rest } = await app.ok(payments.initiateRegistrationPayment, { params });
    await come(rest, 118_000);
    gateway.state.refund = 'pending';
    const body = { amount: 100, reason: 'Agreed.' };
    await app.ok(refundPayment, {
      token: await app.token('super_admin'),
      params: { payment_id: rest },
      body,
    });
    const refusal = { params: { workerId: userId }, body: { reason: 'No such skill.' } };
    await app.ok(rejectWorker, { token: await app.token('super_admin'), ...refusal });
    await sweep('payments.refund_forgotten');
    gateway.state.refund = 'done';
    await retryNow(app);
    expect((await paymentRecords(app, rest)).status).toBe('partially_refunded');
    gateway.state.refund = 'refused';
    await sweep('payments.refund_forgotten');
    const refunds = () =>
      app.db.selectFrom('refund').select('status').where('payment_id', '=', rest).execute();
    expect(await refunds()).toMatchObject([{ status: 'done' }, { status: 'failed' }]);
    await sweep('payments.refund_forgotten');
    expect(await refunds()).toHaveLength(2);
    expect((await paymentRecords(app, first)).status).toBe('refunded');
  });
});

test('13.15: the reasons why a worker got no offer are deleted after 180 days; offers are kept', async () => {
  const [asked, passedOver] = [await workerAt(app, 'active'), await workerAt(app, 'active')];
  const of = { thing: 'worker_booking', thingId: randomUUID(), at: app.clock.now() };
  await inTransaction(app.db, (tx) =>
    saveDecisions(tx, of, [
      { personId: asked, outcome: 'offered', rule: null, data: {} },
      { personId: passedOver, outcome: 'ruled_out', rule: 'busy', data: {} },
    ]),
  );
  const left = async () => {
    await purgeDecisions(app.deps);
    const rows = await app.db
      .selectFrom('decision')
      .select('person_id')
      .where('thing_id', '=', of.thingId)
      .execute();
    return rows.map((row) => row.person_id).toSorted();
  };
  app.clock.advance(179 * DAY);
  expect(await left()).toEqual([asked, passedOver].toSorted());
  app.clock.advance(2 * DAY);
  expect(await left()).toEqual([asked]);
});
