import { savePayoutDetails } from '@dihaadi/contract/payouts';
import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { readEarnings } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { listTips, tipWorker } from '@dihaadi/contract/worker-bookings/tips';
import { assignmentStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../testkit/invariants.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { customer } from '../../testkit/worker-bookings.ts';
import { canBeTipped } from './worker-bookings.tips.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates work of ₹500 with its wage paid in cash. */
async function paid(): Promise<Worked> {
  const work = await worked(app);
  const body = { assignment_id: work.assignmentId, method: 'cash' } as const;
  await app.ok(payWage, { token: work.customer.token(), params: { id: work.bookingId }, body });
  await app.ok(confirmWage, { token: work.worker.token(), params: { id: work.assignmentId } });
  return work;
}
const bodyOf = ({ assignmentId: assignment_id }: Worked, amount = 50) =>
  ({ assignment_id, amount, method: 'cash' }) as const;
const tip = (work: Worked, { by = work.customer, amount = 50 } = {}) =>
  app.send(tipWorker, { token: by.token(), params: { id: work.bookingId }, body: bodyOf(work, amount) });
const seenBy = (by: Worked['worker'], { bookingId }: Worked) =>
  app.ok(listTips, { token: by.token(), params: { id: bookingId } });

describe('a tip for a worker', () => {
  test('is given once the wage is paid: all of it goes to the worker, is in the ledger, and is visible to both', async () => {
    const work = await paid();
    const { customer: by, worker, assignmentId } = work;
    const open = { assignment_id: assignmentId, tip: null };
    expect(await seenBy(by, work)).toEqual([{ ...open, upi_link: null, can: { give: true } }]);
    expect(await seenBy(worker, work)).toEqual([{ ...open, upi_link: null, can: { give: false } }]);
    await app.ok(savePayoutDetails, { token: worker.token(), body: { upi_id: 'ramu@okaxis' } });
    expect((await seenBy(by, work))[0]?.upi_link).toMatch(/^upi:\/\/pay\?pa=ramu@okaxis&pn=.*&cu=INR$/);
    expect((await seenBy(worker, work))[0]?.upi_link).toBeNull();

    const given = { assignment_id: assignmentId, tip: 50, upi_link: null, can: { give: false } };
    const call = { token: by.token(), params: { id: work.bookingId }, body: bodyOf(work) };
    expect(await app.ok(tipWorker, call)).toEqual(given);
    expect(await seenBy(by, work)).toEqual([given]);
    expect(await seenBy(worker, work)).toEqual([given]);
    const earnings = { token: worker.token(), query: { by: 'day' } } as const;
    expect(await app.ok(readEarnings, earnings)).toMatchObject([{ wage: 500, paid: 500, tips: 50 }]);
    const booked = await app.db
      .selectFrom('journal')
      .innerJoin('ledger_entry', 'journal_id', 'journal.id')
      .select(['account', 'side', 'paise'])
      .where('thing', '=', 'work_tip')
      .where('thing_id', '=', assignmentId)
      .orderBy('account')
      .execute();
    expect(booked).toEqual([
      { account: 'tips_earned', side: 'credit', paise: 5_000 },
      { account: 'wages_paid_by_customers', side: 'debit', paise: 5_000 },
    ]);
    await expect(
      app.db.updateTable('work_tip').set({ paise: 1 }).where('assignment_id', '=', assignmentId).execute(),
    ).rejects.toThrow('a tip stays as it was given');
    await checkInvariants(app.db);
  });

  test('needs a paid wage, and is a whole number of rupees up to 1,000', async () => {
    const work = await worked(app);
    expect(await seenBy(work.customer, work)).toEqual([]);
    expect(await tip(work)).toMatchObject({ status: 409, body: { code: 'invalid-transition' } });
    for (const amount of [0, 0.5, 1001]) expect(await tip(work, { amount })).toMatchObject({ status: 400 });
  });

  test('given five times at once counts once', async () => {
    const work = await paid();
    const answers = await Promise.all([10, 20, 30, 40, 50].map((amount) => tip(work, { amount })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    await checkInvariants(app.db);
  });

  test('is accepted only from the customer, and only on their own bookings', async () => {
    const [work, other] = [await paid(), await paid()];
    const stranger = await customer(app);
    expect(await tip(work, { by: stranger })).toMatchObject({ status: 404 });
    expect(await tip(work, { by: work.worker })).toMatchObject({ status: 403 });
    const params = { id: work.bookingId };
    const crossed = { token: work.customer.token(), params, body: bodyOf(other) };
    expect(await app.send(tipWorker, crossed)).toMatchObject({ status: 404 });
    expect(await app.send(listTips, { token: stranger.token(), params })).toMatchObject({ status: 404 });
  });

  test('is for completed work, not for a call-out', () => {
    const takers = (compensationPaise: number | null) =>
      assignmentStatuses.filter((status) => canBeTipped({ status, compensationPaise }));
    expect(takers(null)).toEqual(['settled']);
    expect(takers(50_000)).toEqual([]);
  });
});
