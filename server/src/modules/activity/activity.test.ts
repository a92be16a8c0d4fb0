import * as contract from '@dihaadi/contract/activity';
import { openDispute } from '@dihaadi/contract/disputes';
import { forManager } from '@dihaadi/contract/manager';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

test('staff see what a worker did last and does now; a manager only in their own cities', async () => {
  const { bookingId, worker } = await worked(app, { isDone: false });
  const sent = { token, params: { workerId: worker.id } };
  const read = () => app.ok(contract.readWorkerActivity, sent);
  expect(await read()).toEqual({
    bookings: [
      expect.objectContaining({
        kind: 'worker_booking',
        id: bookingId,
        what: 'plumber',
        status: 'confirmed',
      }),
    ],
    rating: null,
    no_shows: 0,
    availability: { is_on: true, works_from: 0, works_until: 1440 },
    busy: null,
  });
  await sql`update worker_booking set city = 'Sikar' where id = ${bookingId}`.execute(app.db);
  await sql`update worker set city = 'Jaipur' where account_id = ${worker.id}`.execute(app.db);
  const manager = await app.token('manager');
  await sql`insert into manager_city (account_id, city_key, city) select id, 'jaipur', 'Jaipur' from account
    where email = ${demoEmail('manager')} on conflict do nothing`.execute(app.db);
  const { params } = sent;
  const seen = await app.ok(forManager(contract.readWorkerActivity), { token: manager, params });
  expect(seen.bookings).toEqual([]);
  await app.refused(403, contract.readWorkerActivity, { token: worker.token(), params });
});

test('a driver on a trip is busy with it', async () => {
  const { driver, parcel } = await tripAt(app, 'picked_up');
  const params = { driverId: driver.driverId };
  expect(await app.ok(contract.readDriverActivity, { token, params })).toMatchObject({
    bookings: [{ kind: 'package_booking', id: parcel.id, what: 'delivery', status: 'picked_up' }],
    busy: { booking: { kind: 'package_booking', id: parcel.id } },
    availability: { is_on: true },
  });
  await app.refused(403, contract.readDriverActivity, { token: driver.token(), params });
});

test('staff see what a customer booked and disputes', async () => {
  const { bookingId, customer } = await worked(app);
  await app.ok(openDispute, {
    token: customer.token(),
    body: { thing: 'worker_booking', thing_id: bookingId, kind: 'quality', text: 'Left half done.' },
  });
  const params = { customerId: customer.id };
  expect(await app.ok(contract.readCustomerActivity, { token, params })).toMatchObject({
    bookings: [{ kind: 'worker_booking', id: bookingId }],
    open_disputes: 1,
    favourites: 0,
    blocks: 0,
  });
  await app.refused(403, contract.readCustomerActivity, { token: customer.token(), params });
});
