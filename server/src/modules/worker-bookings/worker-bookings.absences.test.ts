import { randomUUID } from 'node:crypto';
import { appealDispute, openDispute } from '@dihaadi/contract/disputes';
import { decideDispute, takeDispute } from '@dihaadi/contract/staff-disputes';
import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import * as contract from '@dihaadi/contract/worker-bookings/absences';
import { wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import {
  cancelWorkerBooking,
  musterRollCsv,
  replaceWorker,
} from '@dihaadi/contract/worker-bookings/booking-changes';
import { extraPayForStaff } from '@dihaadi/contract/worker-bookings/extra-pay';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { readAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../testkit/documents.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import {
  enterCode,
  assignmentAt,
  takenAssignments,
  type TakenAssignment,
} from '../../testkit/worked-assignment.ts';
import {
  bookingNow,
  customer,
  MINUTE,
  moveClock,
  northOf,
  type SignedIn,
  tenOClock,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Coming = {
  by: SignedIn;
  bookingId: string;
  assignments: TakenAssignment[];
  one: TakenAssignment;
  at: Date;
};

/** Four hours at ₹250 by `count` workers, ten minutes before the start. */
async function coming(count = 1): Promise<Coming> {
  const by = await customer(app);
  const at = tenOClock(app);
  const order = { start_at: at.toISOString(), quantity: 4 };
  const { booking, assignments } = await takenAssignments(app, by, { order, count });
  moveClock(app, new Date(at.getTime() - 10 * MINUTE));
  return { by, bookingId: booking.id, assignments, one: assignmentAt(assignments, 0), at };
}

const placeOfWork = async ({ by, bookingId }: Coming) => {
  const { latitude, longitude } = await bookingNow(app, by, bookingId);
  return { latitude, longitude };
};
const own = ({ who, id }: TakenAssignment) => ({ token: who.token(), params: { id } });
const arrive = async (it: Coming, place = it.one, at?: { latitude: number; longitude: number }) =>
  app.send(contract.arriveAtWork, { ...own(place), body: at ?? (await placeOfWork(it)) });

async function photoOf(place: TakenAssignment): Promise<string> {
  const sent = await sendFile(app, contract.sendAbsencePhoto, {
    ...own(place),
    file: await picture('jpeg', 80, 60),
  });
  return contract.sendAbsencePhoto.reply.parse(sent.json()).id;
}
type Claim = { photo_id?: string; reason?: string; latitude?: number; longitude?: number };
async function claim(it: Coming, changes: Claim = {}, place = it.one) {
  const photo_id = changes.photo_id ?? (await photoOf(place));
  const body = { reason: 'absent', ...(await placeOfWork(it)), ...changes, photo_id };
  return app.send(contract.claimAbsence, { ...own(place), body });
}
/** The worker has waited for half an hour, and claims. */
async function claimed(it: Coming, place = it.one) {
  expect(await arrive(it, place)).toMatchObject({ status: 200 });
  moveClock(app, new Date(it.at.getTime() + 30 * MINUTE));
  expect(await claim(it, {}, place)).toMatchObject({ status: 200 });
  return it;
}
const pay = ({ by, bookingId }: Coming, place: TakenAssignment) =>
  app.send(payWage, {
    token: by.token(),
    params: { id: bookingId },
    body: { assignment_id: place.id, method: 'cash' },
  });
const objectTo = ({ by, bookingId, one }: Coming) =>
  app.send(openDispute, {
    token: by.token(),
    body: {
      thing: 'worker_booking',
      thing_id: bookingId,
      assignment_id: one.id,
      kind: 'customer_absent',
      text: 'I was at home all morning.',
    },
  });
const decide = async (id: string, finding: string, token: string) => {
  await app.ok(takeDispute, { token, params: { id } });
  const body = { finding, fault: 'none', reason: 'We looked at the photo and the times.' };
  return app.ok(decideDispute, { token, params: { id }, body });
};

test('a wrong phone position does not stop a worker who has arrived; the desk sees how far away it was', async () => {
  const it = await coming();
  const far = northOf(await placeOfWork(it), 4);
  expect(await arrive(it, it.one, far)).toMatchObject({
    status: 200,
    body: { arrived_at: app.clock.now().toISOString() },
  });
  const { history } = await app.ok(readAnyWorkerBooking, {
    token: await app.token('super_admin'),
    params: { id: it.bookingId },
  });
  const arrival = history.find(({ name }) => name === 'assignment.arrive');
  expect(arrival?.metres).toBeGreaterThan(3_900);
  expect(history.find(({ name }) => name === 'assignment.accept')?.metres).toBeNull();
});

test('a worker who waits half an hour at a closed door gets the call-out, on slip, statement and muster roll, commission-free', async () => {
  const it = await coming();
  expect(await claim(it, { photo_id: randomUUID() })).toMatchObject({ status: 409 });
  const there = await arrive(it);
  expect(there.body).toMatchObject({
    arrived_at: app.clock.now().toISOString(),
    claim_from: new Date(it.at.getTime() + 30 * MINUTE).toISOString(),
    call_out: 500,
    can: { arrive: false, claim_absence: false, check_in: true },
  });
  // A worker waiting at the door is neither sent away by a cancellation nor reported as a no-show.
  moveClock(app, new Date(it.at.getTime() + 29 * MINUTE));
  const customers = { token: it.by.token(), params: { id: it.bookingId } };
  expect(await bookingNow(app, it.by, it.bookingId)).toMatchObject({ can: { cancel: false } });
  const reason = { reason: 'Nobody came.' };
  expect(await app.send(cancelWorkerBooking, { ...customers, body: reason })).toMatchObject({ status: 409 });
  const body = { assignment_id: it.one.id, ...reason };
  expect(await app.send(replaceWorker, { ...customers, body })).toMatchObject({ status: 409 });
  const early = await sendFile(app, contract.sendAbsencePhoto, {
    ...own(it.one),
    file: await picture('jpeg', 80, 60),
  });
  expect(early.statusCode).toBe(409);

  moveClock(app, new Date(it.at.getTime() + 30 * MINUTE));
  const far = northOf(await placeOfWork(it), 3);
  expect(await claim(it, far)).toMatchObject({ status: 400 });
  expect(await claim(it, { photo_id: randomUUID() })).toMatchObject({ status: 400 });
  const photo_id = await photoOf(it.one);
  const two = await Promise.all([claim(it, { photo_id }), claim(it, { photo_id })]);
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await app.ok(readAssignment, own(it.one))).toMatchObject({
    status: 'checked_out',
    absence: 'claimed',
    wage: 500,
    commission: 0,
  });
  expect(await bookingNow(app, it.by, it.bookingId)).toMatchObject({
    booking_status: 'cancelled',
    closing_reason: 'customer-absent',
    late_fees: 0,
  });
  expect(await app.ok(contract.listAbsences, customers)).toMatchObject([
    { reason: 'absent', amount: 500, metres: 0, can: { object: true } },
  ]);
  const stranger = await customer(app);
  expect(await app.send(contract.listAbsences, { ...customers, token: stranger.token() })).toMatchObject({
    status: 404,
  });

  expect(await app.ok(wageStatements, customers)).toMatchObject([{ wage: 500, days: 0, status: 'due' }]);
  expect(await pay(it, it.one)).toMatchObject({ status: 201, body: { amount: 500 } });
  await app.ok(confirmWage, own(it.one));
  const read = async (url: string, token: string) =>
    (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
  const slip = await textOf(await read(urlOf(wageSlip, { params: { id: it.one.id } }), it.one.who.token()));
  expect(slip).toContain('Minimum call-out');
  const roll = await read(urlOf(musterRollCsv, { params: { id: it.bookingId } }), it.by.token());
  expect(roll.toString()).toMatch(/,09:50,10:30,call_out,,,500\.00/);
  expect(await objectTo(it)).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
});

test('a customer who opens the door in time gives the code, and the work is paid as work', async () => {
  const it = await coming();
  await arrive(it);
  moveClock(app, new Date(it.at.getTime() + 40 * MINUTE));
  const code = (await bookingNow(app, it.by, it.bookingId)).start_code ?? '';
  const photo_id = await photoOf(it.one);
  const [began, late] = await Promise.all([
    enterCode(app, it.one.who, it.one.id, code),
    claim(it, { photo_id }),
  ]);
  // Either the code or the claim wins, never both.
  expect([began.status, late.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(
    await app.send(contract.arriveAtWork, { ...own(it.one), body: await placeOfWork(it) }),
  ).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
});

test('after the customer’s objection nothing is paid until staff decide, and another person decides an appeal', async () => {
  const it = await claimed(await coming());
  const opened = await objectTo(it);
  expect(opened).toMatchObject({ status: 201, body: { kind: 'customer_absent' } });
  const { id } = openDispute.reply.parse(opened.body);
  expect(await pay(it, it.one)).toMatchObject({ status: 409 });
  const anna = await app.token('super_admin');
  await decide(id, 'not_provided', anna);
  expect(await app.ok(readAssignment, own(it.one))).toMatchObject({ status: 'lapsed', absence: 'dismissed' });
  await checkInvariants(app.db);

  const text = 'The photo shows the closed door with the house number.';
  await app.ok(appealDispute, { token: it.one.who.token(), params: { id }, body: { text } });
  await decide(id, 'as_agreed', await anotherAdmin(app));
  expect(await app.ok(readAssignment, own(it.one))).toMatchObject({
    status: 'checked_out',
    absence: 'upheld',
    wage: 500,
  });
  expect(await pay(it, it.one)).toMatchObject({ status: 201, body: { amount: 500 } });
  await app.ok(confirmWage, own(it.one));
  await checkInvariants(app.db);
});

test('one of two workers claims: the booking continues for the other, and ends once both have claimed', async () => {
  const it = await claimed(await coming(2));
  expect(await bookingNow(app, it.by, it.bookingId)).toMatchObject({ booking_status: 'confirmed' });
  const other = assignmentAt(it.assignments, 1);
  expect(await arrive(it, other)).toMatchObject({ status: 200 });
  moveClock(app, new Date(it.at.getTime() + 60 * MINUTE));
  expect(await claim(it, { reason: 'refused' }, other)).toMatchObject({ status: 200 });
  expect(await bookingNow(app, it.by, it.bookingId)).toMatchObject({
    booking_status: 'cancelled',
    closing_reason: 'work-refused',
  });
  // One objection covers both: it is one fact.
  const { id } = openDispute.reply.parse((await objectTo(it)).body);
  const { absences } = await app.ok(extraPayForStaff, {
    token: await app.token('super_admin'),
    params: { id: it.bookingId },
  });
  expect(absences.map(({ status }) => status)).toEqual(['objected', 'objected']);
  await decide(id, 'no_evidence', await app.token('super_admin'));
  for (const place of it.assignments) expect(await pay(it, place)).toMatchObject({ status: 201 });
  await checkInvariants(app.db);
});
