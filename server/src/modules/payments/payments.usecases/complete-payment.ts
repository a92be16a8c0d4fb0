import { type Actor, guest } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { secondTransfer } from '../payments.review-reasons.ts';
import { type Evidence, type Verdict, gatewayConfig } from '../../gateways/gateways.public.ts';
import { isGatewayPaymentUsed, type Payment, paymentById } from '../payments.queries.ts';
import { applyGatewayReport } from './apply-gateway-report.ts';
import { toOpenPayment, gatewayOf, unreachable } from './payment-gateways.ts';
import { type Deps, notDue } from './initiate-payment.ts';
import { flagPayment } from './payment-transitions.ts';
import { findPayer, type Named } from './payers.ts';
import { lockBoth, noSuchPayment } from './settle-payment.ts';

/** A payer's report: what their browser got from the gateway. `actor`: left out for a guest. */
type Said = { evidence: Evidence; actor?: Actor | undefined };

/**
 * Verifies with the gateway what the payer's browser reports about a payment, and applies the result. Once paid,
 * repeating the call returns the same. Throws 404 if the registration is unknown or the payment is not its own; 409
 * `payment-not-due` before approval; 409 `payment-id-used` for another payment's id; 409 `already-paid` for a second id
 * on a paid payment (staff trace it for direct UPI); 422 `payment-failed`, leaving it unpaid, if it is not paid.
 */
export async function completePayment(
  deps: Deps,
  command: Said & { named: Named; paymentId: string },
): Promise<Payment> {
  const { ref, payer } = await findPayer(deps.db, command.named);
  if (!payer.mayPay && !payer.isPaid) throw notDue(payer);
  const payment = await paymentById(deps.db, command.paymentId);
  if (payment?.payer.kind !== ref.kind || payment.payer.id !== ref.id) throw noSuchPayment();
  return applyPaymentEvidence(deps, payment, command);
}

/** Does the same as `completePayment` for a payment known to be the payer’s. */
export async function applyPaymentEvidence(
  deps: Deps,
  payment: Payment,
  { evidence, actor = guest }: Said,
): Promise<Payment> {
  if (payment.paidAt !== null) {
    await recordSecondTransfer(deps, payment, { evidence, actor });
    return requireSamePayment(payment, evidence);
  }
  const verdict = await ask(deps, payment, evidence);
  const at = deps.clock.now();
  const done = await inTransaction(deps.db, (tx) => applyGatewayReport(tx, { payment, verdict, actor, at }));
  if (done.outcome === 'paid-otherwise') throw paidOtherwise();
  if (done.outcome === 'unpaid') throw failed();
  return done.payment;
}

function requireSamePayment(payment: Payment, { gatewayPaymentId }: Evidence): Payment {
  // Some gateways return only their order id to the browser.
  if (![payment.gatewayPaymentId, payment.gatewayOrderId].includes(gatewayPaymentId)) throw paidOtherwise();
  return payment;
}

/**
 * Records a second transfer to our own account (direct UPI), which only its payer reports: staff trace and refund it.
 * The first one recorded stays.
 */
async function recordSecondTransfer(
  deps: Deps,
  paid: Payment,
  { evidence, actor = guest }: Said,
): Promise<void> {
  const { gatewayPaymentId } = evidence;
  if (paid.gateway !== 'upi' || paid.gatewayPaymentId === gatewayPaymentId) return;
  const { outcome } = await ask(deps, paid, evidence);
  if (outcome !== 'awaiting_confirmation') return;
  await inTransaction(deps.db, async (tx) => {
    const { payment } = await lockBoth(tx, paid);
    if (payment.flag !== null || (await isGatewayPaymentUsed(tx, { ...payment, gatewayPaymentId }))) return;
    const flag = secondTransfer(gatewayPaymentId, payment.gatewayPaymentId);
    await flagPayment(tx, { payment, flag, actor, at: deps.clock.now() });
  });
}

const paidOtherwise = () => problem('already-paid', 'paid-with-other-id');
const failed = () => problem('payment-failed');

async function ask(deps: Deps, payment: Payment, evidence: Evidence): Promise<Verdict> {
  const config = await gatewayConfig(deps);
  // A payment begun in test mode pays nothing in live mode (S40).
  if (payment.testMode && !config.settings.test_mode) return { outcome: 'unverified' };
  const gateway = gatewayOf(deps, config, payment);
  const opened = await toOpenPayment(deps.db, payment);
  if (gateway === undefined || opened === undefined) return { outcome: 'unverified' };
  return gateway.confirm({ payment: opened, evidence }).catch(unreachable);
}
