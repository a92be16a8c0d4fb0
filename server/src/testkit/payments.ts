import { randomUUID } from 'node:crypto';
import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import { savePaymentSettings } from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payments';
import { retryRefunds } from '../modules/refunds/refunds.usecases/try-refund.ts';
import { sweepWebhooks } from '../modules/payments/payments.usecases/gateway-webhooks.ts';
import type { TestApp } from './test-app.ts';

/** Starts a driver's payment. */
export const initiate = (app: TestApp, driverId: string, body?: object) =>
  app.ok(contract.initiateDriverPayment, { params: { id: driverId }, ...(body && { body }) });

/** The driver's browser request after the gateway's success; with a fresh id by default. */
export const completion = (
  { driverId, paymentId }: { driverId: string; paymentId: string },
  gatewayPaymentId: string = `sim_${randomUUID()}`,
) => ({
  params: { id: driverId, payment_id: paymentId },
  query: { gateway_payment_id: gatewayPaymentId },
});

/** Pays a driver's fee from start to end. Returns the payment's id. */
export async function payFee(app: TestApp, driverId: string): Promise<string> {
  const { payment_id: paymentId } = await initiate(app, driverId);
  await app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }));
  return paymentId;
}

/** Changes payment settings, as the super admin. */
export const setPayments = async (app: TestApp, body: Partial<PaymentSettings>): Promise<PaymentSettings> =>
  app.ok(savePaymentSettings, { token: await app.token('super_admin'), body });

/** Returns a payment's database records: its row, history, journals with their lines, and documents. */
export async function paymentRecords(app: TestApp, paymentId: string) {
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

/** Returns all payments of a driver, oldest first. */
export const paymentsOf = (app: TestApp, driverId: string) =>
  app.db.selectFrom('payment').selectAll().where('payer_id', '=', driverId).orderBy('created_at').execute();

/** Makes every pending refund due now and queries the gateways about it. */
export async function retryNow(app: TestApp): Promise<void> {
  await app.db.updateTable('refund').set({ next_try_at: null }).where('status', '=', 'requested').execute();
  await retryRefunds(app.deps);
}

/** Processes every pending webhook event, as if its next attempt were due. */
export async function sweepNow(app: TestApp): Promise<void> {
  await app.db
    .updateTable('webhook_event')
    .set({ next_try_at: null })
    .where('status', '<>', 'processed')
    .execute();
  await sweepWebhooks(app.deps);
}
