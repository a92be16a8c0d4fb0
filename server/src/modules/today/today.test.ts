import { decideDataRequest, requestData } from '@dihaadi/contract/data-requests';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../testkit/bookings.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { UNASSIGNED_AFTER_MS } from './today.rules.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const read = () => app.ok(readToday, { token });

test('names whoever waits to be approved, and a booking that nobody has taken once matching had its time', async () => {
  const before = await read();
  const driver = await driverAt(app, 'pending_approval');
  const { id } = await book(app);
  const itemsOf = async (kind: string) =>
    (await read()).needs.find((need) => need.kind === kind)?.items.map((item) => item.id) ?? [];
  expect(await itemsOf('driver_to_approve')).toContain(driver.id);
  expect(await itemsOf('unassigned_booking')).not.toContain(id);
  app.clock.advance(UNASSIGNED_AFTER_MS);
  expect(await itemsOf('unassigned_booking')).toContain(id);
  expect((await read()).figures.booked.today).toBe(before.figures.booked.today + 1);
});

test('names who asks about their data until staff answer', async () => {
  const asker = await app.token('customer');
  const { id } = await app.ok(requestData, {
    token: asker,
    body: { kind: 'correction', text: 'My name is spelt Aasha.' },
  });
  const waiting = async (as: string) =>
    (await app.ok(readToday, { token: as })).needs.find(({ kind }) => kind === 'data_request')?.items ?? [];
  expect(await waiting(token)).toMatchObject([{ id, title: 'Asha Sharma' }]);
  await app.ok(decideDataRequest, { token, params: { id }, body: { outcome: 'done', answer: 'Corrected.' } });
  expect(await waiting(token)).toEqual([]);
});

test('counts the bookings of a week ago beside those of today', async () => {
  const { figures } = await read();
  app.clock.advance(7 * 24 * 3_600_000);
  token = await app.token('super_admin');
  const later = await read();
  expect(later.figures.booked).toEqual({ today: 0, week_ago: figures.booked.today });
});
