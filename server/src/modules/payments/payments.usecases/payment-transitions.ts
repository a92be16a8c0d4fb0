import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { limitHoldUntil, makeHoldOpenEnded, releaseHold } from '../../coupons/coupons.public.ts';
import type { Flag } from '../../gateways/gateways.public.ts';
import { GATEWAY_PAYMENT_CONSTRAINT, ONE_OPEN, type Payment } from '../payments.queries.ts';
import { type Change, saveFlag, saveStatus } from '../payments.changes.queries.ts';
import { canRetryOrder, paymentMachine, type PaymentTransition } from '../payments.rules.ts';

type Move = {
  payment: Payment;
  name: PaymentTransition;
  actor: Actor;
  at: Date;
  reason?: string | undefined;
  change?: Change;
};

/** Returns the live topics of a payment: staff and its account; a guest has only the trip's stream. */
export const topicsOf = (accountId: string | null): string[] => [
  topic.staff,
  ...(accountId === null ? [] : [topic.account(accountId)]),
];

/**
 * Changes a payment’s status, in the caller’s transaction; the only way to change it. Throws 409 `payment-id-used` if
 * the gateway's id belongs to another payment.
 */
export async function transitionPayment(tx: Tx, move: Move): Promise<Payment> {
  const { payment, name, actor, at, reason, change = {} } = move;
  const status = await transition(tx, paymentMachine, {
    id: payment.id,
    name,
    state: payment.status,
    actor,
    at,
    reason,
    data: { gateway: payment.gateway, total_paise: payment.totalPaise, test_mode: payment.testMode },
    topics: topicsOf(payment.accountId),
    save: (to) => saveStatus(tx, payment, { ...change, to }),
  }).catch(onUsed);
  await updateCouponHold(tx, move);
  return { ...payment, ...change, status };
}

// While the money may be in transit, or the payment may be retried, a reserved coupon stays reserved; it is released
// when the payment ends.
async function updateCouponHold(tx: Tx, { payment, name, at }: Move): Promise<void> {
  if (name === 'begin' || name === 'await_confirmation') await makeHoldOpenEnded(tx, payment.id, at);
  if (name === 'fail' && canRetryOrder(payment))
    await limitHoldUntil(tx, payment.id, { at, until: payment.expiresAt });
  else if (name === 'fail' || name === 'expire') await releaseHold(tx, payment.id, at);
}

function onUsed(error: unknown): never {
  if (violates(error, GATEWAY_PAYMENT_CONSTRAINT)) throw paymentIdUsed();
  if (violates(error, ONE_OPEN)) throw problem('invalid-transition', 'other-payment-under-way');
  throw error;
}

export const paymentIdUsed = () => problem('payment-id-used');

/** Records, for staff, that a gateway's report about a payment is not credible. */
export async function flagPayment(
  tx: Tx,
  { payment, flag, actor, at }: { payment: Payment; flag: Flag; actor: Actor; at: Date },
): Promise<void> {
  if (isDeepStrictEqual(payment.flag, flag)) return;
  const { params: _params, ...facts } = flag.params;
  await saveFlag(tx, payment.id, flag);
  await recordEvent(tx, {
    thing: paymentMachine.thing,
    thingId: payment.id,
    name: 'flag',
    actor,
    data: { flag: flag.kind, ...facts },
    topics: [topic.staff],
    at,
  });
}
