import { listNotifications } from '@dihaadi/contract/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dueWork } from '../../testkit/due-work.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import type { SignedIn } from '../../testkit/worker-bookings.ts';

const soon = { timeout: 30_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const titles = async ({ token }: SignedIn) =>
  (await app.list(listNotifications, { token: token() })).rows.map(({ title }) => title).join('\n');

test('a worker who confirms receiving cash is not asked whether it arrived; the customer is notified', async () => {
  const { phone, worker, customer, assignmentId: thing, startsAt: at, code } = await dueWork(app);
  await phone.send([
    await phone.note({ kind: 'check_in', thing, at, code }),
    await phone.note({ kind: 'check_out', thing, at }),
    await phone.note({ kind: 'receive_cash', thing, at, rupees: 500 }),
  ]);
  await vi.waitFor(async () => expect(await titles(customer)).toMatch(/received ₹500/), soon);
  expect(await titles(worker)).not.toContain('did it arrive?');
});
