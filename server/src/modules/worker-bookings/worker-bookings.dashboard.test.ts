import { saveRollout } from '@dihaadi/contract/settings';
import * as contract from '@dihaadi/contract/worker-bookings/assignments';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  booked,
  customer,
  HOUR,
  moveClock,
  newTown,
  orderOf,
  signedIn,
  worker,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function open(worker_dashboard: boolean): Promise<void> {
  const account = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  const staff = signedIn(app, (await account.executeTakeFirstOrThrow()).id, 'super_admin');
  await app.ok(saveRollout, { token: staff.token(), body: { worker_dashboard } });
}

const drawing = [
  contract.readAvailability,
  contract.listOffers,
  contract.listAssignments,
  contract.listDecisions,
  steps.readEarnings,
] as const;

test('the dashboard of workers is closed and opened by its switch; work already offered continues', async () => {
  const town = newTown();
  const ramesh = await worker(app, town);
  const neha = await customer(app);
  const { start_at } = await booked(app, neha, orderOf(app, town));
  const [offer] = await app.ok(contract.listOffers, { token: ramesh.token() });
  const params = { id: offer?.id ?? '' };

  await open(false);
  const token = ramesh.token();
  for (const endpoint of drawing)
    expect((await app.refused(403, endpoint, { token })).code, endpoint.name).toBe('area-not-open');
  const off = { token, body: { is_available: false } };
  expect((await app.refused(403, contract.saveAvailability, off)).code).toBe('area-not-open');
  await app.ok(contract.acceptOffer, { token, params });
  moveClock(app, new Date(Date.parse(start_at) - HOUR));
  expect(await app.ok(steps.setOut, { token: ramesh.token(), params })).toMatchObject({
    status: 'on_the_way',
  });
  expect(await app.ok(contract.readAssignment, { token: ramesh.token(), params })).toMatchObject(params);

  await open(true);
  for (const endpoint of drawing)
    expect((await app.send(endpoint, { token: ramesh.token() })).status, endpoint.name).toBe(200);
});

test('the dashboard of drivers has no switch', async () => {
  await open(false);
  const anil = signedIn(app, (await activeDriver(app)).accountId, 'driver');
  for (const endpoint of drawing)
    expect((await app.send(endpoint, { token: anil.token() })).status, endpoint.name).toBe(200);
});
