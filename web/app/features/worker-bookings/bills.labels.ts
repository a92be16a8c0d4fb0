import type { ExpenseKind, ExpenseStatus } from '@dihaadi/contract/worker-bookings/expenses';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Kinds of expenses that a worker has paid for the customer. */
export const expenseKindLabels: Record<ExpenseKind, MessageDescriptor> = {
  materials: msg`Materials`,
  travel: msg`Travel`,
};

/** Whether the customer has agreed to reimburse a bill. */
export const expenseStatusLabels: Record<ExpenseStatus, { label: MessageDescriptor; tone: Tone }> = {
  asked: { label: msg`Awaiting answer`, tone: 'warning' },
  agreed: { label: msg`Agreed`, tone: 'success' },
  refused: { label: msg`Rejected`, tone: 'danger' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
  lapsed: { label: msg`Not answered`, tone: 'neutral' },
};
