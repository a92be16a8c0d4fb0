import type { DataRequestKind, DataRequestStatus } from '@dihaadi/contract/data-requests';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the kinds of data requests. */
export const dataRequestKindLabels: Record<DataRequestKind, MessageDescriptor> = {
  correction: msg`Correct my data`,
  withdrawal: msg`Consent withdrawn`,
  complaint: msg`Complaint about my data`,
};

/** Status labels of data requests. */
export const dataRequestStatusLabels: Record<
  DataRequestStatus,
  { label: MessageDescriptor; tone: 'warning' | 'success' | 'danger' | 'neutral' }
> = {
  open: { label: msg`Open`, tone: 'warning' },
  done: { label: msg`Resolved`, tone: 'success' },
  refused: { label: msg`Refused`, tone: 'danger' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};
