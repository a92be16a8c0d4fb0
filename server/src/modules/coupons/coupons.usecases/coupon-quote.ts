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

/** Who wants to use which coupon for what. */
export type Wish = { code: string; service: PaidService; accountId: string; amountPaise: number; at: Date };

/** What a coupon takes off. */
export type Quote = { couponId: string; name: string; discountPaise: number };

/**
 * What a coupon would take off, in rupees; uses nothing up. Refuses another’s `user_id` with 403, more tries of one
 * account than one may have with 429, and a coupon that cannot be used with 422 `coupon-refused` and why.
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

/** Counts one try of a code. Refuses with 429 the one that is too many. Outside of any transaction. */
export const countTry = ({ limiter }: Pick<Deps, 'limiter'>, accountId: string): Promise<void> =>
  limiter.take(`coupon:${accountId}`, TRIES);

/** Has a code tried by `work`; only one that is refused counts. Refuses too many with 429 before. */
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

/** As `countTry`, of a call that says who pays but not who asks: counted by its network address too. */
export async function countTryFrom(
  deps: Pick<Deps, 'limiter'>,
  by: { accountId: string; address: string },
): Promise<void> {
  await deps.limiter.take(`coupon-from:${by.address}`, TRIES_FROM_ADDRESS);
  await countTry(deps, by.accountId);
}

/**
 * Begins a payment by `begin`, and counts a use that it reserves for the caller's address; one that was
 * reserved before, or refused, is not counted. Refuses too many with 429 before.
 */
export async function countedHold<T extends { createdAt: Date }>(
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

/** What a coupon takes off now. Refuses one that cannot be used with 422 `coupon-refused` and why. */
export async function quoteCoupon(db: Db, wish: Wish): Promise<Quote> {
  const coupon = await couponByCode(db, wish.code);
  if (coupon === undefined) throw refused('coupon-unknown');
  return checkedQuote(db, coupon, wish);
}

/** As `quoteCoupon`, of this coupon. */
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
  if (refusal !== undefined) throw refused(refusal);
  return { couponId: coupon.id, name: coupon.name, discountPaise: couponDiscount(coupon, amountPaise) };
}

export const refused = (reason: Exclude<CouponRefusal, 'coupon-below-minimum'>) =>
  problem('coupon-refused', reason);
