import { randomUUID } from 'node:crypto';
import { heldWages } from '@dihaadi/contract/held-wages';
import { savePlatform } from '@dihaadi/contract/settings';
import { completeWage, confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { checkOut, readEarnings, wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import * as contract from '@dihaadi/contract/worker-bookings/expenses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../testkit/documents.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { startWorkNow, worked, type Worked } from '../../testkit/worked-assignment.ts';
import { customer, DAY, signedIn } from '../../testkit/worker-bookings.ts';
import { lapseOldBills } from './worker-bookings.usecases/expenses/lapse-bills.ts';
import { purgeUnusedPhotos } from './worker-bookings.usecases/expenses/bill-photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const account = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  const staff = signedIn(app, (await account.executeTakeFirstOrThrow()).id, 'super_admin');
  await app.ok(savePlatform, { token: staff.token(), body: { commission_percent: 10 } });
});
afterAll(() => app.close());

/** Two hours at ₹250 that have begun. */
async function begun(): Promise<Worked> {
  const work = await worked(app, { isDone: false });
  await startWorkNow(app, work.assignmentId);
  return work;
}

const own = ({ worker, assignmentId: id }: Worked) => ({ token: worker.token(), params: { id } });
async function photoOf(work: Worked): Promise<string> {
  const file = await picture('jpeg', 80, 60);
  const sent = await sendFile(app, contract.sendBillPhoto, { ...own(work), file });
  expect(sent.statusCode).toBe(201);
  const { id } = contract.sendBillPhoto.reply.parse(sent.json());
  return id;
}
const bill = { kind: 'materials', description: 'Two taps', amount: 340 };
async function added(work: Worked, changes: object = {}): Promise<string> {
  const body = { ...bill, photo_id: await photoOf(work), ...changes };
  return (await app.ok(contract.addExpense, { ...own(work), body })).id;
}
const answer = (work: Worked, expense_id: string, { agrees = true, by = work.customer } = {}) =>
  app.send(contract.answerExpense, {
    token: by.token(),
    params: { id: work.bookingId, expense_id },
    body: { agrees },
  });
const pay = (work: Worked, method: string) =>
  app.send(payWage, {
    token: work.customer.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.assignmentId, method },
  });

test('materials approved by the customer are paid with the wage, on the slip and in the books, without commission', async () => {
  const work = await begun();
  const [taps, bus] = [
    await added(work),
    await added(work, { kind: 'travel', description: 'Bus', amount: 60 }),
  ];
  const params = { id: work.bookingId };
  const [seen] = await app.ok(contract.listExpenses, { token: work.customer.token(), params });
  const photo_id = seen?.expenses[0]?.photo_id ?? '';
  expect(seen).toMatchObject({ agreed: 0, can: { add: false }, expenses: [{ can: { answer: true } }, {}] });
  const link = await app.ok(contract.openBillPhoto, {
    token: work.customer.token(),
    params: { ...params, photo_id },
  });
  expect(await app.fastify.inject({ url: link.url })).toMatchObject({ statusCode: 200 });
  await app.ok(checkOut, own(work));
  // Unanswered bills come first: a customer can't pay before answering them.
  expect(await pay(work, 'cash')).toMatchObject({ status: 409, body: { code: 'work-not-done' } });
  const both = await Promise.all([1, 2, 3].map(() => answer(work, taps)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await answer(work, bus, { agrees: false })).toMatchObject({ body: { status: 'refused' } });
  const paid = await pay(work, 'cash');
  expect(paid).toMatchObject({ status: 201, body: { amount: 840 } });
  await app.ok(confirmWage, own(work));
  expect(await app.ok(readAssignment, own(work))).toMatchObject({
    status: 'settled',
    wage: 450,
    expenses: 340,
  });
  const earned = { token: work.worker.token(), query: { by: 'day' } };
  expect(await app.ok(readEarnings, earned)).toMatchObject([{ wage: 450 }]);
  const { rawPayload } = await app.fastify.inject({
    url: urlOf(wageSlip, { params: { id: work.assignmentId } }),
    headers: { authorization: `Bearer ${work.worker.token()}` },
  });
  expect(await textOf(rawPayload)).toContain('Materials and travel paid back');
  const booked = await app.db
    .selectFrom('ledger_entry')
    .select(['account', 'paise'])
    .where('account', 'in', ['wages_earned', 'expenses_paid_back', 'commission_owed'])
    .orderBy('account')
    .execute();
  expect(booked.map(({ account, paise }) => [account, paise])).toEqual([
    ['commission_owed', 5_000],
    ['expenses_paid_back', 34_000],
    ['wages_earned', 50_000],
  ]);
  expect(await answer(work, bus)).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
});

test('with online payment, the bill is held with the wage and paid out in full; no bill is added after the work', async () => {
  const work = await begun();
  await answer(work, await added(work));
  const late = { ...bill, description: 'Late bill', photo_id: await photoOf(work) };
  await app.ok(checkOut, own(work));
  const begunPayment = await pay(work, 'gateway');
  const { payment } = payWage.reply.parse(begunPayment.body);
  expect(payment).toMatchObject({ total: 840 });
  expect(await app.send(contract.addExpense, { ...own(work), body: late })).toMatchObject({ status: 409 });
  const payment_id = payment?.payment_id ?? '';
  await app.ok(completeWage, {
    token: work.customer.token(),
    params: { id: work.bookingId, assignment_id: work.assignmentId, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  const [mine] = await app.ok(contract.listExpenses, {
    token: work.worker.token(),
    params: { id: work.bookingId },
  });
  expect(mine?.expenses.map(({ status }) => status).toSorted()).toEqual(['agreed']);
  expect(await app.ok(heldWages, { token: work.worker.token() })).toMatchObject({
    amount: 790,
    commission: 50,
  });
  await checkInvariants(app.db);
});

test('strangers, other photos, a repeated bill and a worker’s own approval are refused', async () => {
  const work = await begun();
  const stranger = await customer(app);
  const photo_id = await photoOf(work);
  const send = (body: object) => app.send(contract.addExpense, { ...own(work), body: { ...bill, ...body } });
  expect(await send({ photo_id: randomUUID() })).toMatchObject({ status: 400 });
  expect(await send({ photo_id, amount: 10_001 })).toMatchObject({ status: 400 });
  const sent = await send({ photo_id });
  expect(sent).toMatchObject({ status: 201 });
  const { id } = contract.addExpense.reply.parse(sent.body);
  expect(await send({ photo_id })).toMatchObject({ status: 400 });
  expect(await answer(work, id, { by: stranger })).toMatchObject({ status: 404 });
  expect(await answer(work, id, { by: work.worker })).toMatchObject({ status: 409 });
  const read = { token: stranger.token(), params: { id: work.bookingId } };
  expect(await app.send(contract.listExpenses, read)).toMatchObject({ status: 404 });
  const open = { ...read, params: { ...read.params, photo_id } };
  expect(await app.send(contract.openBillPhoto, open)).toMatchObject({ status: 404 });
  expect(await answer(work, id, { by: work.worker, agrees: false })).toMatchObject({
    body: { status: 'withdrawn' },
  });
  // After withdrawal the bill may be sent again, with another amount.
  expect(await send({ photo_id, amount: 300 })).toMatchObject({ status: 201 });
  const other = await worked(app, { isDone: false });
  expect(
    await sendFile(app, contract.sendBillPhoto, { ...own(other), file: await picture('jpeg', 80, 60) }),
  ).toMatchObject({
    statusCode: 409,
  });
  await checkInvariants(app.db);
});

test('a photo without a bill is deleted after a week; a bill’s photo stays', async () => {
  const work = await begun();
  const unused = await photoOf(work);
  const used = await photoOf(work);
  await app.ok(contract.addExpense, { ...own(work), body: { ...bill, photo_id: used } });
  const kept = async () => {
    await purgeUnusedPhotos(app.deps);
    const files = await Promise.all([unused, used].map((id) => app.deps.storage.get(`bills/${id}`)));
    return files.map((file) => file !== undefined);
  };
  app.clock.advance(6 * DAY);
  expect(await kept()).toEqual([true, true]);
  app.clock.advance(2 * DAY);
  expect(await kept()).toEqual([false, true]);
});

test('an unanswered bill lapses a week after the work, and the wage can be paid without it', async () => {
  const work = await begun();
  const taps = await added(work);
  await app.ok(checkOut, own(work));
  const listed = async () => {
    await lapseOldBills(app.deps);
    const of = { token: work.customer.token(), params: { id: work.bookingId } };
    return (await app.ok(contract.listExpenses, of))[0]?.expenses;
  };
  app.clock.advance(7 * DAY);
  expect(await listed()).toMatchObject([{ status: 'asked', can: { answer: true } }]);
  expect(await pay(work, 'cash')).toMatchObject({ status: 409 });
  app.clock.advance(1);
  expect(await listed()).toMatchObject([{ status: 'lapsed', can: { answer: false } }]);
  expect(await answer(work, taps)).toMatchObject({ status: 409 });
  expect(await pay(work, 'cash')).toMatchObject({ status: 201, body: { amount: 500 } });
  await app.ok(confirmWage, own(work));
  await checkInvariants(app.db);
});
