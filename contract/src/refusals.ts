import type { ParamsOf } from './texts/params.ts';
import type { refusals } from './texts/refusals.en.ts';

/** Reason of a refusal: the key of its sentence in `texts/refusals.*.ts`. */
export type Reason = keyof typeof refusals;

/** Parameters of a reason's sentence. */
export type ReasonParams<R extends Reason> = ParamsOf<(typeof refusals)[R]>;

/** Why a coupon can't be applied to the chosen service. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-off',
  'coupon-not-yet',
  'coupon-expired',
  'coupon-other-service',
  'coupon-below-minimum',
  'coupon-used',
  'coupon-used-up',
  'coupon-changed',
] as const satisfies readonly Reason[];
export type CouponRefusal = (typeof couponRefusals)[number];

export const isCouponRefusal = (reason: Reason): reason is CouponRefusal =>
  couponRefusals.some((one) => one === reason);
