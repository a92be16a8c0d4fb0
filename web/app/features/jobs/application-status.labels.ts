import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Status of an application, for the seeker who sent it. */
export const applicationStatusLabels: Record<ApplicationStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Sent`, tone: 'info' },
  shortlisted: { label: msg`Shortlisted`, tone: 'success' },
  interview: { label: msg`Interview`, tone: 'warning' },
  hired: { label: msg`Hired`, tone: 'success' },
  rejected: { label: msg`Not selected`, tone: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
};
