import { halfUp } from '@dihaadi/contract/money';

/** One fare that came online, in paise; `leftPaise`: what did not go back of it. */
export type Held = { totalPaise: number; commissionPaise: number; leftPaise: number };

/** The platform's share of what is left of a fare: all of it, or the like part where some of the fare went back. */
const commissionOfRest = ({ totalPaise, commissionPaise, leftPaise }: Held): number =>
  leftPaise === totalPaise ? commissionPaise : halfUp(commissionPaise, leftPaise, totalPaise);

/**
 * What a driver's balance comes to, in paise: of what is held the platform takes its commission, then what is owed of
 * fares in hand; the rest is paid out.
 */
export function balanceOf(held: readonly Held[], owedPaise: number) {
  const earned = held.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  const commission = held.reduce((sum, one) => sum + commissionOfRest(one), 0);
  const owed = Math.min(owedPaise, earned - commission);
  return { earned, commission, owed, paidOut: earned - commission - owed };
}

/** What is taken of fares that the platform holds, in paise: its commission, and what was owed of fares in hand. */
export const takenLines = ({ commission, owed }: { commission: number; owed: number }) =>
  (
    [
      { account: 'fares_payable', side: 'debit', paise: commission + owed },
      { account: 'trip_commission', side: 'credit', paise: commission },
      { account: 'trip_commission_owed', side: 'credit', paise: owed },
    ] as const
  ).filter(({ paise }) => paise > 0);
