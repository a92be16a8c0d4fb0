export { couponCodes, couponTotals, mostUsed, savedOnDays, usesByDay } from './coupons.figures.queries.ts';
export { redeemedCode } from './coupons.queries.ts';
export { createCoupon } from './coupons.usecases/staff-coupons.ts';
export { holdForBooking, redeemForBooking, releaseForBooking } from './coupons.usecases/booking-coupons.ts';
export {
  heldCoupon,
  holdCoupon,
  limitHoldUntil,
  makeHoldOpenEnded,
  redeemHold,
  releaseHold,
  reservedCoupon,
} from './coupons.usecases/coupon-holds.ts';
export {
  startRateLimitedHold,
  countedTry,
  countTryFrom,
  type Quote as CouponQuote,
  quoteCoupon,
  couponRefused,
  type Wish,
} from './coupons.usecases/coupon-quote.ts';
export { couponsPersonalData } from './coupons.personal-data.ts';
