import type { JobStatus } from '@dihaadi/contract/jobs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const jobStatusLabels: Record<JobStatus, { label: MessageDescriptor; tone: Tone }> = {
  draft: { label: msg`Draft`, tone: 'neutral' },
  in_review: { label: msg`Under review`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  paused: { label: msg`Paused`, tone: 'warning' },
  filled: { label: msg`Filled`, tone: 'info' },
  closed: { label: msg`Closed`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'warning' },
};
