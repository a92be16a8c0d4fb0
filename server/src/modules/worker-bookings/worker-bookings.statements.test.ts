import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { checkOut, readEarnings, withdrawFromWork } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { bookWorkers } from '@dihaadi/contract/worker-bookings/worker-bookings';
import * as statements from '@dihaadi/contract/worker-bookings/statements';
import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import { completeWage, confirmWage, payWage, wagePayments } from '@dihaadi/contract/wage-payments';
import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../testkit/invariants.ts';
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
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';
import { makeDueStatements } from './worker-bookings.usecases/statements/make-statements.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

/** `days` are the working days; in longer work, Sundays are none. */
type Work = { who: SignedIn; id: string; bookingId: string; days: readonly string[] };

async function takenWork(order: object): Promise<Work> {
  const town = newTown();
  const who = await worker(app, town);
  const start = tenOClock(app, 2);
  const { id: bookingId } = await booked(
    app,
    neha,
    orderOf(app, town, { rate_type: 'daily', ...order, start_at: start.toISOString() }),
  );
  const id = await accepted(app, who, bookingId);
  const { assignments } = await bookingNow(app, neha, bookingId);
  const days = assignments.find((one) => one.id === id)?.attendance.map(({ day }) => day) ?? [];
  return { who, id, bookingId, days };
}

const onDay = ({ days }: Work, day: number, hours = 0) =>
  moveClock(app, new Date(startOfIndianDay(days[day] ?? '').getTime() + (10 + hours) * HOUR));
const begin = async (work: Work) =>
  enterCode(app, work.who, work.id, await codeNow(app, neha, work.bookingId));
const end = ({ who, id }: Work) => app.ok(checkOut, { token: who.token(), params: { id } });
async function works(work: Work, day: number) {
  onDay(work, day);
  expect(await begin(work)).toMatchObject({ status: 200 });
  onDay(work, day, 8);
  return end(work);
}
const statementsOf = ({ bookingId }: Work, reader = neha) =>
  app.ok(statements.wageStatements, { token: reader.token(), params: { id: bookingId } });
const pay = ({ bookingId, id }: Work, statement_id?: string) =>
  app.send(payWage, {
    token: neha.token(),
    params: { id: bookingId },
    body: { assignment_id: id, statement_id, method: 'cash' },
  });
const received = ({ who }: Work, id: string) => app.send(confirmWage, { token: who.token(), params: { id } });
async function paid(work: Work, statementId?: string) {
  expect(await pay(work, statementId)).toMatchObject({ status: 201 });
  expect(await received(work, statementId ?? work.id)).toMatchObject({ status: 200 });
}
async function idOf(work: Work, number: number): Promise<string> {
  const found = (await statementsOf(work)).find((one) => one.number === number);
  if (found === undefined) throw new Error(`There is no statement ${String(number)}.`);
  return found.id;
}

describe('longer work is paid in periods', () => {
  test('paid by the day: each day has a statement, the last one settles, and nothing is owed twice', async () => {
    const work = await takenWork({ quantity: 3, pay_every: 'day' });
    await works(work, 0);
    const [first] = await statementsOf(work, work.who);
    expect(first).toMatchObject({
      number: 1,
      is_final: false,
      days: 1,
      wage: 900,
      status: 'due',
      can: { pay: false },
    });
    expect(await statementsOf(work)).toMatchObject([{ can: { pay: true } }]);
    await paid(work, first?.id);
    expect(await received(work, first?.id ?? '')).toMatchObject({ status: 200 });
    expect(await pay(work, first?.id)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    // A paid day stays as worked.
    const half = { assignment_id: work.id, day: first?.first_day, mark: 'half', overtime_hours: 0 };
    const marked = { token: neha.token(), params: { id: work.bookingId }, body: half };
    expect(await app.send(markAttendance, marked)).toMatchObject({ status: 409 });
    await works(work, 1);
    expect(await pay(work)).toMatchObject({ status: 409, body: { code: 'work-not-done' } });
    await paid(work, await idOf(work, 2));
    await works(work, 2);
    expect(await statementsOf(work)).toMatchObject([
      { status: 'paid' },
      { status: 'paid' },
      { id: work.id, is_final: true, wage: 900, status: 'due', can: { pay: true } },
    ]);
    await paid(work);
    expect(await statementsOf(work)).toMatchObject([{}, {}, { status: 'paid', can: { pay: false } }]);
    const earned = await app.ok(readEarnings, { token: work.who.token(), query: { by: 'day' } });
    expect(earned).toMatchObject([1, 2, 3].map(() => ({ works: 1, wage: 900, paid: 900 })));
    const all = await app.ok(wagePayments, { token: work.who.token(), params: { id: work.bookingId } });
    expect(all.map(({ amount, payment_status }) => [amount, payment_status])).toEqual([
      [900, 'paid'],
      [900, 'paid'],
      [900, 'paid'],
    ]);
    await checkInvariants(app.db);
  });

  test('a statement paid online is settled only by the gateway, held for the worker, and paid out once', async () => {
    const work = await takenWork({ quantity: 2, pay_every: 'day' });
    await works(work, 0);
    const statement_id = await idOf(work, 1);
    const of = { token: neha.token(), params: { id: work.bookingId } };
    const body = { assignment_id: work.id, statement_id, method: 'gateway' };
    const { payment } = await app.ok(payWage, { ...of, body });
    expect(payment).toMatchObject({ total: 900 });
    const payment_id = payment?.payment_id ?? '';
    const complete = () =>
      app.send(completeWage, {
        token: neha.token(),
        params: { id: work.bookingId, assignment_id: statement_id, payment_id },
        query: { gateway_payment_id: `pay_${payment_id}` },
      });
    const answers = await Promise.all(Array.from({ length: 5 }, complete));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await statementsOf(work)).toMatchObject([{ status: 'paid', can: { pay: false } }]);
    expect(await pay(work, statement_id)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    const { token } = work.who;
    expect(await app.ok(heldWages, { token: token() })).toMatchObject({ amount: 900, wages: 1 });
    await app.ok(askForHeldWages, { token: token() });
    expect(await app.ok(askForHeldWages, { token: token() })).toMatchObject({ amount: 0, wages: 0 });
    await works(work, 1);
    // The last day is owed separately: confirmed five times at once, it is paid once.
    await pay(work);
    const confirmed = await Promise.all(Array.from({ length: 5 }, () => received(work, work.id)));
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await checkInvariants(app.db);
  });

  test('an overdue wage blocks the next day; both sides see it, and paying it lets work continue', async () => {
    const work = await takenWork({ quantity: 3, pay_every: 'day' });
    await works(work, 0);
    const first = await idOf(work, 1);
    await pay(work, first);
    onDay(work, 1);
    expect(await begin(work)).toMatchObject({ status: 409, body: { code: 'wages-overdue' } });
    expect(await statementsOf(work)).toMatchObject([{ status: 'overdue', can: { pay: true } }]);
    expect(await statementsOf(work, work.who)).toMatchObject([{ status: 'overdue' }]);
    await received(work, first);
    await works(work, 1);
    await checkInvariants(app.db);
  });

  test('an unpaid statement follows changes to its days, and the earlier one is paid first', async () => {
    const work = await takenWork({ quantity: 8 });
    for (const day of [0, 1, 2, 3]) await works(work, day);
    expect(await statementsOf(work)).toEqual([]);
    // Six consecutive working days; the worker does not come on the last two.
    onDay(work, 5, 8);
    await makeDueStatements(app);
    await makeDueStatements(app);
    expect(await statementsOf(work)).toMatchObject([{ number: 1, days: 4, wage: 3600, status: 'due' }]);
    const body = { assignment_id: work.id, day: work.days[5], mark: 'present', overtime_hours: 1 };
    await app.ok(markAttendance, { token: neha.token(), params: { id: work.bookingId }, body });
    expect(await statementsOf(work)).toMatchObject([{ days: 5, overtime_hours: 1, wage: 4725 }]);
    const reason = 'My mother is ill.';
    await app.ok(withdrawFromWork, {
      token: work.who.token(),
      params: { id: work.id },
      body: { reason },
    });
    // A worker who leaves is owed only what the statement says.
    expect(await statementsOf(work)).toMatchObject([{ number: 1, is_final: false, wage: 4725 }]);
    await paid(work, await idOf(work, 1));
    const left = { token: work.who.token(), params: { id: work.id } };
    expect(await app.ok(readAssignment, left)).toMatchObject({ status: 'settled', wage: 4725 });
    await checkInvariants(app.db);
  });

  test('strangers see nothing, and an unavailable pay period is rejected', async () => {
    const work = await takenWork({ quantity: 2 });
    const stranger = await customer(app);
    const read = { token: stranger.token(), params: { id: work.bookingId } };
    expect(await app.send(statements.wageStatements, read)).toMatchObject({ status: 404 });
    const order = orderOf(app, newTown(), { rate_type: 'daily', quantity: 2, pay_every: 'month' });
    expect(await app.send(bookWorkers, { token: neha.token(), body: order })).toMatchObject({ status: 400 });
  });
});
