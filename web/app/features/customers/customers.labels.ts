import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const customerStatusLabels: Record<CustomerStatus, { label: MessageDescriptor; tone: Tone }> = {
  payment_required: { label: msg`Waiting Payment`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  suspended: { label: msg`Suspended`, tone: 'danger' },
};
