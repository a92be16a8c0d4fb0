import type { ExpenseStatus } from '@dihaadi/contract/worker-bookings/expenses';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Machine } from '../../platform/machine.ts';

export type ExpenseTransition = 'agree' | 'refuse' | 'withdraw' | 'lapse';

/**
 * Inserting an expense requests it; the customer agrees or refuses, and the worker may withdraw it before. `lapse`: the
 * customer has not answered within a week of the end of the work, or the wage was paid first, by a payment from the
 * time when bills could still be added after the work.
 */
export const expenseMachine: Machine<ExpenseStatus, ExpenseTransition> = {
  thing: 'work_expense',
  transitions: {
    agree: { from: ['asked'], to: 'agreed' },
    refuse: { from: ['asked'], to: 'refused' },
    withdraw: { from: ['asked'], to: 'withdrawn' },
    lapse: { from: ['asked'], to: 'lapsed' },
  },
};

type PayableAssignment = { status: AssignmentStatus; compensationPaise: number | null };

/**
 * Whether the worker can request expenses: until the work ends. A later bill could be accepted while a payment without
 * it is in progress, and would then never be paid.
 */
export const canRequestExpenses = ({ status, compensationPaise }: PayableAssignment): boolean =>
  compensationPaise === null && status === 'checked_in';

/** Whether expenses of this work can be answered: from its start until its wage is paid, which waits for the answers. */
export const canAnswerExpenses = ({ status, compensationPaise }: PayableAssignment): boolean =>
  compensationPaise === null && (status === 'checked_in' || status === 'checked_out');

/** How long after the work the customer can answer a bill; the wage waits that long. */
export const BILLS_ANSWERED_WITHIN_MS = 7 * 24 * 60 * 60_000;
