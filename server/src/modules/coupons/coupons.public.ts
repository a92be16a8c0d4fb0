export { couponCodes, couponTotals, mostUsed, savedOnDays, usesByDay } from './coupons.figures.queries.ts';
export { redeemedCode } from './coupons.queries.ts';
export { createCoupon } from './coupons.usecases/desk.ts';
export {
  heldCoupon,
  holdCoupon,
  holdUntil,
  keepHold,
  redeemHold,
  releaseHold,
  reservedCoupon,
} from './coupons.usecases/hold.ts';
export { countedHold, countTryFrom, type Quote, quoteCoupon, type Wish } from './coupons.usecases/quote.ts';
