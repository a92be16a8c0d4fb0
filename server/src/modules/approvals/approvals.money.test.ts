import { approve, proposeApproval, saveApprovalSettings } from '@dihaadi/contract/approvals';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { payRegistration } from '../../testkit/coupons.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { payoutToPay } from '../../testkit/payouts.ts';
import { colleague } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { saveRevoked } from '../payouts/payouts.queries.ts';

let app: TestApp;
let meera: string;
let bina: string;
beforeAll(async () => {
  app = await startTestApp();
  meera = await app.token('super_admin');
  bina = await colleague(app);
  await app.ok(saveApprovalSettings, { token: meera, body: { second_person: true, refund_limit: 500 } });
});
afterAll(() => app.close());

/** Returns the payment of a registration fee of ₹1,180. */
const paid = async () => payRegistration(app, await workerAt(app, 'payment_required'));
const refund = (payment_id: string, amount?: number) => ({
  token: meera,
  params: { payment_id },
  body: { reason: 'Paid by mistake', ...(amount !== undefined && { amount }) },
});
const proposal = (payment_id: string, amount?: number) => {
  const { params, body } = refund(payment_id, amount);
  return { token: meera, body: { action: 'payments.refund', params, body, reason: 'Paid by mistake' } };
};
const refunded = async (payment_id: string) => {
  const rows = await app.db
    .selectFrom('refund')
    .select('paise')
    .where('payment_id', '=', payment_id)
    .execute();
  return rows.map(({ paise }) => paise / 100).toSorted((a, b) => a - b);
};

test('a refund above the limit waits for approval; one below goes at once', async () => {
  const id = await paid();
  expect((await app.ok(refundPayment, refund(id, 100))).refund.amount).toBe(100);
  await app.refused(409, refundPayment, refund(id));
  const proposed = await app.ok(proposeApproval, proposal(id));
  await app.ok(approve, { token: bina, params: { id: proposed.id } });
  expect(await refunded(id)).toEqual([100, 1080]);
});

test('refunds of one payment count together: one person cannot refund it in parts', async () => {
  const id = await paid();
  await app.ok(refundPayment, refund(id, 490));
  for (const amount of [490, 200, 11]) {
    expect((await app.refused(409, refundPayment, refund(id, amount))).code).toBe('approval-needed');
  }
  await app.ok(refundPayment, refund(id, 10));
  expect(await refunded(id)).toEqual([10, 490]);
});

test('two simultaneous refunds count together, too: the second is checked again when the first is done', async () => {
  const id = await paid();
  const { sent } = await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('payment').select('id').where('id', '=', id).forUpdate().execute();
    const waiting = [490, 300].map((amount) => app.send(refundPayment, refund(id, amount)));
    await expect.poll(() => waitingFor(app, '[a-z_]+')).toBe(2);
    return { sent: waiting };
  });
  const [late, ...others] = (await Promise.all(sent)).filter(({ status }) => status !== 200);
  expect(others).toEqual([]);
  expect(late).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
  expect(await refunded(id)).toHaveLength(1);
});

test('a refund of more than is left of a payment, or of a fully refunded one, is refused when proposed', async () => {
  const id = await paid();
  expect(await app.refused(400, proposeApproval, proposal(id, 60_000))).toMatchObject({
    errors: [{ path: 'amount', reason: 'refund-at-most' }],
  });
  const proposed = await app.ok(proposeApproval, proposal(id));
  await app.ok(approve, { token: bina, params: { id: proposed.id } });
  await app.refused(409, proposeApproval, proposal(id, 600));
});

test('a proposed payout batch takes only its payouts that are still due, and says which are left out', async () => {
  const [due, gone] = [await payoutToPay(app), await payoutToPay(app)];
  const action = 'payouts.create_batch';
  const proposed = await app.ok(proposeApproval, { token: meera, body: { action, reason: 'Friday' } });
  expect(proposed.facts).toContainEqual({ field: 'count', before: null, after: '2' });
  const later = await payoutToPay(app);
  await inTransaction(app.db, (tx) => saveRevoked(tx, [gone], app.clock.now()));
  const done = await app.ok(approve, { token: bina, params: { id: proposed.id } });
  expect(done.facts).toContainEqual({ field: 'left_out', before: null, after: gone });
  const items = await app.db.selectFrom('payout_batch_item').select(['batch_id', 'payout_id']).execute();
  const batch = items.find(({ payout_id }) => payout_id === due)?.batch_id;
  expect(items.filter(({ batch_id }) => batch_id === batch)).toHaveLength(1);
  expect(items.map(({ payout_id }) => payout_id)).not.toContain(later);
});

test('two proposals of the same payouts: the second has nothing left to pay', async () => {
  const body = { action: 'payouts.create_batch', reason: 'Friday' };
  const [first, second] = [
    await app.ok(proposeApproval, { token: meera, body }),
    await app.ok(proposeApproval, { token: meera, body }),
  ];
  await app.ok(approve, { token: bina, params: { id: first.id } });
  const refusal = await app.refused(409, approve, { token: bina, params: { id: second.id } });
  expect(refusal.code).toBe('nothing-to-pay');
});
