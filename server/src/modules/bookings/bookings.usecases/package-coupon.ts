import type { PackageServiceType } from '@dihaadi/contract/fare';
import { type CouponRefusal, isCouponRefusal } from '@dihaadi/contract/refusals';
import type { ActorRef, Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/limits.ts';
import {
  countedTry,
  type CouponQuote,
  quoteCoupon,
  couponRefused,
  type Wish,
} from '../../coupons/coupons.public.ts';
import { fareOf, NOTHING_YET, type Quote } from '../bookings.fares.ts';

export type CouponDeps = { db: Db; limiter: Limiter };

/** The actor, the coupon code, and the service it is for. */
type Asked = { actor: ActorRef; code: string | null | undefined; service: PackageServiceType; at: Date };

/** A quote with its coupon, and the coupon use to reserve. */
type Off = { quote: Quote; hold: { quote: CouponQuote; wish: Wish } };

async function quoteWithCoupon(db: Db, quote: Quote, wish: Omit<Wish, 'amountPaise'>): Promise<Off> {
  const whole = { ...wish, amountPaise: fareOf(quote, NOTHING_YET).valuePaise };
  const coupon = await quoteCoupon(db, whole);
  return {
    quote: { ...quote, coupon: { code: wish.code, paise: coupon.discountPaise } },
    hold: { quote: coupon, wish: whole },
  };
}

/** Throws unless the caller is a customer: each person can use a coupon once, so the account must be known. */
function checkCustomer(actor: ActorRef): asserts actor is Pick<Person, 'id' | 'role'> {
  if (actor.role === 'guest') throw problem('unauthenticated', 'sign-in-for-coupon');
  if (actor.role !== 'customer') throw problem('forbidden', 'coupons-for-customers');
}

/**
 * Returns the quote with the requested coupon; undefined without one. Throws 401 for a guest, 403 for callers other
 * than customers, 422 `coupon-refused` for a fare without a tariff plan and a coupon that cannot be used, and 429 after
 * too many rejected codes.
 */
export async function applyCouponToQuote(
  deps: CouponDeps,
  quote: Quote | null,
  { actor, code, service, at }: Asked,
): Promise<Off | undefined> {
  if (code == null) return undefined;
  checkCustomer(actor);
  if (quote === null) throw couponRefused('coupon-other-service');
  const wish = { code, service, accountId: actor.id, at };
  return countedTry(deps, actor.id, () => quoteWithCoupon(deps.db, quote, wish));
}

/**
 * Like `applyCouponToQuote`, for every vehicle's quote: quotes the coupon does not cover stay unchanged, and `refused` says why
 * it covers none. The fare is always returned: the coupon is left out for a caller who may not use one, and reported as
 * unknown after too many wrong codes.
 */
export async function applyCouponToQuotes(
  deps: CouponDeps,
  quotes: readonly Quote[],
  { actor, code, service, at }: Asked,
): Promise<{ quotes: readonly Quote[]; refused: CouponRefusal | null }> {
  if (code == null || actor.role !== 'customer') return { quotes, refused: null };
  const wish = { code, service, accountId: actor.id, at };
  try {
    const tried = await countedTry(deps, actor.id, async () => {
      const each = await Promise.allSettled(quotes.map((quote) => quoteWithCoupon(deps.db, quote, wish)));
      const first = each.find(({ status }) => status === 'rejected');
      if (first?.status === 'rejected' && each.every(({ status }) => status === 'rejected'))
        throw first.reason;
      return each;
    });
    const off = (quote: Quote, index: number) => {
      const one = tried[index];
      return one?.status === 'fulfilled' ? one.value.quote : quote;
    };
    return { quotes: quotes.map(off), refused: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { reason } = error.saying;
    if (isCouponRefusal(reason)) return { quotes, refused: reason };
    if (error.code === 'too-many-requests') return { quotes, refused: 'coupon-unknown' };
    throw error;
  }
}
