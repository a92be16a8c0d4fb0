import { saveMatching } from '@dihaadi/contract/matching';
import { bookPackage, cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { heldWages } from '@dihaadi/contract/held-wages';
import * as wages from '@dihaadi/contract/wage-payments';
import * as changes from '@dihaadi/contract/worker-bookings/booking-changes';
import { cancelAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { bookWorkers, type WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { readEarnings, wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { writeReview } from '@dihaadi/contract/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parcel } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  bookingNow,
  customer,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  orderOf,
  signedIn,
  type SignedIn,
  tenOClock,
} from '../../testkit/worker-bookings.ts';
import { type TakenAssignment, assignmentAt, takenAssignments } from '../../testkit/worked-assignment.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';

let app: TestApp;
let staff: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  const account = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  staff = signedIn(app, (await account.executeTakeFirstOrThrow()).id, 'super_admin');
  await feeIs(50);
});
afterAll(() => app.close());

const feeIs = (late_cancellation_fee: number) =>
  app.ok(saveMatching, { token: staff.token(), body: { late_cancellation_fee, free_cancellation_hours: 2 } });

type Taken = { by: SignedIn; booking: WorkerBooking; assignments: TakenAssignment[] };
/** Creates a booking accepted by `count` workers that begins in `hoursBefore` hours; each time by a new customer. */
async function taken(hoursBefore: number, count = 1): Promise<Taken> {
  const by = await customer(app);
  const order = { start_at: tenOClock(app, 2).toISOString() };
  const { booking, assignments } = await takenAssignments(app, by, { order, count });
  moveClock(app, new Date(Date.parse(booking.start_at) - hoursBefore * HOUR));
  return { by, booking, assignments };
}
const of = ({ by, booking }: Taken) => ({ token: by.token(), params: { id: booking.id } });
const cancel = (it: Taken) => app.ok(changes.cancelWorkerBooking, { ...of(it), body: { reason: 'Rain.' } });
const move = (it: Taken, days: number) =>
  app.ok(changes.rescheduleWorkerBooking, {
    ...of(it),
    body: { start_at: tenOClock(app, days).toISOString() },
  });
const workOf = ({ who, id }: TakenAssignment) =>
  app.ok(readAssignment, { token: who.token(), params: { id } });
const again = (by: SignedIn) =>
  app.send(bookWorkers, {
    token: by.token(),
    body: orderOf(app, newTown(), { start_at: tenOClock(app, 3).toISOString() }),
  });

describe('13.9 the late cancellation fee of a booking', () => {
  test('is the one shown, even if raised since, and is owed to the workers who were coming', async () => {
    const it = await taken(1, 3);
    expect(it.booking.cancellation.fee).toBe(50);
    await feeIs(900);
    const cancelled = await cancel(it);
    await feeIs(50);
    expect(cancelled).toMatchObject({
      booking_status: 'cancelled',
      late_fees: 50,
      cancellation: { fee: 50 },
    });
    expect(
      cancelled.assignments.map(({ wage, is_compensation, can }) => [wage, is_compensation, can]),
    ).toEqual(
      [16.67, 16.67, 16.66].map((share) => [
        share,
        true,
        { replace: false, mark_attendance: false, pay: true, review: false },
      ]),
    );
    expect(await workOf(assignmentAt(it.assignments, 0))).toMatchObject({
      status: 'checked_out',
      is_compensation: true,
      wage: expect.closeTo(16.66, 1),
    });
  });

  test('goes to the worker in full, in cash or online, and the customer can book again once it is paid', async () => {
    const it = await taken(1, 2);
    await cancel(it);
    expect((await again(it.by)).body).toMatchObject({ status: 409, code: 'late-fee-owed' });
    const [cash, online] = [assignmentAt(it.assignments, 0), assignmentAt(it.assignments, 1)];
    const pay = (place: TakenAssignment, method: string) =>
      app.ok(wages.payWage, { ...of(it), body: { assignment_id: place.id, method } });
    await pay(cash, 'cash');
    await app.ok(wages.confirmWage, { token: cash.who.token(), params: { id: cash.id } });
    expect((await again(it.by)).body).toMatchObject({ code: 'late-fee-owed' });
    const payment_id = (await pay(online, 'gateway')).payment?.payment_id ?? '';
    await app.ok(wages.completeWage, {
      token: it.by.token(),
      params: { id: it.booking.id, assignment_id: online.id, payment_id },
      query: { gateway_payment_id: `pay_${payment_id}` },
    });
    expect(await app.ok(heldWages, { token: online.who.token() })).toMatchObject({
      amount: 25,
      commission: 0,
    });
    expect(await app.ok(readEarnings, { token: cash.who.token(), query: {} })).toMatchObject([
      { wage: 25, paid: 25 },
    ]);
    const booked = await app.db
      .selectFrom('journal')
      .innerJoin('ledger_entry', 'journal_id', 'journal.id')
      .innerJoin('wage_payment', 'wage_payment.id', 'thing_id')
      .select(['account', 'ledger_entry.paise'])
      .where('assignment_id', '=', cash.id)
      .orderBy('account')
      .execute();
    expect(booked).toEqual([
      { account: 'wages_earned', paise: 2500 },
      { account: 'wages_paid_by_customers', paise: 2500 },
    ]);
    expect((await again(it.by)).status).toBe(201);
  });

  test('also applies to each late move by the customer, after which the same worker may come again', async () => {
    const it = await taken(1);
    const { who } = assignmentAt(it.assignments, 0);
    expect(await move(it, 5)).toMatchObject({ booking_status: 'pending', late_fees: 50 });
    // No worker is coming any more, so this adds no fee.
    expect(await cancel(it)).toMatchObject({ late_fees: 50 });
    const other = await taken(1);
    await move(other, 5);
    await matchDue(app.deps);
    const second = await accepted(app, assignmentAt(other.assignments, 0).who, other.booking.id);
    const moved = await bookingNow(app, other.by, other.booking.id);
    moveClock(app, new Date(Date.parse(moved.start_at) - HOUR));
    expect(await cancel(other)).toMatchObject({ late_fees: 100 });
    expect(await workOf({ who: assignmentAt(other.assignments, 0).who, id: second })).toMatchObject({
      wage: 50,
    });
    expect(await app.ok(readEarnings, { token: who.token(), query: {} })).toMatchObject([
      { wage: 50, paid: 0 },
    ]);
  });

  test('is not charged in good time, while no worker is coming, or when the desk cancels', async () => {
    const early = await taken(2);
    expect(await move(early, 4)).toMatchObject({ late_fees: 0 });
    expect(await cancel(await taken(2))).toMatchObject({ late_fees: 0, cancellation: { fee: 0 } });
    const byStaff = await taken(1);
    const body = { reason: 'The street is closed.' };
    await app.ok(cancelAnyWorkerBooking, { token: staff.token(), params: { id: byStaff.booking.id }, body });
    expect(await bookingNow(app, byStaff.by, byStaff.booking.id)).toMatchObject({ late_fees: 0 });
    expect((await again(byStaff.by)).status).toBe(201);
  });

  test('is not for work: there is no mark, review or wage slip, and the time is free', async () => {
    const it = await taken(1);
    const { who, id } = assignmentAt(it.assignments, 0);
    await cancel(it);
    const day = it.booking.start_at.slice(0, 10);
    const mark = { assignment_id: id, day, mark: 'present', overtime_hours: 0 };
    await app.refused(409, changes.markAttendance, { ...of(it), body: mark });
    const review = { assignment_id: id, rating: 1, comment: 'Never came.', tags: [] };
    await app.refused(409, writeReview, { ...of(it), body: review });
    await app.refused(409, wageSlip, { token: who.token(), params: { id } });
    const time = app.db.selectFrom('commitment').select('id').where('person_id', '=', who.id);
    expect(await time.execute()).toEqual([]);
  });
});

describe('13.15 open bookings are limited', () => {
  let few: TestApp;
  beforeAll(async () => {
    few = await startTestApp({ limitScale: 1 });
  });
  afterAll(() => few.close());

  test('to twenty worker bookings per customer, even when sent at once; a closed one makes room', async () => {
    const by = await customer(few);
    const order = (index: number) =>
      orderOf(few, newTown(), {
        start_at: new Date(tenOClock(few, 3).getTime() + index * MINUTE).toISOString(),
      });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        few.send(bookWorkers, { token: by.token(), body: order(index) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ text }) => text.includes('too-many-open'))).toHaveLength(5);
    const made = answers.find(({ status }) => status === 201);
    const { id } = bookWorkers.reply.parse(made?.body);
    await few.ok(changes.cancelWorkerBooking, {
      token: by.token(),
      params: { id },
      body: { reason: 'Enough.' },
    });
    expect((await few.send(bookWorkers, { token: by.token(), body: order(30) })).status).toBe(201);
  });

  test('to five package bookings per guest’s phone', async () => {
    const body = { ...parcel, customer_phone: '9876501234' };
    const answers = await Promise.all(Array.from({ length: 7 }, () => few.send(bookPackage, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const other = { ...body, customer_phone: '9876501235' };
    expect((await few.send(bookPackage, { body: other })).status).toBe(201);
    const made = bookPackage.reply.parse(answers.find(({ status }) => status === 201)?.body);
    const cancelled = { params: { token: made.tracking_token }, body: { reason: 'Enough.' } };
    await few.ok(cancelTrackedBooking, cancelled);
    expect((await few.send(bookPackage, { body })).status).toBe(201);
  });
});
