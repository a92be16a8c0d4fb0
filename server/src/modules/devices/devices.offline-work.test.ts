import { randomUUID } from 'node:crypto';
import { confirmWage, payWage, wagePayments } from '@dihaadi/contract/wage-payments';
import { checkIn, checkOut, setOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { answerExpense, listExpenses } from '@dihaadi/contract/worker-bookings/expenses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, dueWork, outcomeOf, shown } from '../../testkit/due-work.ts';
import { picture } from '../../testkit/files.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import type { Worked } from '../../testkit/worked-assignment.ts';
import { bookingNow, HOUR, MINUTE, moveClock } from '../../testkit/worker-bookings.ts';
import { payRecordedCash } from '../wage-payments/wage-payments.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('an offline day of work, from arrival to cash payment', () => {
  const dayWithCash = async (work: Awaited<ReturnType<typeof dueWork>>, rupees: number) => {
    const { phone, assignmentId: thing, startsAt } = work;
    const { latitude, longitude } = await bookingNow(app, work.customer, work.bookingId);
    const steps = [
      await phone.note({ kind: 'set_out', thing, at: after(startsAt, -20 * MINUTE) }),
      await phone.note({
        kind: 'arrive_work',
        thing,
        at: after(startsAt, -5 * MINUTE),
        position: { latitude, longitude },
      }),
      await phone.note({ kind: 'check_in', thing, at: startsAt, code: work.code }),
      await phone.note({ kind: 'check_out', thing, at: after(startsAt, 2 * HOUR) }),
      await phone.note({ kind: 'receive_cash', thing, at: after(startsAt, 2 * HOUR + MINUTE), rupees }),
    ];
    moveClock(app, after(startsAt, 3 * HOUR));
    return steps;
  };

  test('pays the wage as if both sides had confirmed online, whatever the order in which the steps arrive', async () => {
    const online = await dueWork(app);
    const by = { token: online.worker.token(), params: { id: online.assignmentId } };
    await app.ok(setOut, by);
    await app.ok(checkIn, { ...by, body: { code: online.code } });
    moveClock(app, after(online.startsAt, 2 * HOUR));
    await app.ok(checkOut, { ...by, token: online.worker.token() });
    await app.ok(payWage, {
      token: online.customer.token(),
      params: { id: online.bookingId },
      body: { assignment_id: online.assignmentId, method: 'cash' },
    });
    await app.ok(confirmWage, { ...by, token: online.worker.token() });

    const offline = await dueWork(app);
    const steps = await dayWithCash(offline, 500);
    await offline.phone.send(steps.toReversed());
    expect((await offline.phone.send(steps)).map(({ outcome, refusal }) => [outcome, refusal])).toEqual(
      steps.map(() => ['applied', null]),
    );
    expect(outcomeOf(await shown(app, offline), offline.startsAt)).toEqual(
      outcomeOf(await shown(app, online), online.startsAt),
    );
    expect(await shown(app, offline)).toMatchObject({ status: 'settled' });
    const paid = async ({ customer, bookingId }: Worked) =>
      (await app.ok(wagePayments, { token: customer.token(), params: { id: bookingId } })).map(
        ({ method, amount, payment_status }) => ({ method, amount, payment_status }),
      );
    expect(await paid(offline)).toEqual(await paid(online));
  });

  test('refuses an amount other than the wage earned, pays nothing and explains why', async () => {
    const work = await dueWork(app);
    const results = await work.phone.send(await dayWithCash(work, 400));
    expect(results.map(({ outcome }) => outcome)).toEqual([...Array(4).fill('applied'), 'refused']);
    expect(results.at(-1)?.refusal).toMatchObject({
      problem: 'nothing-to-confirm',
      reason: 'cash-other-amount',
      detail: 'The wage is ₹500. Open the job and confirm what you received.',
    });
    expect(await shown(app, work)).toMatchObject({ status: 'checked_out' });
  });
});

describe('cash recorded offline beside a bill that the customer has not answered', () => {
  const withOpenBill = async () => {
    const work = await dueWork(app);
    const { phone, assignmentId: thing, startsAt } = work;
    const photo_id = randomUUID();
    await phone.sendPhoto(photo_id, await picture('jpeg', 80, 60));
    const steps = [
      await phone.note({ kind: 'check_in', thing, at: startsAt, code: work.code }),
      await phone.note({
        kind: 'add_bill',
        thing,
        at: after(startsAt, HOUR),
        bill: { kind: 'materials', description: 'Two taps' },
        rupees: 120,
        photo_id,
      }),
      await phone.note({ kind: 'check_out', thing, at: after(startsAt, 2 * HOUR) }),
      await phone.note({ kind: 'receive_cash', thing, at: after(startsAt, 2 * HOUR + MINUTE), rupees: 500 }),
    ];
    moveClock(app, after(startsAt, 3 * HOUR));
    const results = await phone.send(steps);
    expect(results.map(({ outcome }) => outcome)).toEqual(steps.map(() => 'applied'));
    const params = { id: work.bookingId };
    const [own] = await app.ok(listExpenses, { token: work.worker.token(), params });
    return { ...work, billId: own?.expenses[0]?.id ?? '' };
  };
  type Work = Awaited<ReturnType<typeof withOpenBill>>;
  const answer = async ({ customer, bookingId, billId }: Work, agrees: boolean) => {
    moveClock(app, after(app.clock.now(), MINUTE));
    const params = { id: bookingId, expense_id: billId };
    await app.ok(answerExpense, { token: customer.token(), params, body: { agrees } });
    await payRecordedCash(app.deps, billId);
  };
  const payments = async ({ worker, bookingId }: Worked) =>
    (await app.ok(wagePayments, { token: worker.token(), params: { id: bookingId } })).map(
      ({ amount, payment_status }) => [amount, payment_status],
    );
  const confirm = ({ worker, assignmentId: id }: Work) =>
    app.send(confirmWage, { token: worker.token(), params: { id } });

  test('stays recorded, and pays the wage once the customer refuses the bill', async () => {
    const work = await withOpenBill();
    expect(await payments(work)).toEqual([[500, 'awaiting_confirmation']]);
    expect(await confirm(work)).toMatchObject({ status: 409, body: { reason: 'cash-after-bills' } });
    await answer(work, false);
    expect(await payments(work)).toEqual([[500, 'paid']]);
    expect(await shown(app, work)).toMatchObject({ status: 'settled', expenses: 0 });
    await payRecordedCash(app.deps, work.billId);
    expect(await payments(work)).toEqual([[500, 'paid']]);
  });

  test('requests wage and bill together once the customer accepts the bill', async () => {
    const work = await withOpenBill();
    await answer(work, true);
    expect(await payments(work)).toEqual([
      [620, 'awaiting_confirmation'],
      [500, 'expired'],
    ]);
    // Together with the customer's own report it stays one payment.
    const body = { assignment_id: work.assignmentId, method: 'cash' };
    await app.ok(payWage, { token: work.customer.token(), params: { id: work.bookingId }, body });
    await payRecordedCash(app.deps, work.billId);
    expect(await payments(work)).toHaveLength(2);
    expect(await confirm(work)).toMatchObject({ body: { amount: 620, payment_status: 'paid' } });
    expect(await shown(app, work)).toMatchObject({ status: 'settled', expenses: 120 });
  });
});
