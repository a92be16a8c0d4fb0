import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabaseLine } from '../../testkit/database-proxy.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { paymentRecords, sweepNow } from '../../testkit/payments.ts';
import { startTestApp } from '../../testkit/test-app.ts';

const GATEWAYS_WAIT_MS = 5_000;
const PAUSED_MS = 3_000;

test('R17: a webhook is refused in time while the database is stalled, and processed once when it is resent', async () => {
  const app = await startTestApp();
  const line = await openDatabaseLine(app.url);
  const held = await startTestApp({ beside: line.url, longestWait: 2_000 });
  const gateway = await standInGateway(held);
  const { id: driverId } = await driverAt(held, 'approved_payment_required');
  const paymentId = await gateway.begin(driverId);
  const id = randomUUID();
  const tell = () => gateway.tell([fact(paymentId, paid(`pay_${id}`))], { id });

  line.hold();
  const began = performance.now();
  const [refused] = await Promise.all([
    tell().then((answer) => ({ ...answer, ms: performance.now() - began })),
    sleep(PAUSED_MS).then(line.letGo),
  ]);
  expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('"code":"unavailable"') });
  expect(refused.ms).toBeLessThan(GATEWAYS_WAIT_MS);

  expect(await tell()).toMatchObject({ status: 200 });
  await sweepNow(held);
  expect(
    await held.db.selectFrom('webhook_event').select('status').where('event_id', '=', id).execute(),
  ).toEqual([{ status: 'processed' }]);
  expect(await paymentRecords(held, paymentId)).toMatchObject({
    status: 'paid',
    steps: ['initiate', 'pay'],
    lines: [{ side: 'debit', paise: 100_000 }, { side: 'credit' }, { side: 'credit' }, { side: 'credit' }],
  });

  await held.close();
  await line.close();
  await app.close();
});
