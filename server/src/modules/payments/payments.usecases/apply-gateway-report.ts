import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { allows } from '../../../platform/machine.ts';
import type { Verdict } from '../../gateways/gateways.public.ts';
import { isGatewayPaymentUsed, type Payment } from '../payments.queries.ts';
import { saveCheck } from '../payments.changes.queries.ts';
import { paymentMachine, type PaymentTransition } from '../payments.rules.ts';
import { flagPayment, transitionPayment, paymentIdUsed } from './payment-transitions.ts';
import { lockBoth, settle } from './settle-payment.ts';

type Report<V extends Verdict = Verdict> = { payment: Payment; verdict: V; actor: Actor; at: Date };

/** `waiting`: the gateway or staff decide later. */
export type Applied = { outcome: 'paid' | 'paid-otherwise' | 'waiting' | 'unpaid'; payment: Payment };

/**
 * Applies a gateway's report about a payment, in the caller's transaction. Late, repeated or out-of-order reports
 * change nothing that has advanced further (R11).
 */
export async function applyGatewayReport(tx: Tx, report: Report): Promise<Applied> {
  const { verdict } = report;
  if (verdict.outcome === 'paid') {
    const { outcome, payment } = await settle(tx, { ...report, money: verdict });
    for (const money of verdict.more ?? []) await settle(tx, { ...report, money });
    return { outcome: outcome === 'flagged' ? 'unpaid' : outcome, payment };
  }
  if (verdict.outcome === 'pending')
    return { outcome: 'waiting', payment: await transitionIfPossible(tx, report, { name: 'begin' }) };
  if (verdict.outcome === 'awaiting_confirmation')
    return { outcome: 'waiting', payment: await awaitConfirmation(tx, report, verdict.gatewayPaymentId) };
  if (verdict.outcome === 'failed') return { outcome: 'unpaid', payment: await fail(tx, report, verdict) };
  if (verdict.outcome === 'ask' && report.payment.paidAt === null)
    await saveCheck(tx, report.payment.id, report.at);
  return { outcome: 'unpaid', payment: report.payment };
}

async function fail(
  tx: Tx,
  report: Report,
  { reason, flag }: Extract<Verdict, { outcome: 'failed' }>,
): Promise<Payment> {
  const payment = await transitionIfPossible(tx, report, { name: 'fail', reason });
  if (flag !== undefined && payment.paidAt === null) await flagPayment(tx, { ...report, payment, flag });
  return payment;
}

type Step = { name: PaymentTransition; gatewayPaymentId?: string; reason?: string };

// Never accepted and dropped: either staff look for this very transfer, or the payer is notified that they do not.
async function awaitConfirmation(tx: Tx, report: Report, gatewayPaymentId: string): Promise<Payment> {
  // A transfer that staff have found belongs to its payer. If others named it too, they mistyped it or are not honest.
  if (await isGatewayPaymentUsed(tx, { ...report.payment, gatewayPaymentId })) throw paymentIdUsed();
  const payment = await transitionIfPossible(tx, report, { name: 'await_confirmation', gatewayPaymentId });
  if (payment.status === 'awaiting_confirmation' && payment.gatewayPaymentId !== gatewayPaymentId)
    throw problem('invalid-transition', 'transfer-being-checked', { number: payment.gatewayPaymentId ?? '' });
  return payment;
}

async function transitionIfPossible(tx: Tx, report: Report, step: Step): Promise<Payment> {
  const { name, gatewayPaymentId, reason } = step;
  const { payment } = await lockBoth(tx, report.payment);
  if (!allows(paymentMachine, name, payment.status)) return payment;
  const change = gatewayPaymentId === undefined ? {} : { gatewayPaymentId };
  return transitionPayment(tx, { payment, name, actor: report.actor, at: report.at, reason, change });
}
