import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { checkOut, readEarnings } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import * as extensions from '@dihaadi/contract/worker-bookings/extensions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../testkit/invariants.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';
import {
  accepted,
  booked,
  customer,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  orderOf,
  type SignedIn,
  tenOClock,
  type Town,
  worker,
} from '../../testkit/worker-bookings.ts';
import { finishOverdue } from './worker-bookings.usecases/deadlines.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

type Work = { town: Town; who: SignedIn; id: string; bookingId: string; start: Date };

/** Hourly work that has just begun. */
async function begun(order: object): Promise<Work> {
  const town = newTown();
  const who = await worker(app, town);
  const start = tenOClock(app, 2);
  const of = orderOf(app, town, { ...order, start_at: start.toISOString() });
  const { id: bookingId } = await booked(app, neha, of);
  const id = await accepted(app, who, bookingId);
  moveClock(app, start);
  expect(await enterCode(app, who, id, await codeNow(app, neha, bookingId))).toMatchObject({ status: 200 });
  return { town, who, id, bookingId, start };
}

const ask = ({ bookingId, id }: Work, by: SignedIn, hours: number) =>
  app.send(extensions.askExtension, {
    token: by.token(),
    params: { id: bookingId },
    body: { assignment_id: id, hours },
  });
const answer = ({ bookingId }: Work, by: SignedIn, { id, agrees }: { id: string; agrees: boolean }) =>
  app.send(extensions.answerExtension, {
    token: by.token(),
    params: { id: bookingId, extension_id: id },
    body: { agrees },
  });
async function asked(work: Work, by: SignedIn, hours: number): Promise<string> {
  app.clock.advance(MINUTE);
  const one = await app.ok(extensions.askExtension, {
    token: by.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.id, hours },
  });
  return one.id;
}
const listed = async ({ bookingId }: Work, by: SignedIn) =>
  (await app.ok(extensions.listExtensions, { token: by.token(), params: { id: bookingId } }))[0];
const jobOf = ({ who, id }: Work) => app.ok(readAssignment, { token: who.token(), params: { id } });

test('the customer requests two more hours, the worker agrees, and both are in the wage, one as overtime', async () => {
  const work = await begun({ quantity: 7 });
  expect(await listed(work, neha)).toMatchObject({
    agreed_hours: 0,
    options: [{ hours: 1, wage: 250 }, { hours: 2, wage: 750, overtime_hours: 1 }, {}, {}, {}],
    extensions: [],
  });
  const id = await asked(work, neha, 2);
  expect(await ask(work, work.who, 1)).toMatchObject({ status: 409, body: { code: 'already-asked' } });
  expect(await answer(work, neha, { id, agrees: true })).toMatchObject({ status: 409 });
  const mine = await listed(work, work.who);
  expect(mine).toMatchObject({
    options: [],
    extensions: [{ id, wage: 750, overtime_hours: 1, can: { answer: true } }],
  });
  // Both tap at once: it is agreed once.
  const both = await Promise.all([1, 2, 3].map(() => answer(work, work.who, { id, agrees: true })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const ends = new Date(work.start.getTime() + 9 * HOUR).toISOString();
  expect(await jobOf(work)).toMatchObject({ ends_at: ends, wage: 2500 });
  // Work left open is closed automatically after the new end, not the old one.
  moveClock(app, new Date(work.start.getTime() + 9.5 * HOUR));
  await finishOverdue(app);
  expect(await jobOf(work)).toMatchObject({ status: 'checked_in' });
  await app.ok(checkOut, { token: work.who.token(), params: { id: work.id } });
  await app.ok(payWage, {
    token: neha.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.id, method: 'cash' },
  });
  expect(await app.ok(confirmWage, { token: work.who.token(), params: { id: work.id } })).toMatchObject({
    amount: 2500,
    payment_status: 'paid',
  });
  expect(await app.ok(readEarnings, { token: work.who.token(), query: { by: 'day' } })).toMatchObject([
    { wage: 2500, paid: 2500 },
  ]);
  await checkInvariants(app.db);
});

test('hours that clash with other work, are too many, too late or from strangers are refused; an unanswered request lapses', async () => {
  const work = await begun({ quantity: 2 });
  const next = orderOf(app, work.town, { start_at: new Date(work.start.getTime() + 3 * HOUR).toISOString() });
  const second = await booked(app, neha, next);
  await accepted(app, work.who, second.id);
  expect(await ask(work, neha, 2)).toMatchObject({ status: 409, body: { code: 'not-free' } });
  expect(await ask(work, neha, 11)).toMatchObject({ status: 400 });
  const stranger = await customer(app);
  expect(await ask(work, stranger, 1)).toMatchObject({ status: 404 });
  const list = { token: stranger.token(), params: { id: work.bookingId } };
  expect(await app.send(extensions.listExtensions, list)).toMatchObject({ status: 404 });
  const first = await asked(work, work.who, 1);
  expect(await answer(work, stranger, { id: first, agrees: true })).toMatchObject({ status: 404 });
  expect(await answer(work, work.who, { id: first, agrees: false })).toMatchObject({
    body: { status: 'withdrawn' },
  });
  const declined = await asked(work, neha, 1);
  expect(await answer(work, work.who, { id: declined, agrees: false })).toMatchObject({
    body: { status: 'declined' },
  });
  await asked(work, work.who, 1);
  moveClock(app, new Date(work.start.getTime() + 2 * HOUR));
  expect(await listed(work, neha)).toMatchObject({
    options: [],
    extensions: [{}, {}, { can: { answer: false } }],
  });
  await app.ok(checkOut, { token: work.who.token(), params: { id: work.id } });
  expect(await listed(work, neha)).toMatchObject({ extensions: [{}, {}, { status: 'lapsed' }] });
  expect(await ask(work, neha, 1)).toMatchObject({ status: 409, body: { code: 'invalid-transition' } });
  expect(await jobOf(work)).toMatchObject({ wage: 500 });
  await checkInvariants(app.db);
});
