import type { Coupon } from '@dihaadi/contract/coupons';
import type { CouponType } from '@dihaadi/contract/fee';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const typeLabels: Record<CouponType, MessageDescriptor> = {
  percentage: msg`Percentage`,
  fixed_amount: msg`Fixed amount`,
  free_registration: msg`Free registration`,
};

/** Returns why a coupon's dates or uses make it unusable, regardless of its switch; undefined while it can be used. */
export function unusableReasonOf(coupon: Coupon): 'future' | 'over' | 'used_up' | undefined {
  const now = Date.now();
  if (now < Date.parse(coupon.valid_from)) return 'future';
  if (now > Date.parse(coupon.valid_until)) return 'over';
  const { usage_limit: limit, used_count: used } = coupon;
  return limit !== null && used >= limit ? 'used_up' : undefined;
}
