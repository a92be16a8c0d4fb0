import type { Reason } from '@dihaadi/contract/refusals';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { isClosed } from '../../accounts/accounts.public.ts';
import { redeemHold, releaseHold } from '../../coupons/coupons.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { completeReferral } from '../../referrals/referrals.public.ts';
import type { Flag, Money } from '../../gateways/gateways.public.ts';
import { amountMismatch, duplicatePayment } from '../payments.review-reasons.ts';
import { lockOpenPayment, lockPayment, type Payer, type Payment } from '../payments.queries.ts';
import {
  checkAfterPaid,
  feeLines,
  isRegistration,
  isSoldByPlatform,
  journalOf,
  moneyOf,
  paymentMachine,
  surplusLines,
} from '../payments.rules.ts';
import { issueSaleInvoice } from '../../invoices/invoices.public.ts';
import { storeUnmatchedPayment } from './unmatched-payments.ts';
import { flagPayment, transitionPayment } from './payment-transitions.ts';
import { lockPayer, markSettled } from './payers.ts';

type By = { actor: Actor; at: Date };

/** Outcome: paid with this money, paid earlier with other money, or cannot be paid with this. */
export type Settled = { outcome: 'paid' | 'paid-otherwise' | 'flagged'; payment: Payment };

/**
 * Makes a payment paid, from whichever source reports it first: the payer’s browser, a webhook, the reconciliation,
 * staff. State, journal, document and registration fee change together in the caller’s transaction, or not at all. A
 * repeated report changes nothing. Money of another amount than requested is flagged and pays nothing (R15), and so is
 * money that arrives a second time: both are booked, for staff to refund. Three kinds of money become surplus, refunded
 * by a task: money when nothing is due any more, money for an erased account's purchase, and money whose coupon has
 * been used up, or used by the payer before. Throws 409 `payment-id-used` if the money paid something else before.
 */
export async function settle(tx: Tx, paid: By & { payment: Payment; money: Money }): Promise<Settled> {
  const { money, actor, at } = paid;
  const { payer, payment } = await lockBoth(tx, paid.payment);
  if (payment.paidAt !== null) {
    if (payment.gatewayPaymentId === money.gatewayPaymentId) return { outcome: 'paid', payment };
    // Staff refund real money that arrived twice; the simulator takes any id for money.
    const flag = duplicatePayment(money.gatewayPaymentId);
    // However often it is queried, it is stored and reported to staff once.
    if (
      !payment.testMode &&
      (await storeUnmatchedPayment(tx, payment, { money, flag, actor, at })) !== 'known'
    )
      await flagPayment(tx, { payment, flag, actor, at });
    return { outcome: 'paid-otherwise', payment };
  }
  if (money.amountPaise !== payment.totalPaise || money.currency !== payment.currency) {
    const flag = amountMismatchOf(payment, money);
    if (!payment.testMode) await storeUnmatchedPayment(tx, payment, { money, flag, actor, at });
    await flagPayment(tx, { payment, flag, actor, at });
    return { outcome: 'flagged', payment };
  }
  const isSurplus =
    !(await isStillDue(tx, payer, payment)) || !(await redeemHold(tx, payment.id, { actor, at }));
  const settled = await transitionPayment(tx, {
    payment,
    name: 'pay',
    actor,
    at,
    change: {
      gatewayPaymentId: money.gatewayPaymentId,
      isSurplus,
      paidAt: at,
      checkAt: checkAfterPaid(payment, at),
    },
  });
  await (isSurplus ? recordSurplus(tx, settled, { actor, at }) : payFee(tx, settled, { payer, actor, at }));
  return { outcome: 'paid', payment: settled };
}

/** Pays a fee of zero, in the transaction that created the payment: no gateway, no journal, but a receipt. */
export async function settleFree(tx: Tx, payment: Payment, by: By & { payer: Payer }): Promise<Payment> {
  const { actor, at } = by;
  if (!(await redeemHold(tx, payment.id, { actor, at })))
    throw new Error('A coupon that was reserved in this transaction can be used in it.');
  const settled = await transitionPayment(tx, {
    payment,
    name: 'pay',
    actor,
    at,
    change: { paidAt: at, checkAt: null },
  });
  await issueSaleInvoice(tx, settled, { payer: by.payer, at });
  await markFeePaid(tx, settled, { actor, at });
  return settled;
}

/** Locks the payer first, then the payment, always, to avoid deadlocks. */
export async function lockBoth(
  tx: Tx,
  { payer: ref, id }: Pick<Payment, 'payer' | 'id'>,
): Promise<{ payer: Payer; payment: Payment }> {
  const payer = await lockPayer(tx, ref);
  const payment = await lockPayment(tx, id);
  if (payment === undefined) throw noSuchPayment();
  return { payer, payment };
}

export const noSuchPayment = () => problem('not-found', 'no-such-payment');

const amountMismatchOf = ({ totalPaise, currency }: Payment, money: Money): Flag =>
  amountMismatch({ ...money, paise: money.amountPaise }, { paise: totalPaise, currency });

// A wage's attendance may have been changed since; a debt may have become another, partly paid one.
async function isStillDue(tx: Tx, payer: Payer, payment: Payment): Promise<boolean> {
  const { mayPay, isPaid, duePaise, mostPaise } = payer;
  const { totalPaise } = payment;
  if (!mayPay || isPaid || (await isOfClosedAccount(tx, payment))) return false;
  if (mostPaise !== undefined) return totalPaise <= mostPaise;
  return duePaise === undefined || duePaise === totalPaise;
}

/** Whether the account that was to get something for it was erased since the payment began. */
const isOfClosedAccount = async (tx: Tx, { accountId, payer }: Payment): Promise<boolean> =>
  isSoldByPlatform(payer.kind) && accountId !== null && (await isClosed(tx, accountId));

async function markFeePaid(tx: Tx, payment: Payment, by: By): Promise<void> {
  await markSettled(tx, payment, by);
  const { accountId, testMode, payer, totalPaise: paise, currency } = payment;
  if (!isRegistration(payer.kind) || accountId === null) return;
  // Drivers are approved before they pay, customers are not reviewed at all.
  const awaitsApproval = payer.kind === 'worker';
  await completeReferral(tx, { accountId, kept: { paise, currency }, testMode, awaitsApproval, ...by });
}

async function payFee(tx: Tx, payment: Payment, { payer, actor, at }: By & { payer: Payer }): Promise<void> {
  const ref = { thing: paymentMachine.thing, id: payment.id };
  const { kind } = payment.payer;
  const lines = feeLines({ gateway: payment.gateway ?? 'none', kind }, payment);
  await post(tx, { ...moneyOf(payment), kind: journalOf(kind), ref, at, lines });
  // Wages have slips, trips have receipts: the platform sells nothing.
  if (isSoldByPlatform(kind)) await issueSaleInvoice(tx, payment, { payer, at });
  await markFeePaid(tx, payment, { actor, at });
  // Other open payments need no longer be paid; if they are, the money returns as surplus.
  const other = await lockOpenPayment(tx, payment.payer);
  if (other !== undefined && other.status !== 'awaiting_confirmation')
    await transitionPayment(tx, {
      payment: other,
      name: 'expire',
      actor,
      at,
      reason: 'paid-with-other-payment' satisfies Reason,
    });
}

async function recordSurplus(tx: Tx, payment: Payment, { actor, at }: By): Promise<void> {
  const ref = { thing: paymentMachine.thing, id: payment.id };
  const lines = surplusLines(payment.gateway ?? 'none', payment.totalPaise);
  await post(tx, { ...moneyOf(payment), kind: 'surplus', ref, at, lines });
  await releaseHold(tx, payment.id, at);
  await recordEvent(tx, {
    thing: ref.thing,
    thingId: ref.id,
    name: 'surplus',
    actor,
    topics: [topic.staff],
    at,
  });
}
