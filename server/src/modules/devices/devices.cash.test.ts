import { confirmWage, payWage, wagePayments } from '@dihaadi/contract/wage-payments';
import { checkIn, checkOut, setOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, dueWork, outcomeOf, shown } from '../../testkit/due-work.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import type { Worked } from '../../testkit/worked-assignment.ts';
import { bookingNow, HOUR, MINUTE, moveClock } from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('from the door to the cash without a signal', () => {
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

  test('the wage is paid as if both had said so with a signal, whatever order it reaches us in', async () => {
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

  test('another sum than was earned pays nothing, and is refused in words', async () => {
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
