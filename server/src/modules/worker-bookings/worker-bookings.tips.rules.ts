import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** Whether a customer can give this worker a tip: once the wage is paid, for work that was done. */
export const takesTips = ({
  status,
  compensationPaise,
}: {
  status: AssignmentStatus;
  compensationPaise: number | null;
}): boolean => status === 'settled' && compensationPaise === null;

/** A tip in the books: from hand to hand, never the platform's money, and no commission of it. */
export const tipLines = (paise: number) =>
  [
    { account: 'wages_paid_by_customers', side: 'debit', paise },
    { account: 'tips_earned', side: 'credit', paise },
  ] as const;
