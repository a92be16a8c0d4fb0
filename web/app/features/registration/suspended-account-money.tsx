import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BankAccount, MoneySummary, PayoutHistory, UpiId } from '../payouts/public.ts';
import { Balance, balanceQuery } from '../trips/public.ts';
import { HeldWages, heldWagesQuery } from '../worker-bookings/public.ts';

/** Money of a worker or driver, inline: the amounts owed, paid out and paid next, and the account they go to. */
export const AccountMoney = ({ role }: { role: 'worker' | 'driver' }) =>
  role === 'driver' ? <DriversMoney /> : <WorkersMoney />;

type Held = { amount: number; on_hold: number } | undefined;

/** Returns the total; undefined as long as one of them is unknown. */
const owedOf = (...all: Held[]): number | undefined =>
  all.reduce<number | undefined>(
    (sum, held) => (sum === undefined || held === undefined ? undefined : sum + held.amount + held.on_hold),
    0,
  );

function WorkersMoney() {
  const held = useQuery(heldWagesQuery).data;
  return (
    <Money owed={owedOf(held)}>
      <HeldWages />
    </Money>
  );
}

/** Drivers earn fares, and wages where they are booked as drivers. */
function DriversMoney() {
  const held = useQuery(heldWagesQuery).data;
  const balance = useQuery(balanceQuery).data;
  return (
    <Money owed={owedOf(held, balance)}>
      <Balance />
      <HeldWages />
    </Money>
  );
}

function Money({ owed, children }: { owed: number | undefined; children: ReactNode }) {
  return (
    <>
      <MoneySummary owed={owed} />
      {children}
      <PayoutHistory />
      <UpiId />
      <BankAccount />
    </>
  );
}
