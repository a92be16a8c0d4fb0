import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const workerStatusLabels: Record<WorkerStatus, { label: MessageDescriptor; tone: Tone }> = {
  payment_required: { label: msg`Waiting Payment`, tone: 'info' },
  pending_approval: { label: msg`Pending Approval`, tone: 'warning' },
  active: { label: msg`Active`, tone: 'success' },
  suspended: { label: msg`Suspended`, tone: 'danger' },
  rejected: { label: msg`Rejected`, tone: 'neutral' },
};
