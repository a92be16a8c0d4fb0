import { refundSplit } from '@dihaadi/contract/fee';
import { type Actor, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { transition } from '../../../platform/transition.ts';
import { issueRefundInvoice } from '../../invoices/invoices.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { revokeIfFeeTooLow } from '../../referrals/referrals.public.ts';
import { type Refunded, gatewayConfig } from '../../gateways/gateways.public.ts';
import {
  type Payment,
  paymentById,
  type Refund,
  refundsOf,
  isRegistration,
  isSoldByPlatform,
  moneyOf,
  refundLines,
  surplusRefundLines,
  toOpenPayment,
  gatewayOf,
  type PaymentDeps,
  transitionPayment,
  topicsOf,
  markFullyRefunded,
  lockBoth,
} from '../../payments/payments.public.ts';
import {
  claimRefunds,
  lockRefund,
  refundById,
  saveGatewayRefund,
  saveRefundStatus,
} from '../refunds.queries.ts';
import { refundMachine, type RefundTransition } from '../refunds.rules.ts';

const SWEEP = 100;

/**
 * Continues refunds that gateways have not made yet, each less and less often. Throws if one cannot be queried, after
 * trying the others.
 */
export async function retryRefunds(deps: PaymentDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const claimed = await claimRefunds(deps.db, { now: deps.clock.now(), limit: SWEEP });
    for (const id of claimed) await tryRefund(deps, id).catch((error: unknown) => failures.push(error));
    if (claimed.length < SWEEP) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some refunds could not be asked for.');
}

/**
 * Has the gateway make a requested refund, and books it once made. Safe to repeat: the gateway knows it by our id.
 * Throws if the gateway is unreachable; the refund stays requested.
 */
export async function tryRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  const payment = refund && (await paymentById(deps.db, refund.paymentId));
  if (payment === undefined || refund?.status !== 'requested') return;
  const gateway = gatewayOf(deps, await gatewayConfig(deps), payment);
  const opened = await toOpenPayment(deps.db, payment);
  if (gateway === undefined || opened === undefined) return;
  const { paise, reason } = refund;
  const made = await gateway.refund({ payment: opened, refund: { refundId, paise, reason } });
  if (made.outcome === 'pending') await saveGatewayRefund(deps.db, refundId, made.gatewayRefundId);
  else {
    const by = { actor: system, at: deps.clock.now() };
    await inTransaction(deps.db, (tx) => bookRefund(tx, { payment, refundId, made, ...by }));
  }
}

type Made = { payment: Payment; refundId: string; made: Refunded; actor: Actor; at: Date };

/**
 * Saves the outcome of a refund: status, reversed journal and credit note, or that it will never be made. Returns
 * false, and changes nothing, if another process has saved it before.
 */
export async function bookRefund(
  tx: Tx,
  { payment: known, refundId, made, actor, at }: Made,
): Promise<boolean> {
  const { payment } = await lockBoth(tx, known);
  const refund = await lockRefund(tx, refundId);
  if (refund?.status !== 'requested') return false;
  if (made.outcome === 'refused') {
    await transitionRefund(tx, { refund, payment, name: 'fail', actor, at, reason: made.reason });
    return true;
  }
  const alreadyPaise = (await refundsOf(tx, payment.id))
    .filter(({ status }) => status === 'done')
    .reduce((sum, { paise }) => sum + paise, 0);
  const { gatewayRefundId } = made;
  await transitionRefund(tx, { refund, payment, name: 'complete', actor, at, gatewayRefundId });
  await bookMoney(tx, { payment, refund, alreadyPaise, at });
  const keptPaise = payment.totalPaise - alreadyPaise - refund.paise;
  const { reason } = refund;
  await transitionPayment(tx, {
    payment,
    name: keptPaise === 0 ? 'refund' : 'refund_part',
    actor,
    at,
    reason,
  });
  const { accountId, currency } = payment;
  if (payment.isSurplus) return true;
  if (keptPaise === 0) await markFullyRefunded(tx, payment, { actor, at });
  if (!isRegistration(payment.payer.kind) || accountId === null) return true;
  // A referral whose fee is refunded, or nearly all of it, earns no bonus.
  await revokeIfFeeTooLow(tx, { accountId, kept: { paise: keptPaise, currency }, actor, at });
  return true;
}

type Money = { payment: Payment; refund: Refund; alreadyPaise: number; at: Date };

async function bookMoney(tx: Tx, { payment, refund, alreadyPaise, at }: Money): Promise<void> {
  const ref = { thing: refundMachine.thing, id: refund.id };
  const gateway = payment.gateway ?? 'none';
  if (payment.isSurplus) {
    // Nothing was sold, so there is no document to reverse either.
    await post(tx, {
      ...moneyOf(payment),
      kind: 'surplus_refund',
      ref,
      at,
      lines: surplusRefundLines(gateway, refund.paise),
    });
    return;
  }
  const { kind } = payment.payer;
  const split = refundSplit(payment, { alreadyPaise, paise: refund.paise });
  await post(tx, {
    ...moneyOf(payment),
    kind: 'refund',
    ref,
    at,
    lines: refundLines({ gateway, kind }, split),
  });
  if (!isSoldByPlatform(kind) || payment.accountId === null) return;
  const { accountId } = payment;
  const { id: refundId, reason, paise } = refund;
  await issueRefundInvoice(tx, payment.id, { refundId, reason, paise, split, accountId, at });
}

type Move = {
  refund: Refund;
  payment: Payment;
  name: RefundTransition;
  actor: Actor;
  at: Date;
  gatewayRefundId?: string;
  reason?: string;
};

async function transitionRefund(tx: Tx, move: Move): Promise<void> {
  const { refund, payment, name, actor, at, gatewayRefundId, reason } = move;
  await transition(tx, refundMachine, {
    id: refund.id,
    name,
    state: refund.status,
    actor,
    at,
    reason,
    data: { payment_id: payment.id, paise: refund.paise },
    topics: topicsOf(payment.accountId),
    save: (to) =>
      saveRefundStatus(tx, refund.id, {
        to,
        ...(gatewayRefundId !== undefined && { gatewayRefundId }),
        ...(to === 'done' && { doneAt: at }),
      }),
  });
}
