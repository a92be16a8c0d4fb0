import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { endHold, holdOf, insertHold, isHeldUntilItEnds, lockCoupon } from '../coupons.queries.ts';
import { UNTIL_IT_ENDS } from '../coupons.rules.ts';
import { lockQuoted, redeemLocked } from './coupon-holds.ts';
import { type Quote, refused, type Wish } from './coupon-quote.ts';

/**
 * Reserves one use of the coupon that was quoted for a booking, until that ends; in the booking's own
 * transaction, which holds the coupon until it ends. Refuses with 422 `coupon-refused` a coupon that is used
 * up, one that has changed, and one that the account is about to use for something else.
 */
export async function holdForBooking(
  tx: Tx,
  { quote, wish, bookingId }: { quote: Quote; wish: Wish; bookingId: string },
): Promise<void> {
  const use = await lockQuoted(tx, quote, wish);
  if (await isHeldUntilItEnds(tx, { ...use, at: wish.at, before: UNTIL_IT_ENDS }))
    throw refused('coupon-used');
  await insertHold(tx, { ...use, of: { bookingId }, until: UNTIL_IT_ENDS });
}

/** Uses the coupon of a booking whose fare is final now, for so much, in paise; nothing without one. */
export async function redeemForBooking(
  tx: Tx,
  { bookingId, paise, actor, at }: { bookingId: string; paise: number; actor: Actor; at: Date },
): Promise<void> {
  const hold = await holdOf(tx, { bookingId });
  if (hold === undefined) return;
  // No other payment could use what was reserved until now: neither limit can be passed.
  await lockCoupon(tx, hold.couponId);
  await redeemLocked(tx, { ...hold, discountPaise: paise }, { actor, at });
}

/** Gives back the use that was reserved for a booking that costs nothing. */
export const releaseForBooking = (tx: Tx, bookingId: string, at: Date): Promise<void> =>
  endHold(tx, { bookingId }, at);
