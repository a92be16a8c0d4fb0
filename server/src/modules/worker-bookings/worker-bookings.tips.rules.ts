import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** Whether a customer can tip this worker: once the wage is paid, for work that was done. */
export const canBeTipped = ({
  status,
  compensationPaise,
}: {
  status: AssignmentStatus;
  compensationPaise: number | null;
}): boolean => status === 'settled' && compensationPaise === null;

/** Ledger lines for a tip: paid hand to hand, never the platform's money, and without commission. */
export const tipLines = (paise: number) =>
  [
    { account: 'wages_paid_by_customers', side: 'debit', paise },
    { account: 'tips_earned', side: 'credit', paise },
  ] as const;
