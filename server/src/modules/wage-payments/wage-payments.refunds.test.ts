import { refundPayment } from '@dihaadi/contract/staff-payments';
import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import * as contract from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { standInGateway } from '../../testkit/gateways.ts';
import { retryNow } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { claimPayment } from '../payments/payments.public.ts';
import { requestPayouts } from '../payouts/payouts.public.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

/** Creates work of ₹500 paid online; `refund` requests a partial refund from the gateway, which takes a while. */
async function paidOnline() {
  const work: Worked = await worked(app);
  const token = work.customer.token();
  const of = { id: work.bookingId, assignment_id: work.assignmentId };
  const body = { assignment_id: work.assignmentId, method: 'gateway' };
  const { payment } = await app.ok(contract.payWage, { token, params: { id: of.id }, body });
  const payment_id = payment?.payment_id ?? '';
  const id = `pay_${payment_id}`;
  await app.ok(contract.completeWage, {
    token,
    params: { ...of, payment_id },
    query: { gateway_payment_id: id },
    body: gateway.evidence(payment_id, id),
  });
  const worker = work.worker.token();
  return {
    paymentId: payment_id,
    workerId: work.worker.id,
    ask: () => app.ok(askForHeldWages, { token: worker }),
    refused: () => app.refused(409, askForHeldWages, { token: worker }),
    held: () => app.ok(heldWages, { token: worker }),
    refund: async (amount: number) => {
      gateway.state.refund = 'pending';
      await app.ok(refundPayment, {
        token: await app.token('super_admin'),
        params: { payment_id },
        body: { amount, reason: 'A tap still drips.' },
      });
    },
  };
}

const payouts = (paymentId: string) =>
  app.db
    .selectFrom('payout')
    .select('paise')
    .where('thing_id', '=', paymentId)
    .orderBy('created_at')
    .execute();

describe('13.7: a wage with a refund in progress', () => {
  test('is not paid out meanwhile, and is paid in full once the refund has failed', async () => {
    const wage = await paidOnline();
    await wage.refund(400);
    expect(await wage.held()).toMatchObject({ amount: 0, on_hold: 100, wages: 1 });
    expect((await wage.refused()).code).toBe('refund-in-progress');
    expect(await payouts(wage.paymentId)).toEqual([]);
    gateway.state.refund = 'refused';
    await retryNow(app);
    expect(await wage.held()).toMatchObject({ amount: 500, on_hold: 0 });
    expect(await wage.ask()).toMatchObject({ amount: 0, wages: 0 });
    expect(await payouts(wage.paymentId)).toEqual([{ paise: 50_000 }]);
  });

  test('is reduced by the refund once it is made', async () => {
    const wage = await paidOnline();
    await wage.refund(400);
    gateway.state.refund = 'done';
    await retryNow(app);
    await wage.ask();
    expect(await payouts(wage.paymentId)).toEqual([{ paise: 10_000 }]);
  });

  test('that was partly paid out before is held for the rest, which is a separate payout', async () => {
    const { paymentId, ask, held, workerId } = await paidOnline();
    // The state after a failed refund of ₹400, when the other ₹100 had already been requested.
    await inTransaction(app.db, async (tx) => {
      const at = app.clock.now();
      await claimPayment(tx, paymentId, { keptPaise: 0, at });
      await tx
        .updateTable('wage_payment')
        .set({ payout_asked_at: at, rest_held: true })
        .where('payment_id', '=', paymentId)
        .execute();
      const hundred = { kind: 'wage', accountId: workerId, paise: 10_000 } as const;
      await requestPayouts(tx, [hundred], { ref: { thing: 'payment', id: paymentId }, actor: system, at });
    });
    expect(await held()).toMatchObject({ amount: 400, wages: 1 });
    app.clock.advance(1_000);
    await ask();
    expect(await payouts(paymentId)).toEqual([{ paise: 10_000 }, { paise: 40_000 }]);
    expect(await held()).toMatchObject({ amount: 0, wages: 0 });
  });
});
