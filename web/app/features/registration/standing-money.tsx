import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BankAccount, MoneySummary, PayoutHistory, UpiId } from '../payouts/public.ts';
import { Balance, balanceQuery } from '../trips/public.ts';
import { HeldWages, heldWagesQuery } from '../worker-bookings/public.ts';

/** The money of a worker or driver, in place: what is owed, paid out and paid next, and to which account. */
export const StandingMoney = ({ role }: { role: 'worker' | 'driver' }) =>
  role === 'driver' ? <DriversMoney /> : <WorkersMoney />;

type Held = { amount: number; on_hold: number } | undefined;

const owedOf = (held: Held): number => (held === undefined ? 0 : held.amount + held.on_hold);

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
    <Money owed={owedOf(held) + owedOf(balance)}>
      <Balance />
      <HeldWages />
    </Money>
  );
}

function Money({ owed, children }: { owed: number; children: ReactNode }) {
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
