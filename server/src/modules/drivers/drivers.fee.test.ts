import { driverStatuses } from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { feePaid, lockFeePayer } from '../registration/registration.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const payer = (id: string) => inTransaction(app.db, (tx) => lockFeePayer(tx, 'driver', id));
const pay = (id: string) =>
  inTransaction(app.db, (tx) => feePaid(tx, { kind: 'driver', id, actor: system, at: app.clock.now() }));

test.each(driverStatuses)('%s: the fee can be paid only after approval and only once', async (status) => {
  const { id, accountId } = await driverAt(app, status);
  const isPaid = status === 'active' || status === 'suspended';
  const mayPay = status === 'approved_payment_required';
  const nowhere = { state: null, address: null };
  expect(await payer(id)).toEqual({ accountId, status, feePaid: isPaid, mayPay, ...nowhere });
  await expect(
    pay(id).then(
      () => true,
      () => false,
    ),
  ).resolves.toBe(mayPay);
  expect(await payer(id)).toMatchObject({ status: mayPay ? 'active' : status, feePaid: isPaid || mayPay });
});

test('a driver’s fee cannot be paid by the account’s id, nor by any other id', async () => {
  const { accountId } = await driverAt(app, 'approved_payment_required');
  expect(await payer(accountId)).toBeUndefined();
  await expect(pay(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
});

test('fifty payments at once pay the fee once', async () => {
  const { id } = await driverAt(app, 'approved_payment_required');
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => pay(id)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const history = await historyOf(app, 'driver', id);
  expect(history.map(({ name }) => name)).toEqual(['register', 'approve', 'pay_fee']);
});
