/** Why a coupon or a referral is refused, for who reads another language than `detail`. */
export const refusals = [
  'coupon-unknown',
  'coupon-off',
  'coupon-not-yet',
  'coupon-expired',
  'coupon-other-service',
  'coupon-below-minimum',
  'coupon-used',
  'coupon-used-up',
  'coupon-changed',
  'referral-own',
  'referral-has-account',
  'referral-invited',
] as const;
export type Refusal = (typeof refusals)[number];
