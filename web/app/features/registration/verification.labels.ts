import { verificationStatuses, type VerificationStatus } from '@dihaadi/contract/verification';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

type StatusLabels = Record<VerificationStatus, { label: MessageDescriptor; tone: Tone }>;

export const companyStatusLabels: StatusLabels = {
  pending: { label: msg`Pending`, tone: 'warning' },
  verified: { label: msg`Verified`, tone: 'success' },
  rejected: { label: msg`Rejected`, tone: 'danger' },
};

/** The status of a pending job seeker is 'Registered' (spec/rulings.md, section 3). */
export const seekerStatusLabels: StatusLabels = {
  ...companyStatusLabels,
  pending: { label: msg`Registered`, tone: 'info' },
};

/** Events, by name. */
export const verificationEventLabels: Record<string, MessageDescriptor> = {
  register: msg`Registered`,
  approve: msg`Approved`,
  reject: msg`Rejected`,
};

export const verificationFilter = (labels: StatusLabels) => ({
  name: 'verification_status',
  label: msg`Status`,
  all: msg`All statuses`,
  options: verificationStatuses.map((status) => [status, labels[status].label] as const),
});
