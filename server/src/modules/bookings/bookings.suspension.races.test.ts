import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { book, bookingAt, scheduled, standing, takeStep } from '../../testkit/bookings.ts';
import { activeDriver, driverAt, moveDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { lockDriverForWork } from '../drivers/drivers.public.ts';
import { bookingsTasks } from './bookings.tasks.ts';
import { rounds } from '../../testkit/rounds.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

describe.each(inject('servers'))('a driver who may not work is on no booking, on $name (R20)', (server) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ server, background: true });
    token = await app.token('super_admin');
  });
  afterAll(() => app.close());

  const assign = (bookingId: string, driverId: string) =>
    app.send(assignDriver, { params: { bookingId, driverId }, token });
  /** Returns the number waiting, which may include tasks triggered by an earlier suspension. */
  const waitingForDriver = () => waitingFor(app, 'driver');
  const suspendedOnBookings = async () => {
    const { rows } = await sql`
      select b.id from package_booking b join driver d on d.id = b.driver_id
      where d.driver_status <> 'active' and b.booking_status in ('assigned', 'accepted', 'arrived_pickup')`.execute(
      app.db,
    );
    return rows.length;
  };

  test.each([
    ['pending_approval', 'not approved yet'],
    ['approved_payment_required', 'the registration fee is unpaid'],
    ['suspended', 'suspended'],
    ['rejected', 'rejected'],
  ] as const)('a driver who is %s is refused, with an explanation', async (status, why) => {
    const [{ id: bookingId }, driver] = [await book(app), await driverAt(app, status)];
    const refusal = await app.refused(409, assignDriver, {
      params: { bookingId, driverId: driver.id },
      token,
    });
    expect(refusal).toMatchObject({ code: 'driver-not-available', detail: expect.stringContaining(why) });
    expect(await standing(app, bookingId)).toMatchObject({
      status: 'pending',
      driverId: null,
      takenFrom: [],
    });
  });

  const pairs = rounds(15, 60);
  test(`assigned and suspended at the same moment, ${pairs} times: each is refused or soon released`, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: pairs }, async (_, index) => {
        const [{ id: bookingId }, driver] = [await book(app), await activeDriver(app)];
        const give = () => assign(bookingId, driver.id);
        const suspend = () => moveDriver(app, driver.id, 'suspend');
        // A third is assigned before the suspension. The others run concurrently, half of them starting with the
        // assignment.
        const [given] =
          index % 3 === 0
            ? [await give(), await suspend()]
            : index % 3 === 1
              ? await Promise.all([give(), suspend()])
              : (await Promise.all([suspend(), give()])).toReversed();
        return { bookingId, given };
      }),
    );
    await expect.poll(suspendedOnBookings, { timeout: 20_000 }).toBe(0);
    let released = 0;
    for (const { bookingId, given } of outcomes) {
      const now = await standing(app, bookingId);
      const names = now.events.map(({ name }) => name);
      const assigned = typeof given === 'object' && given.status === 200;
      expect(names).toEqual(assigned ? ['create', 'assign', 'release'] : ['create']);
      expect(now).toMatchObject({ status: 'pending', driverId: null, takenFrom: [] });
      if (assigned) released += 1;
    }
    expect(released).toBeGreaterThanOrEqual(pairs / 3);
  });

  test('a suspension waits for an assignment under way, and an assignment for a suspension', async () => {
    const [{ id: bookingId }, driver] = [await book(app), await activeDriver(app)];
    const suspension = await inTransaction(app.db, async (tx) => {
      await lockDriverForWork(tx, { driverId: driver.id, serviceType: 'delivery' });
      const suspended = moveDriver(app, driver.id, 'suspend');
      await expect.poll(waitingForDriver).toBeGreaterThanOrEqual(1);
      return { suspended };
    });
    await suspension.suspended;
    await moveDriver(app, driver.id, 'reinstate');
    const assignment = await inTransaction(app.db, async (tx) => {
      await transitionRegistration(tx, {
        kind: 'driver',
        id: driver.id,
        name: 'suspend',
        actor: system,
        at: app.clock.now(),
      });
      const given = assign(bookingId, driver.id);
      await expect.poll(waitingForDriver).toBeGreaterThanOrEqual(1);
      return { given };
    });
    expect(await assignment.given).toMatchObject({ status: 409, body: { code: 'driver-not-available' } });
  });

  test('a suspended driver keeps the trip that is picked up, and loses the upcoming ones', async () => {
    const { booking: underway, driver } = await bookingAt(app, 'picked_up');
    const later = await book(app, scheduled(app, 30));
    await takeStep(app, { bookingId: later.id, step: 'assign', driverId: driver.id });
    await takeStep(app, { bookingId: later.id, step: 'accept', driverId: driver.id });
    await moveDriver(app, driver.id, 'suspend');
    await expect
      .poll(async () => (await standing(app, later.id)).status, { timeout: 10_000 })
      .toBe('pending');
    expect((await standing(app, later.id)).events.at(-1)).toMatchObject({
      name: 'release',
      actor_role: 'system',
      from_state: 'accepted',
    });
    expect(await standing(app, underway.id)).toMatchObject({ status: 'picked_up', driverId: driver.id });
    await takeStep(app, { bookingId: underway.id, step: 'complete', driverId: driver.id });
    expect(await standing(app, underway.id)).toMatchObject({ status: 'completed', takenFrom: [] });
  });

  test('a late or repeated release ignores a driver who works again', async () => {
    const { booking, driver } = await bookingAt(app, 'accepted');
    const release = bookingsTasks.find((job) => job.name === 'bookings.release_driver');
    await release?.run(app.deps, { thing_id: driver.id });
    expect(await standing(app, booking.id)).toMatchObject({ status: 'accepted', driverId: driver.id });
    await moveDriver(app, driver.id, 'suspend');
    await release?.run(app.deps, { thing_id: driver.id });
    await release?.run(app.deps, { thing_id: driver.id });
    const { events, status } = await standing(app, booking.id);
    expect(status).toBe('pending');
    expect(events.filter(({ name }) => name === 'release')).toHaveLength(1);
  });
});
