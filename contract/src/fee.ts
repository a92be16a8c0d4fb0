import { halfUp } from './money.ts';

/**
 * What a registration costs, to the paisa (spec/rulings.md, section 8). All amounts are whole paise.
 * The browser shows it, the server’s figure is what is charged and booked.
 */

/** GST in whole percent: half of it CGST and half SGST inside one state, all of it IGST between two. */
export const GST_PERCENT = 18;

export const couponTypes = ['percentage', 'fixed_amount', 'free_registration'] as const;
export type CouponType = (typeof couponTypes)[number];

/** What a coupon takes off, of an amount that reaches its minimum. */
export type CouponTerms = {
  type: CouponType;
  /** Hundredths of a percent, or paise; means nothing for a free registration. */
  value: number;
  minimumPaise: number;
  /** The most that a percentage takes off; null for no limit. */
  maximumPaise: number | null;
};

/** What a coupon takes off `amountPaise`: never more than that, and nothing below its minimum. */
export function couponDiscount(coupon: CouponTerms, amountPaise: number): number {
  if (amountPaise < coupon.minimumPaise) return 0;
  return Math.min(amountPaise, fullDiscount(coupon, amountPaise));
}

function fullDiscount({ type, value, maximumPaise }: CouponTerms, amountPaise: number): number {
  if (type === 'free_registration') return amountPaise;
  if (type === 'fixed_amount') return value;
  return Math.min(halfUp(amountPaise, value, 10_000), maximumPaise ?? amountPaise);
}

/** How a fee is made up. `totalPaise` is what is paid: `taxablePaise` and the three taxes. */
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
  /** Whether the fee holds its GST already (drivers), or GST comes on top (customers and workers). */
  gstIncluded: boolean;
  /** Whether platform and payer are in one state: CGST and SGST instead of IGST. */
  sameState: boolean;
};

/** The fee after a discount, with each tax rounded half up to the paisa. The discount is at most the fee. */
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

/** All taxes of a fee together. */
export const gstOf = (fee: Pick<Fee, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>): number =>
  fee.cgstPaise + fee.sgstPaise + fee.igstPaise;

/** What a refund gives back of the fee itself and of each tax. */
export type RefundSplit = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * How a refund of `paise` divides over a fee of which `alreadyPaise` have been refunded before. Each part is
 * what is due of the sum so far less what was given, so refunds that make up the total give back every tax whole.
 * `alreadyPaise + paise` is at most the total.
 */
export function refundSplit(fee: Fee, refund: { alreadyPaise: number; paise: number }): RefundSplit {
  const given = refund.alreadyPaise;
  const part = (whole: number): number =>
    halfUp(whole, given + refund.paise, fee.totalPaise) - halfUp(whole, given, fee.totalPaise);
  const [cgstPaise, sgstPaise, igstPaise] = [part(fee.cgstPaise), part(fee.sgstPaise), part(fee.igstPaise)];
  return { taxablePaise: refund.paise - cgstPaise - sgstPaise - igstPaise, cgstPaise, sgstPaise, igstPaise };
}
