import { halfUp } from './money.ts';

/**
 * Price of a registration, to the paisa (spec/rulings.md, section 8). All amounts are whole paise. The browser shows
 * it; the server’s figure is charged and booked.
 */

/** GST in whole percent: half CGST and half SGST within one state, all IGST between two. */
export const GST_PERCENT = 18;

export const couponTypes = ['percentage', 'fixed_amount', 'free_registration'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Discount of a coupon, for an amount that reaches its minimum. */
export type CouponTerms = {
  type: CouponType;
  /** Hundredths of a percent, or paise; ignored for a free registration. */
  value: number;
  minimumPaise: number;
  /** Maximum discount of a percentage; null for no limit. */
  maximumPaise: number | null;
};

/** Returns a coupon's discount on `amountPaise`: at most that amount, and 0 below the coupon's minimum. */
export function couponDiscount(coupon: CouponTerms, amountPaise: number): number {
  if (amountPaise < coupon.minimumPaise) return 0;
  return Math.min(amountPaise, fullDiscount(coupon, amountPaise));
}

function fullDiscount({ type, value, maximumPaise }: CouponTerms, amountPaise: number): number {
  if (type === 'free_registration') return amountPaise;
  if (type === 'fixed_amount') return value;
  return Math.min(halfUp(amountPaise, value, 10_000), maximumPaise ?? amountPaise);
}

/** Breakdown of a fee. `totalPaise` is the amount paid: `taxablePaise` and the three taxes. */
export type Fee = {
  feePaise: number;
  discountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

export type FeeTerms = {
  feePaise: number;
  discountPaise: number;
  /** Whether the fee includes GST (drivers), or GST is added on top (customers and workers). */
  gstIncluded: boolean;
  /** Whether platform and payer are in the same state: CGST and SGST instead of IGST. */
  sameState: boolean;
};

/** Returns the fee after a discount, with each tax rounded half up to the paisa. The discount is at most the fee. */
export function registrationFee(terms: FeeTerms): Fee {
  const { feePaise, discountPaise, gstIncluded, sameState } = terms;
  const rest = feePaise - discountPaise;
  const over = gstIncluded ? 100 + GST_PERCENT : 100;
  const half = sameState ? halfUp(rest, GST_PERCENT / 2, over) : 0;
  const igstPaise = sameState ? 0 : halfUp(rest, GST_PERCENT, over);
  const gst = 2 * half + igstPaise;
  const taxablePaise = gstIncluded ? rest - gst : rest;
  return {
    feePaise,
    discountPaise,
    taxablePaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise,
    totalPaise: taxablePaise + gst,
  };
}

/** Returns the sum of a fee's taxes. */
export const gstOf = (fee: Pick<Fee, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>): number =>
  fee.cgstPaise + fee.sgstPaise + fee.igstPaise;

/** Amounts of the fee itself and of each tax in a refund. */
export type RefundSplit = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * Returns how a refund of `paise` splits over a fee with `alreadyPaise` refunded before. Each part is the amount due on
 * the sum so far less the amount already refunded, so refunds that add up to the total return every tax in full.
 * `alreadyPaise + paise` is at most the total.
 */
export function refundSplit(fee: Fee, refund: { alreadyPaise: number; paise: number }): RefundSplit {
  const given = refund.alreadyPaise;
  const part = (whole: number): number =>
    halfUp(whole, given + refund.paise, fee.totalPaise) - halfUp(whole, given, fee.totalPaise);
  const [cgstPaise, sgstPaise, igstPaise] = [part(fee.cgstPaise), part(fee.sgstPaise), part(fee.igstPaise)];
  return { taxablePaise: refund.paise - cgstPaise - sgstPaise - igstPaise, cgstPaise, sgstPaise, igstPaise };
}
