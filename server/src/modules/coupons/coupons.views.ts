import type { Coupon as ShownCoupon } from '@dihaadi/contract/coupons';
import { toRupees } from '@dihaadi/contract/money';
import type { Coupon } from './coupons.rules.ts';

/** Returns a coupon as staff see it, with amounts in rupees. */
export const shownCoupon = (coupon: Coupon): ShownCoupon => ({
  id: coupon.id,
  coupon_code: coupon.code,
  coupon_name: coupon.name,
  description: coupon.description,
  coupon_type: coupon.type,
  // Hundredths of a percent convert to percent like paise to rupees.
  discount_value: toRupees(coupon.value),
  minimum_amount: toRupees(coupon.minimumPaise),
  maximum_discount: coupon.maximumPaise === null ? null : toRupees(coupon.maximumPaise),
  usage_limit: coupon.usageLimit,
  used_count: coupon.usedCount,
  valid_from: coupon.validFrom.toISOString(),
  valid_until: coupon.validUntil.toISOString(),
  applicable_services: coupon.services,
  status: coupon.status,
  created_at: coupon.createdAt.toISOString(),
});
