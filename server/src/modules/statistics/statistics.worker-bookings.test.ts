import { checkIn, checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { numberEvents } from '../../platform/relay.queries.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingNow, moveClock } from '../../testkit/worker-bookings.ts';
import { type Worked, worked } from '../../testkit/worked-assignment.ts';
import { catchUp, readStats } from './statistics.usecases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns figures that include everything that has happened, whichever process adds it up. */
async function figures() {
  while ((await inTransaction(app.db, (tx) => numberEvents(tx, 500))).length > 0);
  await Promise.all([catchUp(app.deps), catchUp(app.deps)]);
  return readStats(app.deps);
}

/** Starts and completes accepted work at its time. */
async function doWork({ customer, worker, bookingId, assignmentId: id }: Worked): Promise<void> {
  const booking = await bookingNow(app, customer, bookingId);
  moveClock(app, new Date(booking.start_at));
  const code = booking.start_code ?? '';
  await app.ok(checkIn, { token: worker.token(), params: { id }, body: { code } });
  await app.ok(checkOut, { token: worker.token(), params: { id } });
}

test('booked work counts each worker once ever, at the first start, and each completed booking', async () => {
  const before = await figures();
  const first = await worked(app, { isDone: false });
  const registered = {
    ...before,
    total_workers: before.total_workers + 1,
    active_workers: before.active_workers + 1,
  };
  expect(await figures()).toEqual(registered);
  await doWork(first);
  const hired = { ...registered, workers_hired: before.workers_hired + 1 };
  expect(await figures()).toEqual({ ...hired, jobs_completed: before.jobs_completed + 1 });
  await doWork(await worked(app, { isDone: false, by: first }));
  expect(await figures()).toEqual({ ...hired, jobs_completed: before.jobs_completed + 2 });
});
