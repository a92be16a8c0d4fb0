import type { JobStatus } from '@dihaadi/contract/jobs';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

const labels: Record<Exclude<JobStatus, 'active'>, ReactNode> = {
  draft: <Trans>This job isn't open yet.</Trans>,
  in_review: <Trans>This job isn't open yet.</Trans>,
  paused: <Trans>This job is paused for now.</Trans>,
  filled: <Trans>All positions are filled.</Trans>,
  closed: <Trans>This job is closed.</Trans>,
  expired: <Trans>The last day to apply has passed.</Trans>,
};

/** Notice that applications are closed, and why; nothing for an open job. */
export function Ended({ status }: { status: JobStatus }) {
  if (status === 'active') return null;
  return (
    <Notice tone="warning" title={labels[status]}>
      <Trans>This job no longer accepts applications.</Trans>
    </Notice>
  );
}
