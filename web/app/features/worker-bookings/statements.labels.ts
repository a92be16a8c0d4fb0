import type { PayInterval } from '@dihaadi/contract/wages';
import type { StatementStatus } from '@dihaadi/contract/worker-bookings/statements';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Labels of pay intervals. */
export const payIntervalLabels: Record<PayInterval, MessageDescriptor> = {
  end: msg`When the work is done`,
  day: msg`Every day`,
  week: msg`Every week`,
  month: msg`Every month`,
};

/** Status labels of one period's wages. */
export const statementStatusLabels: Record<StatementStatus, { label: MessageDescriptor; tone: Tone }> = {
  due: { label: msg`Due`, tone: 'warning' },
  overdue: { label: msg`Overdue`, tone: 'danger' },
  paid: { label: msg`Paid`, tone: 'success' },
};
