import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  MINUTE,
  newTown,
  offersOf,
  orderOf,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import {
  withdrawOffersOfCustomer,
  releaseIneligiblePeople,
  releasePerson,
} from './worker-bookings.usecases/deadlines.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('S10: a suspended customer’s offers expire and no worker gets one until the customer is reinstated', async () => {
  const town = newTown();
  const [by, one] = [await customer(app), await worker(app, town)];
  await booked(app, by, orderOf(app, town, { start_at: tenOClock(app, 3).toISOString() }));
  const decide = (name: 'suspend' | 'reinstate') =>
    inTransaction(app.db, (tx) =>
      transitionRegistration(tx, {
        kind: 'customer',
        id: by.id,
        name,
        actor: system,
        at: app.clock.now(),
        reason: 'Abuse',
      }),
    );
  expect(await offersOf(app, one)).toHaveLength(1);
  await decide('suspend');
  await withdrawOffersOfCustomer(app.deps, by.id);
  expect(await offersOf(app, one)).toEqual([]);
  app.clock.advance(61 * MINUTE);
  await matchDue(app.deps);
  expect(await offersOf(app, one)).toEqual([]);
  await decide('reinstate');
  app.clock.advance(61 * MINUTE);
  await matchDue(app.deps);
  expect(await offersOf(app, one)).toHaveLength(1);
});

test('S10: a suspended worker loses assignments that have not begun; other workers keep theirs', async () => {
  const town = newTown();
  const by = await customer(app);
  const suspended = await worker(app, town);
  const taken = await booked(app, by, orderOf(app, town, { worker_ids: [suspended.id] }));
  await accepted(app, suspended, taken.id);
  const other = await worker(app, town);
  const others = await booked(app, by, orderOf(app, town, { worker_ids: [other.id] }));
  await accepted(app, other, others.id);
  const stateOf = async (id: string) => {
    const { booking_status, places_held } = await bookingNow(app, by, id);
    return `${booking_status}, ${places_held}`;
  };

  await releasePerson(app.deps, suspended.id);
  expect(await stateOf(taken.id)).toBe('confirmed, 1');
  await inTransaction(app.db, (tx) =>
    transitionRegistration(tx, {
      kind: 'worker',
      id: suspended.id,
      name: 'suspend',
      actor: system,
      at: app.clock.now(),
      reason: 'No-shows',
    }),
  );
  await releaseIneligiblePeople(app.deps);
  expect(await stateOf(taken.id)).toBe('pending, 0');
  expect(await stateOf(others.id)).toBe('confirmed, 1');
});
