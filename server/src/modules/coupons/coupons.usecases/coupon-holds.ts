import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import {
  countHolds,
  couponById,
  endHold,
  endHoldsOf,
  hasOpenEndedHold,
  hasUsed,
  holdOf,
  insertHold,
  lockCoupon,
  redeem,
  extendHold,
  type Use,
} from '../coupons.queries.ts';
import { couponMachine, HOLD_DURATION_MS, isUsedUp, OPEN_ENDED_HOLD_UNTIL } from '../coupons.rules.ts';
import { checkedQuote, type Quote, couponRefused, type Wish } from './coupon-quote.ts';

/**
 * Reserves one use of the quoted coupon for a started payment, for 30 minutes, in the caller's transaction, which locks
 * the coupon until it ends. The account's earlier reservation ends: no account has two. Throws 422 `coupon-refused` if
 * the coupon is used up or has changed since the quote, or pays for another role of the person.
 */
export async function holdCoupon(
  tx: Tx,
  hold: { quote: Quote; wish: Wish; paymentId: string },
): Promise<void> {
  const { quote, wish, paymentId } = hold;
  const { at } = wish;
  const until = new Date(at.getTime() + HOLD_DURATION_MS);
  const use = await lockQuoted(tx, quote, wish);
  if (await hasOpenEndedHold(tx, { ...use, at, before: OPEN_ENDED_HOLD_UNTIL, exceptOwn: true }))
    throw couponRefused('coupon-used');
  await insertHold(tx, { ...use, of: { paymentId }, until });
}

/**
 * Locks a coupon as quoted; the account's earlier reservation ends, and the one of the coupon in another role. Throws
 * 422 `coupon-refused` if it can no longer be used or has changed.
 */
export async function lockQuoted(tx: Tx, quote: Quote, wish: Wish): Promise<Omit<Use, 'of'>> {
  const coupon = await lockCoupon(tx, quote.couponId);
  if (coupon === undefined) throw couponRefused('coupon-unknown');
  const { discountPaise } = await checkedQuote(tx, coupon, wish);
  if (discountPaise !== quote.discountPaise) throw couponRefused('coupon-changed');
  const { accountId, at } = wish;
  const use = { couponId: coupon.id, accountId };
  await endHoldsOf(tx, use, { at, before: OPEN_ENDED_HOLD_UNTIL });
  return { ...use, discountPaise };
}

/** Returns the coupon a payment was started with; with `at`, only if its reservation has not ended by then. */
export async function heldCoupon(tx: Tx, paymentId: string, at?: Date): Promise<string | undefined> {
  const hold = await holdOf(tx, { paymentId });
  return at !== undefined && hold !== undefined && hold.until <= at ? undefined : hold?.couponId;
}

/** Returns the coupon reserved for a payment at `at`, and its discount in paise; undefined without one. */
export async function reservedCoupon(
  db: Db,
  paymentId: string,
  at: Date,
): Promise<{ code: string; name: string; discountPaise: number } | undefined> {
  const hold = await holdOf(db, { paymentId });
  if (hold === undefined || hold.until <= at) return undefined;
  const coupon = await couponById(db, hold.couponId);
  return coupon && { code: coupon.code, name: coupon.name, discountPaise: hold.discountPaise };
}

/**
 * Keeps a payment's reservation until the payment ends: the money may be in transit, and must not find the coupon used
 * up. Does nothing for a payment without one, or whose reservation has ended: others may have the use by now, and
 * `redeemHold` returns whether one is left.
 */
export const makeHoldOpenEnded = (tx: Tx, paymentId: string, at: Date): Promise<void> =>
  extendHold(tx, paymentId, { at, until: OPEN_ENDED_HOLD_UNTIL });

/** Limits a payment's reservation to this time, if it is valid at `at`. */
export const limitHoldUntil = extendHold;

/** Releases a reserved use. The reservation stays on record: the payment may still arrive late. */
export const releaseHold = (tx: Tx, paymentId: string, at: Date): Promise<void> =>
  endHold(tx, { paymentId }, at);

/**
 * Turns a payment’s reservation into a use, in the caller’s transaction. Returns true for a payment without a coupon.
 * Returns false, and changes nothing, if this person has since used the coupon for another payment, or if the
 * reservation had ended and others have used up the coupon: neither limit is ever exceeded. Other changes to the coupon
 * no longer matter.
 */
export async function redeemHold(
  tx: Tx,
  paymentId: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<boolean> {
  const hold = await holdOf(tx, { paymentId });
  if (hold === undefined) return true;
  const { couponId, accountId } = hold;
  const coupon = await lockCoupon(tx, couponId);
  if (coupon === undefined || (await hasUsed(tx, { couponId, accountId, at }))) return false;
  if (isUsedUp(coupon, await countHolds(tx, { couponId, at, besides: accountId }))) return false;
  await redeemLocked(tx, hold, { actor, at });
  return true;
}

/** Uses a reserved coupon that the caller has locked. */
export async function redeemLocked(
  tx: Tx,
  use: Use,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { of, couponId, discountPaise } = use;
  await redeem(tx, use, at);
  await recordEvent(tx, {
    thing: couponMachine.thing,
    thingId: couponId,
    name: 'redeem',
    actor,
    data: {
      ...('paymentId' in of ? { payment_id: of.paymentId } : { booking_id: of.bookingId }),
      discount_paise: discountPaise,
    },
    topics: [topic.staff],
    at,
  });
}
