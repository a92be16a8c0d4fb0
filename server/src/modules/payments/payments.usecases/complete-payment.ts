import { guest } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { secondTransfer } from '../payments.flag.ts';
import { type Evidence, type Verdict, gatewayConfig } from '../../gateways/gateways.public.ts';
import { isPaidWith, type Payment, paymentById } from '../payments.queries.ts';
import { applyVerdict } from './apply-verdict.ts';
import { asOpened, gatewayOf, unreachable } from './payment-gateways.ts';
import { type Deps, notDue } from './initiate-payment.ts';
import { flagPayment } from './payment-transitions.ts';
import { findPayer, type Named } from './payers.ts';
import { lockBoth, noSuchPayment } from './settle-payment.ts';

/**
 * Takes what the payer's browser says of a payment to the gateway, and does what that says. Once paid, the same call
 * gives the same answer again. Refuses an unknown registration, or a payment that is not its own, with 404; before the
 * approval with 409 `payment-not-due`; another payment's id with 409 `payment-id-used`; a second id for what is paid
 * with 409 `already-paid` (of direct UPI, staff look for it); and what is not paid with 422 `payment-failed`, which leaves it unpaid.
 */
export async function completePayment(
  deps: Deps,
  command: { named: Named; paymentId: string; evidence: Evidence },
): Promise<Payment> {
  const { evidence } = command;
  const { ref, payer } = await findPayer(deps.db, command.named);
  if (!payer.mayPay && !payer.isPaid) throw notDue(payer);
  const payment = await paymentById(deps.db, command.paymentId);
  if (payment?.payer.kind !== ref.kind || payment.payer.id !== ref.id) throw noSuchPayment();
  return takeEvidence(deps, payment, evidence);
}

/** As `completePayment`, of a payment that is known to be the payer’s. */
export async function takeEvidence(deps: Deps, payment: Payment, evidence: Evidence): Promise<Payment> {
  if (payment.paidAt !== null) {
    await noteSecondTransfer(deps, payment, evidence);
    return sameAgain(payment, evidence);
  }
  const verdict = await ask(deps, payment, evidence);
  const at = deps.clock.now();
  const done = await inTransaction(deps.db, (tx) => applyVerdict(tx, { payment, verdict, actor: guest, at }));
  if (done.outcome === 'paid-otherwise') throw paidOtherwise();
  if (done.outcome === 'unpaid') throw failed();
  return done.payment;
}

function sameAgain(payment: Payment, { gatewayPaymentId }: Evidence): Payment {
  // Some gateways let the browser know only what they call the order.
  if (![payment.gatewayPaymentId, payment.gatewayOrderId].includes(gatewayPaymentId)) throw paidOtherwise();
  return payment;
}

/**
 * Notes a second transfer to our own account (direct UPI), which only its payer tells us of: staff look for
 * it, and refund it. What was noted first stays.
 */
async function noteSecondTransfer(deps: Deps, paid: Payment, evidence: Evidence): Promise<void> {
  const { gatewayPaymentId } = evidence;
  if (paid.gateway !== 'upi' || paid.gatewayPaymentId === gatewayPaymentId) return;
  const { outcome } = await ask(deps, paid, evidence);
  if (outcome !== 'awaiting_confirmation') return;
  await inTransaction(deps.db, async (tx) => {
    const { payment } = await lockBoth(tx, paid);
    if (payment.flag !== null || (await isPaidWith(tx, { ...payment, gatewayPaymentId }))) return;
    const flag = secondTransfer(gatewayPaymentId, payment.gatewayPaymentId);
    await flagPayment(tx, { payment, flag, actor: guest, at: deps.clock.now() });
  });
}

const paidOtherwise = () => problem('already-paid', 'paid-with-other-id');
const failed = () => problem('payment-failed');

async function ask(deps: Deps, payment: Payment, evidence: Evidence): Promise<Verdict> {
  const config = await gatewayConfig(deps);
  // What was begun in test mode pays nothing in live mode (S40).
  if (payment.testMode && !config.settings.test_mode) return { outcome: 'unverified' };
  const gateway = gatewayOf(deps, config, payment);
  const opened = await asOpened(deps.db, payment);
  if (gateway === undefined || opened === undefined) return { outcome: 'unverified' };
  return gateway.confirm({ payment: opened, evidence }).catch(unreachable);
}
