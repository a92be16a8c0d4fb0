import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { endHold, holdOf, insertHold, hasOpenEndedHold, lockCoupon } from '../coupons.queries.ts';
import { OPEN_ENDED_HOLD_UNTIL } from '../coupons.rules.ts';
import { lockQuoted, redeemLocked } from './coupon-holds.ts';
import { type Quote, couponRefused, type Wish } from './coupon-quote.ts';

/**
 * Reserves one use of the quoted coupon for a booking until the booking ends, in the booking's own transaction, which
 * locks the coupon until it ends. Throws 422 `coupon-refused` if the coupon is used up, has changed, or is about to be
 * used by the account for something else.
 */
export async function holdForBooking(
  tx: Tx,
  { quote, wish, bookingId }: { quote: Quote; wish: Wish; bookingId: string },
): Promise<void> {
  const use = await lockQuoted(tx, quote, wish);
  if (await hasOpenEndedHold(tx, { ...use, at: wish.at, before: OPEN_ENDED_HOLD_UNTIL }))
    throw couponRefused('coupon-used');
  await insertHold(tx, { ...use, of: { bookingId }, until: OPEN_ENDED_HOLD_UNTIL });
}

/** Uses the coupon of a booking whose fare is now final, for this amount in paise; does nothing without one. */
export async function redeemForBooking(
  tx: Tx,
  { bookingId, paise, actor, at }: { bookingId: string; paise: number; actor: Actor; at: Date },
): Promise<void> {
  const hold = await holdOf(tx, { bookingId });
  if (hold === undefined) return;
  // The reservation blocked other payments until now, so neither limit can be exceeded.
  await lockCoupon(tx, hold.couponId);
  await redeemLocked(tx, { ...hold, discountPaise: paise }, { actor, at });
}

/** Releases the use reserved for a booking that costs nothing. */
export const releaseForBooking = (tx: Tx, bookingId: string, at: Date): Promise<void> =>
  endHold(tx, { bookingId }, at);
