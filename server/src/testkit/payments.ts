import { randomUUID } from 'node:crypto';
import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import { savePaymentSettings } from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payments';
import { retryRefunds } from '../modules/refunds/refunds.usecases/try-refund.ts';
import { sweepWebhooks } from '../modules/payments/payments.usecases/gateway-webhooks.ts';
import type { TestApp } from './test-app.ts';

/** Begins a driver's payment. */
export const initiate = (app: TestApp, driverId: string, body?: object) =>
  app.ok(contract.initiateDriverPayment, { params: { id: driverId }, ...(body && { body }) });

/** What a driver's browser sends when the gateway has said yes; an id of its own unless one is given. */
export const completion = (
  { driverId, paymentId }: { driverId: string; paymentId: string },
  gatewayPaymentId: string = `sim_${randomUUID()}`,
) => ({
  params: { id: driverId, payment_id: paymentId },
  query: { gateway_payment_id: gatewayPaymentId },
});

/** A driver's fee paid from beginning to end; gives the payment's id. */
export async function payFee(app: TestApp, driverId: string): Promise<string> {
  const { payment_id: paymentId } = await initiate(app, driverId);
  await app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }));
  return paymentId;
}

/** Changes payment settings, as the super admin does. */
export const setPayments = async (app: TestApp, body: Partial<PaymentSettings>): Promise<PaymentSettings> =>
  app.ok(savePaymentSettings, { token: await app.token('super_admin'), body });

/** What the database has of a payment: its row, history, journals with their lines, and documents. */
export async function paymentStanding(app: TestApp, paymentId: string) {
  const { db } = app;
  const of = db.selectFrom('event').where('thing_id', '=', paymentId);
  const [row, events, lines, documents] = [
    await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow(),
    await of.select(['name', 'from_state', 'to_state', 'actor_role', 'reason']).orderBy('id').execute(),
    await db
      .selectFrom('journal')
      .innerJoin('ledger_entry', 'ledger_entry.journal_id', 'journal.id')
      .select(['kind', 'account', 'side', 'paise'])
      .where('thing_id', '=', paymentId)
      .orderBy('ledger_entry.id')
      .execute(),
    await db.selectFrom('document').selectAll().where('thing_id', '=', paymentId).execute(),
  ];
  return { row, status: row.status, events, steps: events.map(({ name }) => name), lines, documents };
}

/** All payments of a driver, oldest first. */
export const paymentsOf = (app: TestApp, driverId: string) =>
  app.db.selectFrom('payment').selectAll().where('payer_id', '=', driverId).orderBy('created_at').execute();

/** Has every refund that waits be asked about now, as if its next turn had come. */
export async function retryNow(app: TestApp): Promise<void> {
  await app.db.updateTable('refund').set({ next_try_at: null }).where('status', '=', 'requested').execute();
  await retryRefunds(app.deps);
}

/** Works on every webhook event that waits, as if its next turn had come. */
export async function sweepNow(app: TestApp): Promise<void> {
  await app.db
    .updateTable('webhook_event')
    .set({ next_try_at: null })
    .where('status', '<>', 'processed')
    .execute();
  await sweepWebhooks(app.deps);
}
