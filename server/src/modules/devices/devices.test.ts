import { randomUUID } from 'node:crypto';
import { codeCheckDigit } from '@dihaadi/contract/code-check-digit';
import * as contract from '@dihaadi/contract/devices';
import { readTrip } from '@dihaadi/contract/trips/trips';
import { checkIn, checkOut, setOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { FinishReason } from '@dihaadi/contract/worker-bookings/end-of-work';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, dueWork, outcomeOf, shown } from '../../testkit/due-work.ts';
import { hourlyWork, objects, assignmentAsCustomerSees } from '../../testkit/hourly-work.ts';
import { type Phone, phoneKey, phoneOf } from '../../testkit/phones.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { track, tripAt, wrongOf } from '../../testkit/trips.ts';
import { HOUR, MINUTE, moveClock, worker, newTown } from '../../testkit/worker-bookings.ts';
import { type TakenAssignment, assignmentAt, worked } from '../../testkit/worked-assignment.ts';
import { devicesTasks } from './devices.tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The three steps of hourly work, noted when they were done. */
const day = async ({ phone, assignmentId: thing, startsAt, code }: Awaited<ReturnType<typeof dueWork>>) => [
  await phone.note({ kind: 'set_out', thing, at: after(startsAt, -20 * MINUTE) }),
  await phone.note({ kind: 'check_in', thing, at: startsAt, code }),
  await phone.note({ kind: 'check_out', thing, at: after(startsAt, 2 * HOUR) }),
];

describe('an offline day of work', () => {
  test('ends the same way as an online day', async () => {
    const online = await dueWork(app);
    const by = { token: online.worker.token(), params: { id: online.assignmentId } };
    await app.ok(setOut, by);
    await app.ok(checkIn, { ...by, body: { code: online.code } });
    moveClock(app, after(online.startsAt, 2 * HOUR));
    await app.ok(checkOut, { ...by, token: online.worker.token() });

    const offline = await dueWork(app);
    const steps = await day(offline);
    moveClock(app, after(offline.startsAt, 3 * HOUR));
    expect(await offline.phone.send(steps)).toEqual(
      steps.map(({ id }) => ({ id, outcome: 'applied', refusal: null })),
    );
    expect(outcomeOf(await shown(app, offline), offline.startsAt)).toEqual(
      outcomeOf(await shown(app, online), online.startsAt),
    );
  });

  test('may arrive late, twice and out of order', async () => {
    const work = await dueWork(app);
    const [first, second, third] = await day(work);
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three steps.');
    moveClock(app, after(work.startsAt, 3 * HOUR));
    const outcomes = async (...steps: contract.SignedStep[]) =>
      (await work.phone.send(steps)).map(({ outcome }) => outcome);
    expect(await outcomes(third)).toEqual(['waiting']);
    expect(await outcomes(third, second)).toEqual(['waiting', 'waiting']);
    expect(await outcomes(second, first, first)).toEqual(['applied', 'applied', 'applied']);
    expect(await outcomes(third)).toEqual(['applied']);
    const many = await Promise.all(Array.from({ length: 5 }, () => work.phone.send([first, second, third])));
    expect(new Set(many.flat().map(({ outcome }) => outcome))).toEqual(new Set(['applied']));
    expect(await shown(app, work)).toMatchObject({ status: 'checked_out' });
  });

  test('waits on the phone while the session is expired, and continues with the next session', async () => {
    const work = await dueWork(app);
    const steps = await day(work);
    moveClock(app, after(work.startsAt, 3 * HOUR));
    await app.refused(401, contract.sendSteps, { params: { id: work.phone.id }, body: { steps } });
    expect((await work.phone.send(steps)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('applied'));
  });
});

describe('refusing an offline step', () => {
  test('gives the error of the step’s own API call and tries the next step', async () => {
    const work = await dueWork(app);
    const { phone, assignmentId: thing, startsAt, code } = work;
    const steps = [
      await phone.note({ kind: 'check_out', thing, at: startsAt }),
      await phone.note({ kind: 'check_in', thing, at: startsAt, code }),
    ];
    expect(await phone.send(steps)).toMatchObject([
      { outcome: 'refused', refusal: { problem: 'invalid-transition' } },
      { outcome: 'applied', refusal: null },
    ]);
  });

  test('keeps nothing of a step that this phone did not record', async () => {
    const work = await dueWork(app);
    const { phone, assignmentId: thing, startsAt, code } = work;
    const other = await phoneOf(app, work.worker);
    const foreign = await other.note({ kind: 'set_out', thing, at: startsAt });
    const genuine = await phone.note({ kind: 'check_in', thing, at: startsAt, code });
    const forged = { ...genuine, at: after(startsAt, -HOUR).toISOString() };
    for (const step of [foreign, forged])
      expect(await phone.send([step])).toMatchObject([
        { outcome: 'refused', refusal: { problem: 'bad-input' } },
      ]);
    expect(await phone.send([forged, genuine])).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'applied' },
    ]);
  });

  test('S4: refuses steps of another user’s assignment, from another user’s phone and from an unknown phone', async () => {
    const work = await dueWork(app);
    const stranger = await worker(app, newTown());
    const theirs = await phoneOf(app, stranger);
    const step = await theirs.note({ kind: 'set_out', thing: work.assignmentId, at: work.startsAt });
    expect(await theirs.send([step])).toMatchObject([
      { outcome: 'refused', refusal: { problem: 'not-found' } },
    ]);
    const own = await work.phone.note({ kind: 'set_out', thing: work.assignmentId, at: work.startsAt });
    const sent = { token: stranger.token(), body: { steps: [own] } };
    await app.refused(404, contract.sendSteps, { ...sent, params: { id: work.phone.id } });
    await app.refused(404, contract.sendSteps, { ...sent, params: { id: randomUUID() } });
    const { publicKey } = await phoneKey();
    for (const who of [stranger, work.worker])
      await app.refused(409, contract.registerDevice, {
        token: who.token(),
        params: { id: work.phone.id },
        body: { public_key: publicKey },
      });
  });

  test('refuses a phone whose key is no point of its curve', async () => {
    const { publicKey } = await phoneKey();
    const sent = { params: { id: randomUUID() }, body: { public_key: { ...publicKey, y: publicKey.x } } };
    const token = (await worker(app, newTown())).token();
    expect(await app.refused(400, contract.registerDevice, { ...sent, token })).toMatchObject({
      errors: [{ path: 'public_key' }],
    });
  });

  test('locks the code after five wrong codes, however long ago the steps say they were tried', async () => {
    const work = await dueWork(app);
    const { phone, assignmentId: thing, startsAt, code } = work;
    moveClock(app, after(startsAt, HOUR));
    const tries: contract.SignedStep[] = [];
    for (let minute = 0; minute < 5; minute += 1)
      tries.push(
        await phone.note({
          kind: 'check_in',
          thing,
          at: after(startsAt, -(60 - 10 * minute) * MINUTE),
          code: wrongOf(code),
        }),
      );
    const right = await phone.note({ kind: 'check_in', thing, at: startsAt, code });
    const results = await phone.send([...tries, right]);
    expect(results.map(({ refusal }) => refusal?.problem)).toEqual([
      'code-refused',
      'code-refused',
      'code-refused',
      'code-refused',
      'too-many-requests',
      'too-many-requests',
    ]);
  });
});

test('a trip driven offline counts for the driver, with waiting time counted from the arrival', async () => {
  const { driver, parcel } = await tripAt(app, 'accepted');
  const phone = await phoneOf(app, driver);
  const from = app.clock.now();
  const { pickup_code, drop_code } = await track(app, parcel.tracking_token);
  const at = (minutes: number) => after(from, minutes * MINUTE);
  const steps = [
    await phone.note({ kind: 'arrive', thing: parcel.id, at: at(5) }),
    await phone.note({ kind: 'pick_up', thing: parcel.id, at: at(15), code: pickup_code ?? '' }),
    await phone.note({ kind: 'arrive_drop', thing: parcel.id, at: at(30) }),
    await phone.note({ kind: 'complete', thing: parcel.id, at: at(35), code: drop_code ?? '' }),
    await phone.note({ kind: 'confirm_fare', thing: parcel.id, at: at(36) }),
  ];
  moveClock(app, at(90));
  expect((await phone.send(steps)).map(({ outcome, refusal }) => [outcome, refusal])).toEqual(
    steps.map(() => ['applied', null]),
  );
  const trip = await app.ok(readTrip, { token: driver.token(), params: { id: parcel.id } });
  expect(trip).toMatchObject({
    status: 'completed',
    arrived_at: at(5).toISOString(),
    picked_up_at: at(15).toISOString(),
    closed_at: at(35).toISOString(),
  });
});

describe('checking codes offline', () => {
  // One wrong digit is always found; one in eleven other codes has the same check digit.
  const mistyped = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
  const matches = ({ check_digit: digit }: contract.CodeCheck, code: string) =>
    codeCheckDigit(code) === digit;

  test('works for the codes of work and of trips, each for the person who does it', async () => {
    const work = await dueWork(app);
    const check = (kind: (typeof contract.stepsWithCode)[number], id: string, who = work.worker) => ({
      token: who.token(),
      params: { kind, id },
    });
    const known = await app.ok(contract.readCodeCheck, check('check_in', work.assignmentId));
    expect(matches(known, work.code)).toBe(true);
    expect(matches(known, mistyped(work.code))).toBe(false);
    const { driver, parcel } = await tripAt(app, 'accepted');
    const { pickup_code, drop_code } = await track(app, parcel.tracking_token);
    const pickup = await app.ok(contract.readCodeCheck, check('pick_up', parcel.id, driver));
    const drop = await app.ok(contract.readCodeCheck, check('complete', parcel.id, driver));
    expect([matches(pickup, pickup_code ?? ''), matches(drop, drop_code ?? '')]).toEqual([true, true]);
    await app.refused(404, contract.readCodeCheck, check('check_in', work.assignmentId, driver));
    await app.refused(404, contract.readCodeCheck, check('complete', parcel.id, work.worker));
  });

  test('does not work for the check-out code, which would deprive the customer of the day to object', async () => {
    const { one } = await hourlyWork(app);
    const { statusCode } = await app.fastify.inject({
      url: `/api/account/code-checks/check_out/${one.id}`,
      headers: { authorization: `Bearer ${one.who.token()}` },
    });
    expect(statusCode).toBe(400);
  });

  test('does not work for an assignment that is over', async () => {
    const work = await worked(app);
    await app.refused(409, contract.readCodeCheck, {
      token: work.worker.token(),
      params: { kind: 'check_in', id: work.assignmentId },
    });
  });
});

test('an end recorded offline counts from its own time, and the customer has a day from its arrival to object', async () => {
  const work = await hourlyWork(app, { count: 4 });
  const [left, coded] = [work.one, assignmentAt(work.assignments, 1)];
  const [mistyped, wrongClock] = [assignmentAt(work.assignments, 2), assignmentAt(work.assignments, 3)];
  const endedAt = after(work.start, 3 * HOUR);
  const { end_code: code } = await assignmentAsCustomerSees(work, coded);
  const phones = new Map<TakenAssignment, Phone>();
  for (const place of work.assignments) phones.set(place, await phoneOf(app, place.who));
  moveClock(app, after(endedAt, HOUR));
  const sent = async (
    place: TakenAssignment,
    said: { end_reason: FinishReason; code?: string; at?: Date },
  ) => {
    const phone = phones.get(place);
    const step = await phone?.note({ kind: 'check_out', thing: place.id, at: endedAt, ...said });
    return step && phone?.send([step]);
  };
  expect(await sent(left, { end_reason: 'left_early' })).toMatchObject([{ outcome: 'applied' }]);
  expect(await assignmentAsCustomerSees(work)).toMatchObject({
    end: {
      reason: 'left_early',
      ended_at: endedAt.toISOString(),
      object_until: after(app.clock.now(), 24 * HOUR).toISOString(),
    },
  });
  // A phone cannot check an end code: with a wrong one the end is accepted and awaits the customer's confirmation.
  expect(await sent(mistyped, { end_reason: 'done', code: wrongOf(code ?? '') })).toMatchObject([
    { outcome: 'applied' },
  ]);
  expect(await assignmentAsCustomerSees(work, mistyped)).toMatchObject({
    end: { status: 'stated', hours: 6 },
  });
  // The end is never before the start, even if the phone says so; the customer can object.
  const backdated = { end_reason: 'done', at: after(work.start, -HOUR) } as const;
  expect(await sent(wrongClock, backdated)).toMatchObject([{ outcome: 'applied' }]);
  expect(await assignmentAsCustomerSees(work, wrongClock)).toMatchObject({
    end: { ended_at: work.start.toISOString(), can: { object: true } },
  });
  expect(await objects(work, { place: wrongClock, at: work.start })).toMatchObject({ status: 201 });
  expect(await sent(coded, { end_reason: 'done', code: code ?? '' })).toMatchObject([{ outcome: 'applied' }]);
  expect(await assignmentAsCustomerSees(work, coded)).toMatchObject({
    end: { hours: 6, confirmed_by: 'code', confirmed_at: endedAt.toISOString() },
  });
});

test('the phone that was silent longest is deleted when there are more than five', async () => {
  const who = await worker(app, newTown());
  const phones: Phone[] = [];
  for (let count = 0; count < 6; count += 1) {
    phones.push(await phoneOf(app, who));
    app.clock.advance(MINUTE);
  }
  const step = async (phone: Phone | undefined) => ({
    token: who.token(),
    params: { id: phone?.id ?? '' },
    body: {
      steps: phone ? [await phone.note({ kind: 'set_out', thing: randomUUID(), at: app.clock.now() })] : [],
    },
  });
  await app.refused(404, contract.sendSteps, await step(phones[0]));
  await app.ok(contract.sendSteps, await step(phones[1]));
});

test('steps are deleted after ninety days', async () => {
  const work = await dueWork(app);
  await work.phone.send(await day(work));
  const count = async () =>
    (await app.db.selectFrom('device_step').select('id').where('device_id', '=', work.phone.id).execute())
      .length;
  app.clock.advance(89 * 24 * HOUR);
  await devicesTasks[0]?.run(app.deps, { thing_id: null, seq: 1 });
  expect(await count()).toBe(3);
  app.clock.advance(2 * 24 * HOUR);
  await devicesTasks[0]?.run(app.deps, { thing_id: null, seq: 1 });
  expect(await count()).toBe(0);
});
