import { approveCompany } from '@dihaadi/contract/companies';
import { rejectSeeker } from '@dihaadi/contract/seekers';
import { developmentMailbox } from '@dihaadi/contract/messages';
import { listNotifications, updateNotificationPreferences } from '@dihaadi/contract/notifications';
import * as funds from '@dihaadi/contract/wage-funds';
import { confirmWage, denyWage, payWage } from '@dihaadi/contract/wage-payments';
import { cancelWorkerBooking, replaceWorker } from '@dihaadi/contract/worker-bookings/booking-changes';
import { cancelAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import {
  setOut,
  checkIn,
  checkOut,
  withdrawFromWork,
} from '@dihaadi/contract/worker-bookings/assignment-steps';
import { approveWorker, registerWorker } from '@dihaadi/contract/workers';
import * as payments from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyAt, seekerAt } from '../../testkit/board.ts';
import {
  finishedWork,
  finishes,
  hourlyWork,
  moveClockHoursIn,
  objects,
  assignmentAsCustomerSees,
} from '../../testkit/hourly-work.ts';
import { statementsOf, takenWork, works } from '../../testkit/longer-work.ts';
import { workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  HOUR,
  moveClock,
  newTown,
  orderOf,
  signedIn,
  type SignedIn,
  worker,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { expireOverdue } from '../worker-bookings/worker-bookings.usecases/deadlines.ts';
import { changeAvailability } from '../matching/matching.public.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

const soon = { timeout: 30_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const told = async ({ token }: SignedIn, language: 'en' | 'hi' = 'en') =>
  (await app.list(listNotifications, { token: token(), query: { language } })).rows.map(({ title }) => title);

const hears = (who: SignedIn, title: string | RegExp): Promise<void> =>
  vi.waitFor(async () => expect((await told(who)).join('\n')).toMatch(title), soon);

/** The desk, at any time of the test's clock. */
async function desk(): Promise<SignedIn> {
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .executeTakeFirstOrThrow();
  return signedIn(app, id, 'super_admin');
}

const kinds = async ({ token }: SignedIn) =>
  (await app.list(listNotifications, { token: token() })).rows.map(({ kind }) => kind);

describe('notifications to the two sides of a booking', () => {
  test('tell all workers on the booking of prepaid wages, and the customer of each wage paid from them', async () => {
    const by = await customer(app);
    const work = await takenWork(app, by, { quantity: 3, pay_every: 'day', headcount: 2 });
    const [, other] = work.assignments;
    const own = { token: by.token(), params: { id: work.bookingId } };
    const { payment_id } = await app.ok(funds.addToWageFund, { ...own, body: { amount: 1500 } });
    await app.ok(funds.completeWageFund, {
      token: by.token(),
      params: { id: work.bookingId, payment_id },
      query: { gateway_payment_id: `pay_${payment_id}` },
    });
    for (const who of [work.who, other?.who ?? by]) await hears(who, 'Neha paid ₹1,500 in advance');
    await works(app, by, work, { day: 0 });
    const due = (await statementsOf(app, by, work)).find(({ assignment_id }) => assignment_id === work.id);
    await app.ok(payWage, {
      token: by.token(),
      params: { id: work.bookingId },
      body: { assignment_id: work.id, statement_id: due?.id, method: 'fund' },
    });
    await hears(by, /got ₹900 from your advance/);
    await hears(work.who, 'Neha paid you ₹900 online');
    // The other's wage is still unpaid: ₹600 were left.
    expect((await told(other?.who ?? by)).join('\n')).not.toContain('paid you');
  });

  test('cover each step from the offer to the wage, in the app, for those concerned', async () => {
    const town = newTown();
    const by = await customer(app);
    const assignee = await worker(app, town, { name: 'Ramesh Kumawat' });
    const { id } = await booked(app, by, orderOf(app, town));
    await hears(assignee, 'Plumber: you get ₹500');
    const assignmentId = await accepted(app, assignee, id);
    await hears(by, 'Your booking is confirmed: Plumber');
    const params = { id: assignmentId };
    moveClock(app, new Date(Date.parse((await bookingNow(app, by, id)).start_at) - HOUR));
    await app.ok(setOut, { token: assignee.token(), params });
    await hears(by, 'Ramesh is on the way');
    const { start_code: code } = await bookingNow(app, by, id);
    await app.ok(checkIn, { token: assignee.token(), params, body: { code: code ?? '' } });
    await hears(by, 'Ramesh has started work');
    await app.ok(checkOut, { token: assignee.token(), params });
    await hears(assignee, 'You earned ₹500');
    await hears(by, 'Ramesh finished work: ₹500 to pay');
    await hears(by, /How was the work\? Plumber/);
    const said = { assignment_id: assignmentId, method: 'cash' };
    await app.ok(payWage, { token: by.token(), params: { id }, body: said });
    await hears(assignee, 'Neha pays you ₹500: did it arrive?');
    await app.ok(denyWage, { token: assignee.token(), params, body: { reason: 'Only ₹300 came.' } });
    await hears(by, 'Ramesh hasn’t received ₹500');
    await app.ok(payWage, { token: by.token(), params: { id }, body: said });
    await app.ok(confirmWage, { token: assignee.token(), params });
    await hears(by, 'Ramesh received ₹500');
    const inHindi = await told(assignee, 'hi');
    expect(inHindi).toContain('आपने ₹500 कमाए');
    // Hindi readers get the service's Hindi name, as written by staff.
    expect(inHindi.join('\n')).toContain('प्लंबर');
    expect(inHindi.join('\n')).not.toContain('Plumber');
  });

  test('are not needed for an end confirmed with the customer’s code; an objection goes to the worker at once', async () => {
    const coded = await hourlyWork(app);
    const { end_code: code } = await assignmentAsCustomerSees(coded);
    moveClockHoursIn(coded, 6);
    await finishes(coded, { code: code ?? '' });
    await hears(coded.by, /How was the work\?/);
    expect((await told(coded.by)).join('\n')).not.toContain('finished work');
    const work = await finishedWork(app);
    await objects(work);
    await hears(work.one.who, /report/i);
  });

  test('announce each accepted assignment, and with the last one the whole booking', async () => {
    const town = newTown();
    const by = await customer(app);
    const assignees = await workersAround(app, town, { count: 2 });
    const { id } = await booked(app, by, orderOf(app, town, { headcount: 2 }));
    for (const assignee of assignees) {
      await accepted(app, assignee, id);
      if (assignee === assignees[0]) await hears(by, 'Ramesh accepted your booking');
    }
    await hears(by, 'Your booking is confirmed');
    const ofWork = (await kinds(by)).filter((kind) => kind.startsWith('work_'));
    expect(ofWork.toSorted()).toEqual(['work_accepted', 'work_confirmed', 'work_placed']);
  });

  test('tell a worker of the customer’s cancellation, and the customer of the desk’s, with the reason', async () => {
    const town = newTown();
    const by = await customer(app);
    const assignee = await worker(app, town);
    const one = await booked(app, by, orderOf(app, town));
    await accepted(app, assignee, one.id);
    const cancelled = { params: { id: one.id }, body: { reason: 'The pipe is dry.' } };
    await app.ok(cancelWorkerBooking, { token: by.token(), ...cancelled });
    await hears(assignee, 'Job cancelled: Plumber');
    const other = await booked(app, by, orderOf(app, town));
    const body = { reason: 'The street is closed.' };
    await app.ok(cancelAnyWorkerBooking, {
      token: (await desk()).token(),
      params: { id: other.id },
      body,
    });
    await hears(by, 'Your booking is cancelled: Plumber');
    const { rows } = await app.list(listNotifications, { token: by.token() });
    const ofDesk = rows.filter(({ kind }) => kind === 'work_cancelled');
    expect(ofDesk.map(({ text }) => text)).toEqual([
      'We had to cancel this booking. Reason: The street is closed. You pay nothing.',
    ]);
  });

  test('tell a worker of their no-show, and the customer of a worker’s withdrawal', async () => {
    const town = newTown();
    const by = await customer(app);
    const [first, second] = await workersAround(app, town, { count: 2 });
    if (first === undefined || second === undefined) throw new Error('Two workers.');
    const { id } = await booked(app, by, orderOf(app, town, { headcount: 2 }));
    const missed = await accepted(app, first, id);
    const withdrawn = await accepted(app, second, id);
    const body = { reason: 'My child is ill.' };
    await app.ok(withdrawFromWork, { token: second.token(), params: { id: withdrawn }, body });
    await hears(by, 'Ramesh is not coming');
    moveClock(app, new Date((await bookingNow(app, by, id)).start_at));
    await app.ok(replaceWorker, {
      token: by.token(),
      params: { id },
      body: { assignment_id: missed, reason: 'Nobody was here.' },
    });
    await hears(first, 'Marked as a no-show: Plumber');
    expect((await kinds(by)).filter((kind) => kind === 'work_person_lost')).toHaveLength(1);
  });

  test('tell desk and customer that no worker is left, and in the end that no worker could come', async () => {
    const by = await customer(app);
    const booking = await booked(app, by, orderOf(app, newTown()));
    await hears(by, 'No worker found yet: Plumber');
    const token = (await desk()).token();
    await vi.waitFor(async () => {
      const { rows } = await app.list(listNotifications, { token });
      expect(rows.filter(({ thing_id }) => thing_id === booking.id)).toMatchObject([
        { kind: 'desk_nobody_left', title: 'No workers found: Plumber, Jaipur 302019' },
      ]);
    }, soon);
    moveClock(app, new Date(Date.parse(booking.start_at) + 3 * HOUR));
    await expireOverdue(app.deps);
    await hears(by, 'No worker found: Plumber');
  });

  test('tell a suspended worker, and the customer who waits for that worker', async () => {
    const town = newTown();
    const by = await customer(app);
    const assignee = await worker(app, town);
    const { id } = await booked(app, by, orderOf(app, town));
    await accepted(app, assignee, id);
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, {
        kind: 'worker',
        id: assignee.id,
        name: 'suspend',
        actor: system,
        at: app.clock.now(),
      }),
    );
    await hears(by, 'Ramesh is not coming');
    await vi.waitFor(async () => {
      const rows = await app.db
        .selectFrom('notification')
        .select('kind')
        .where('account_id', '=', assignee.id)
        .execute();
      expect(rows.map(({ kind }) => kind)).toContain('work_taken_back');
    }, soon);
  });
});

/** Registers a worker with a verified phone. */
async function registered(changes: object) {
  const body = workerBody({ skills: ['Plumber'], ...changes });
  const { user_id: id } = await app.ok(registerWorker, { body });
  const params = { user_id: id };
  const { payment_id } = await app.ok(payments.initiateRegistrationPayment, { params });
  await app.ok(payments.completeRegistrationPayment, {
    params: { ...params, payment_id },
    query: { gateway_payment_id: `sim_${payment_id}` },
  });
  await app.ok(approveWorker, { token: (await desk()).token(), params: { workerId: id } });
  await app.db
    .updateTable('account')
    .set({ phone_verified_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
  const town = newTown();
  await inTransaction(app.db, (tx) =>
    changeAvailability(tx, {
      personId: id,
      actor: system,
      at: app.clock.now(),
      changes: { place: { ...town, source: 'customer' }, worksFrom: 0, worksUntil: 1440, daysOff: [] },
    }),
  );
  return { ...signedIn(app, id, 'worker'), phone: body.phone, email: body.email, town };
}

const sentTo = async (to: string) => {
  const { rows } = await app.list(developmentMailbox, { query: { limit: 200 } });
  return rows.filter((row) => row.to === to).map(({ text }) => text);
};

describe('an offer', () => {
  test('comes by SMS in the language of the assignee, and by no e-mail', async () => {
    const assignee = await registered({ language: 'hi' });
    await booked(app, await customer(app), orderOf(app, assignee.town));
    await vi.waitFor(
      async () =>
        expect((await sentTo(assignee.phone)).join('\n')).toMatch(
          /^आपके लिए काम: प्लंबर, .*सुबह 10:00। आपको Rs 500 मिलेंगे। ऐप में .* तक जवाब दें। - Dihaadi$/m,
        ),
      soon,
    );
    expect((await sentTo(assignee.email)).join('\n')).not.toContain('मिलेंगे');
  });

  test('comes by no SMS to an assignee who opted out, but rings in the app', async () => {
    const assignee = await registered({});
    const body = { email: true, sms: false };
    await app.ok(updateNotificationPreferences, { token: assignee.token(), body });
    await booked(app, await customer(app), orderOf(app, assignee.town));
    await hears(assignee, 'Plumber: you get ₹500');
    expect((await sentTo(assignee.phone)).join('\n')).not.toContain('Work for you');
  });
});

test('a company and a job seeker are notified of their verification or of the reason against it', async () => {
  const token = (await desk()).token();
  const [good, bad] = [await companyAt(app, 'pending'), await seekerAt(app, 'pending')];
  await app.ok(approveCompany, { token, params: { companyId: good } });
  const body = { reason: 'The résumé cannot be opened.' };
  await app.ok(rejectSeeker, { token, params: { seekerId: bad }, body });
  const toldOf = async (id: string) => {
    const rows = await app.db.selectFrom('notification').select('texts').where('thing_id', '=', id).execute();
    return JSON.stringify(rows);
  };
  await vi.waitFor(async () => {
    expect(await toldOf(good)).toContain('Your company is verified');
    expect(await toldOf(bad)).toContain('Reason: The résumé cannot be opened.');
  }, soon);
});
