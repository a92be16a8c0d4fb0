import { halfUp } from '@dihaadi/contract/money';
import type { TripPaidBy } from '@dihaadi/contract/trips/trip-fare';

/**
 * One paid fare of which the platform holds something, in paise: what came online, of which `leftPaise` did not go back,
 * and what a coupon took off. `commissionPaise` is all that the platform takes, the GST among it.
 */
export type Held = {
  /** Null where a coupon has paid all of it. */
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
 * What is taken of what is left of a fare, in paise: the commission is of all that the driver earns, the GST in it of what the
 * customer paid, since a coupon is taken off before GST. Of a fare from hand to hand it is owed by itself.
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
 * What a driver's balance comes to, in paise: of what is held the platform takes its commission, the `gst` in it, then
 * what is owed of fares in hand; the rest is paid out.
 */
export function balanceOf(held: readonly Held[], owedPaise: number) {
  const sum = (of: (one: Held) => number) => held.reduce((total, one) => total + of(one), 0);
  const earned = sum(earnedOf);
  const commission = sum((one) => takenOf(one).commission);
  const gst = sum((one) => takenOf(one).gst);
  const owed = Math.min(owedPaise, earned - commission);
  return { earned, commission, gst, owed, paidOut: earned - commission - owed };
}

/** What is taken of fares that the platform holds, in paise: its share, and what was owed of fares in hand. */
export const takenLines = ({ commission, gst, owed }: { commission: number; gst: number; owed: number }) =>
  (
    [
      { account: 'fares_payable', side: 'debit', paise: commission + owed },
      { account: 'trip_commission', side: 'credit', paise: commission - gst },
      { account: 'trip_gst_payable', side: 'credit', paise: gst },
      { account: 'trip_commission_owed', side: 'credit', paise: owed },
    ] as const
  ).filter(({ paise }) => paise > 0);
