import { halfUp } from '@dihaadi/contract/money';
import type { TripPaidBy } from '@dihaadi/contract/trips/trip-fare';

/**
 * A paid fare of which the platform holds money, in paise: what was paid online, with `leftPaise` not refunded, and
 * what a coupon took off. `commissionPaise` is the platform's whole share, including GST.
 */
export type Held = {
  /** Null if a coupon paid all of it. */
  method: TripPaidBy | null;
  totalPaise: number;
  couponPaise: number;
  commissionPaise: number;
  gstPaise: number;
  leftPaise: number;
};

const isInHand = ({ method }: Held): boolean => method === 'cash' || method === 'upi';

const earnedOf = ({ leftPaise, couponPaise }: Held): number => leftPaise + couponPaise;

const NOTHING = { commission: 0, gst: 0 };

/**
 * Returns what is deducted from the rest of a fare, in paise: commission on everything the driver earns, GST on what
 * the customer paid, because a coupon is deducted before GST. For a cash fare it is owed separately.
 */
function takenOf(held: Held): { commission: number; gst: number } {
  const { totalPaise, couponPaise, commissionPaise, gstPaise, leftPaise } = held;
  const whole = totalPaise + couponPaise;
  if (isInHand(held) || whole === 0) return NOTHING;
  const gst = totalPaise === 0 ? 0 : halfUp(gstPaise, leftPaise, totalPaise);
  const own = halfUp(commissionPaise - gstPaise, earnedOf(held), whole);
  return { commission: Math.min(own + gst, earnedOf(held)), gst };
}

/**
 * Returns a driver's balance, in paise: from the money held, the platform deducts its commission, the `gst` in it, and
 * then what is owed for cash fares; the rest is paid out.
 */
export function balanceOf(held: readonly Held[], owedPaise: number) {
  const sum = (of: (one: Held) => number) => held.reduce((total, one) => total + of(one), 0);
  const earned = sum(earnedOf);
  const commission = sum((one) => takenOf(one).commission);
  const gst = sum((one) => takenOf(one).gst);
  const owed = Math.min(owedPaise, earned - commission);
  return { earned, commission, gst, owed, paidOut: earned - commission - owed };
}

/** Ledger lines for deductions from fares the platform holds, in paise: its share, and what was owed for cash fares. */
export const takenLines = ({ commission, gst, owed }: { commission: number; gst: number; owed: number }) =>
  (
    [
      { account: 'fares_payable', side: 'debit', paise: commission + owed },
      { account: 'trip_commission', side: 'credit', paise: commission - gst },
      { account: 'trip_gst_payable', side: 'credit', paise: gst },
      { account: 'trip_commission_owed', side: 'credit', paise: owed },
    ] as const
  ).filter(({ paise }) => paise > 0);
