import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../src/testkit/invariants.ts';
import { inTransaction } from '../src/platform/db.ts';
import { startTestApp, type TestApp } from '../src/testkit/test-app.ts';
import { clockFrom } from './demo.ts';
import { playWorkerBookings } from './demo-worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the town has worker bookings in every state, with hours to confirm and disputed, wages owed, held and paid', async () => {
  const start = app.clock.now();
  const clock = clockFrom(start);
  await inTransaction(app.db, (tx) => playWorkerBookings({ ...app.deps, db: tx, clock }));
  const bookings = await app.db.selectFrom('worker_booking').select('booking_status').distinct().execute();
  expect(bookings.map((one) => one.booking_status).toSorted()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'expired',
    'in_progress',
    'pending',
  ]);
  const ends = await app.db.selectFrom('work_end').select('status').execute();
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'objected', 'stated']);
  const statements = await app.db.selectFrom('wage_statement').select(['due_at', 'paid_at']).execute();
  expect(statements.filter(({ paid_at: paid, due_at: due }) => paid === null && due < start)).toHaveLength(2);
  expect(statements.filter(({ paid_at: paid }) => paid !== null)).toHaveLength(1);
  await checkInvariants(app.db);
});
