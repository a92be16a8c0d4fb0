import { appealDispute, openDispute } from '@dihaadi/contract/disputes';
import { decideDispute, takeDispute } from '@dihaadi/contract/staff-disputes';
import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import * as contract from '@dihaadi/contract/worker-bookings/absences';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { begin, type LongWork, onDay, statementsOf, takenWork, works } from '../../testkit/longer-work.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingNow, customer, type SignedIn } from '../../testkit/worker-bookings.ts';
import { makeDueStatements } from './worker-bookings.usecases/statements/make-statements.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const own = ({ who, id }: LongWork) => ({ token: who.token(), params: { id } });
const customers = ({ bookingId: id }: LongWork) => ({ token: neha.token(), params: { id } });
const placeOf = async ({ bookingId }: LongWork) => {
  const { latitude, longitude } = await bookingNow(app, neha, bookingId);
  return { latitude, longitude };
};
const arrive = async (work: LongWork) =>
  app.send(contract.arriveAtWork, { ...own(work), body: await placeOf(work) });
async function claim(work: LongWork) {
  const file = await picture('jpeg', 80, 60);
  const sent = await sendFile(app, contract.sendAbsencePhoto, { ...own(work), file });
  const { id: photo_id } = contract.sendAbsencePhoto.reply.parse(sent.json());
  return app.send(contract.claimAbsence, {
    ...own(work),
    body: { reason: 'absent', ...(await placeOf(work)), photo_id },
  });
}
/** On this day the worker comes at ten, and waits for half an hour in vain. */
async function cameInVain(work: LongWork, day: number): Promise<void> {
  onDay(app, work, day);
  expect(await arrive(work)).toMatchObject({ status: 200, body: { can: { arrive: false, check_in: true } } });
  onDay(app, work, day, 0.5);
  expect(await claim(work)).toMatchObject({ status: 200 });
}
const marksOf = async (work: LongWork) =>
  (await app.ok(readAssignment, own(work))).attendance.map(({ mark }) => mark);
const marking = (work: LongWork, day: number, mark: string) =>
  app.send(markAttendance, {
    ...customers(work),
    body: { assignment_id: work.id, day: work.days[day], mark, overtime_hours: 0 },
  });
const objectTo = (work: LongWork) =>
  app.send(openDispute, {
    token: neha.token(),
    body: {
      thing: 'worker_booking',
      thing_id: work.bookingId,
      assignment_id: work.id,
      kind: 'customer_absent',
      text: 'I was at home all morning.',
    },
  });
const decide = async (id: string, finding: string) => {
  const token = await anotherAdmin(app);
  await app.ok(takeDispute, { token, params: { id } });
  const body = { finding, fault: 'none', reason: 'We looked at the photo and the times.' };
  return app.ok(decideDispute, { token, params: { id }, body });
};

test('a day of longer work with the customer absent counts half, whatever the customer marks, and the work continues', async () => {
  const work = await takenWork(app, neha, { quantity: 3 });
  await works(app, neha, work, { day: 0 });
  onDay(app, work, 1, -0.6);
  expect(await arrive(work)).toMatchObject({ status: 409 });
  onDay(app, work, 1);
  expect(await claim(work).catch(() => 'no photo')).toBe('no photo');
  expect(await arrive(work)).toMatchObject({ status: 200, body: { claim_from: expect.any(String) } });
  expect(await marking(work, 1, 'absent')).toMatchObject({ status: 200 });
  onDay(app, work, 1, 0.5);
  expect(await claim(work)).toMatchObject({ status: 200, body: { status: 'checked_in', absence: null } });
  expect(await marksOf(work)).toEqual(['present', 'half', 'expected']);
  expect(await arrive(work)).toMatchObject({ status: 409 });
  for (const mark of ['absent', 'present'])
    expect(await marking(work, 1, mark)).toMatchObject({ status: 409, body: { code: 'invalid-transition' } });
  expect(await app.ok(contract.listAbsences, customers(work))).toMatchObject([
    { day: work.days[1], amount: 450, status: 'claimed', can: { object: true } },
  ]);

  onDay(app, work, 2);
  expect(await begin(app, neha, work)).toMatchObject({ status: 200 });
  expect(await arrive(work)).toMatchObject({ status: 409 });
  onDay(app, work, 2, 8);
  await app.ok(checkOut, own(work));
  expect(await app.ok(readAssignment, own(work))).toMatchObject({ status: 'checked_out', wage: 2250 });
  await checkInvariants(app.db);
});

test('a claim on the last day ends the work', async () => {
  const work = await takenWork(app, neha, { quantity: 2 });
  await works(app, neha, work, { day: 0 });
  await cameInVain(work, 1);
  expect(await app.ok(readAssignment, own(work))).toMatchObject({ status: 'checked_out', wage: 1350 });
  expect(await bookingNow(app, neha, work.bookingId)).toMatchObject({ booking_status: 'completed' });
  await checkInvariants(app.db);
});

test('the customer’s objection is decided for that day alone, and an appeal may reverse the decision', async () => {
  const work = await takenWork(app, neha, { quantity: 4 });
  await works(app, neha, work, { day: 0 });
  await cameInVain(work, 1);
  const first = openDispute.reply.parse((await objectTo(work)).body);
  await decide(first.id, 'as_agreed');
  expect(await marksOf(work)).toEqual(['present', 'half', 'expected', 'expected']);

  await cameInVain(work, 2);
  const second = openDispute.reply.parse((await objectTo(work)).body);
  expect(second.id).not.toBe(first.id);
  await decide(second.id, 'not_provided');
  expect(await marksOf(work)).toEqual(['present', 'half', 'absent', 'expected']);
  const text = 'The photo shows the closed door with the house number.';
  await app.ok(appealDispute, { token: work.who.token(), params: { id: second.id }, body: { text } });
  await decide(second.id, 'as_agreed');
  expect(await marksOf(work)).toEqual(['present', 'half', 'half', 'expected']);
  await checkInvariants(app.db);
});

test('half a day is on its day’s statement; once paid, it allows no objection, and overdue wages stop the days', async () => {
  const work = await takenWork(app, neha, { quantity: 4, pay_every: 'day' });
  const payDay = async () => {
    for (const { id, can } of await statementsOf(app, neha, work)) {
      if (!can.pay) continue;
      const body = { assignment_id: work.id, statement_id: id, method: 'cash' };
      expect(await app.send(payWage, { ...customers(work), body })).toMatchObject({ status: 201 });
      await app.ok(confirmWage, { token: work.who.token(), params: { id } });
    }
  };
  await works(app, neha, work, { day: 0 });
  await payDay();
  await cameInVain(work, 1);
  onDay(app, work, 1, 9);
  await makeDueStatements(app.deps);
  expect((await statementsOf(app, neha, work)).map(({ wage }) => wage)).toEqual([900, 450]);
  await payDay();
  expect(await objectTo(work)).toMatchObject({ status: 409 });
  await works(app, neha, work, { day: 2 });
  onDay(app, work, 3);
  expect(await arrive(work)).toMatchObject({ status: 409, body: { code: 'wages-overdue' } });
  await checkInvariants(app.db);
});
