import type { ExtensionStatus } from '@dihaadi/contract/worker-bookings/extensions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

/** Status labels of a request for extra hours. */
export const extensionStatusLabels: Record<ExtensionStatus, { label: MessageDescriptor; tone: Tone }> = {
  asked: { label: msg`Awaiting answer`, tone: 'warning' },
  agreed: { label: msg`Agreed`, tone: 'success' },
  declined: { label: msg`Declined`, tone: 'danger' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
  lapsed: { label: msg`Not answered`, tone: 'neutral' },
};
