import { arriveAtWork } from '@dihaadi/contract/worker-bookings/absences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, dueWork, outcomeOf, shown } from '../../testkit/due-work.ts';
import { phoneOf } from '../../testkit/phones.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingNow, HOUR, MINUTE, moveClock } from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an offline step counts by the phone’s clock, however wrong, corrected by the server time last received', async () => {
  const work = await dueWork(app);
  const { phone, assignmentId: thing, startsAt, code } = work;
  const tomorrow = (at: Date) => ({ at: after(at, 24 * HOUR), offsetMs: -24 * HOUR });
  const steps = [
    await phone.note({ kind: 'check_in', thing, code, ...tomorrow(startsAt) }),
    await phone.note({ kind: 'check_out', thing, ...tomorrow(after(startsAt, HOUR)) }),
  ];
  moveClock(app, after(startsAt, 5 * HOUR));
  await phone.send(steps);
  expect(outcomeOf(await shown(app, work), startsAt)).toMatchObject({ checkedIn: 0, checkedOut: HOUR });
});

test('a step counts from when it was done, even on a phone that registers only afterwards', async () => {
  const work = await dueWork(app);
  moveClock(app, after(work.startsAt, 3 * HOUR));
  const phone = await phoneOf(app, work.worker);
  const { assignmentId: thing, startsAt, code } = work;
  await phone.send([
    await phone.note({ kind: 'check_in', thing, at: startsAt, code }),
    await phone.note({ kind: 'check_out', thing, at: after(startsAt, 2 * HOUR) }),
  ]);
  expect(outcomeOf(await shown(app, work), work.startsAt)).toMatchObject({
    checkedIn: 0,
    checkedOut: 2 * HOUR,
  });
});

test('the first step of a new phone is never before the worker accepted or arrived', async () => {
  const work = await dueWork(app);
  const { assignmentId: thing, startsAt, code, worker, customer } = work;
  const { accepted_at } = await app.db
    .selectFrom('assignment')
    .select('accepted_at')
    .where('id', '=', thing)
    .executeTakeFirstOrThrow();
  const early = new Date(0);
  const first = await phoneOf(app, worker);
  const step = await first.note({ kind: 'set_out', thing, at: early });
  await first.send([step]);
  const { at } = await app.db
    .selectFrom('device_step')
    .select('at')
    .where('id', '=', step.id)
    .executeTakeFirstOrThrow();
  expect(at).toEqual(accepted_at);

  const arrived = 10 * MINUTE;
  moveClock(app, after(startsAt, arrived));
  const { latitude, longitude } = await bookingNow(app, customer, work.bookingId);
  const body = { latitude, longitude };
  await app.ok(arriveAtWork, { token: worker.token(), params: { id: thing }, body });
  const second = await phoneOf(app, worker);
  await second.send([await second.note({ kind: 'check_in', thing, code, at: early })]);
  expect(outcomeOf(await shown(app, work), startsAt)).toMatchObject({ checkedIn: arrived });
});

test('a step recorded twice because the page was reloaded is applied once', async () => {
  const work = await dueWork(app);
  const { phone, assignmentId: thing, startsAt, code } = work;
  const steps = [
    await phone.note({ kind: 'check_in', thing, at: startsAt, code }),
    await phone.note({ kind: 'check_in', thing, at: after(startsAt, MINUTE), code }),
    await phone.note({ kind: 'check_out', thing, at: after(startsAt, HOUR) }),
    await phone.note({ kind: 'set_out', thing, at: after(startsAt, HOUR) }),
  ];
  moveClock(app, after(startsAt, 2 * HOUR));
  const sent = await phone.send(steps);
  expect(sent.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'refused']);
  expect(outcomeOf(await shown(app, work), startsAt)).toMatchObject({ checkedIn: 0, checkedOut: HOUR });
});
