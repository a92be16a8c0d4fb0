import type { PaidService, validateCoupon as contract } from '@dihaadi/contract/coupons';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { couponDiscount } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { CouponRefusal } from '@dihaadi/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/limits.ts';
import { checkOwn } from '../coupons.policy.ts';
import { countHolds, couponByCode, hasUsed } from '../coupons.queries.ts';
import { type Coupon, HOLDS_FROM_ADDRESS, refusalOf, TRIES, TRIES_FROM_ADDRESS } from '../coupons.rules.ts';

export type Deps = { db: Db; clock: Clock; limiter: Limiter };

/** The account, the coupon code, and the payment it is for. */
export type Wish = { code: string; service: PaidService; accountId: string; amountPaise: number; at: Date };

/** A coupon's discount. */
export type Quote = { couponId: string; name: string; discountPaise: number };

/**
 * Returns a coupon's discount in rupees, without using it. Throws 403 for another person's `user_id`, 429 after too
 * many tries of one account, and 422 `coupon-refused` with the reason if the coupon cannot be used.
 */
export async function validateCoupon(deps: Deps, command: { actor: Person; asked: BodyOf<typeof contract> }) {
  const { actor, asked } = command;
  checkOwn(actor, asked.user_id);
  await countTry(deps, actor.id);
  const amountPaise = toPaise(asked.original_amount);
  const { name, discountPaise } = await quoteCoupon(deps.db, {
    code: asked.coupon_code,
    service: asked.service_type,
    accountId: actor.id,
    amountPaise,
    at: deps.clock.now(),
  });
  return {
    coupon_name: name,
    discount_amount: toRupees(discountPaise),
    original_amount: toRupees(amountPaise),
    final_amount: toRupees(amountPaise - discountPaise),
  };
}

/** Counts one try of a code. Throws 429 after too many. Call it outside any transaction. */
export const countTry = ({ limiter }: Pick<Deps, 'limiter'>, accountId: string): Promise<void> =>
  limiter.take(`coupon:${accountId}`, TRIES);

/** Runs `work` as a try of a code; only rejected ones count. Throws 429 beforehand after too many. */
export async function countedTry<T>(
  deps: Pick<Deps, 'limiter'>,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  await countTry(deps, accountId);
  const done = await work();
  await deps.limiter.giveBack(`coupon:${accountId}`);
  return done;
}

/** Like `countTry`, for an API call that identifies the payer but not the caller: also counted by network address. */
export async function countTryFrom(
  deps: Pick<Deps, 'limiter'>,
  by: { accountId: string; address: string },
): Promise<void> {
  await deps.limiter.take(`coupon-from:${by.address}`, TRIES_FROM_ADDRESS);
  await countTry(deps, by.accountId);
}

/**
 * Starts a payment with `begin`, and counts a use it reserves for the caller's address; earlier reservations and
 * rejections are not counted. Throws 429 beforehand after too many.
 */
export async function startRateLimitedHold<T extends { createdAt: Date }>(
  deps: Pick<Deps, 'limiter' | 'clock'>,
  address: string,
  begin: () => Promise<T>,
): Promise<T> {
  const key = `coupon-hold:${address}`;
  const since = deps.clock.now();
  await deps.limiter.take(key, HOLDS_FROM_ADDRESS);
  try {
    const begun = await begin();
    if (begun.createdAt < since) await deps.limiter.giveBack(key);
    return begun;
  } catch (error) {
    await deps.limiter.giveBack(key);
    throw error;
  }
}

/** Returns a coupon's current discount. Throws 422 `coupon-refused` with the reason if it cannot be used. */
export async function quoteCoupon(db: Db, wish: Wish): Promise<Quote> {
  const coupon = await couponByCode(db, wish.code);
  if (coupon === undefined) throw couponRefused('coupon-unknown');
  return checkedQuote(db, coupon, wish);
}

/** Like `quoteCoupon`, for this coupon. */
export async function checkedQuote(db: Db, coupon: Coupon, wish: Wish): Promise<Quote> {
  const { service, accountId, amountPaise, at } = wish;
  const refusal = refusalOf(coupon, {
    service,
    amountPaise,
    at,
    isUsed: await hasUsed(db, { couponId: coupon.id, accountId, at }),
    heldByOthers: await countHolds(db, { couponId: coupon.id, at, besides: accountId }),
  });
  if (refusal === 'coupon-below-minimum')
    throw problem('coupon-refused', refusal, { amount: toRupees(coupon.minimumPaise) });
  if (refusal !== undefined) throw couponRefused(refusal);
  return { couponId: coupon.id, name: coupon.name, discountPaise: couponDiscount(coupon, amountPaise) };
}

export const couponRefused = (reason: Exclude<CouponRefusal, 'coupon-below-minimum'>) =>
  problem('coupon-refused', reason);
