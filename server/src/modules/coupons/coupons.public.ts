export { couponCodes, couponTotals, mostUsed, usesByDay } from './coupons.figures.queries.ts';
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
