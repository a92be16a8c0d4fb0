import {
  type Approval,
  type ApprovalStatus,
  approvalStatuses,
  listApprovals,
} from '@dihaadi/contract/approvals';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callList } from '../../../lib/api.ts';
import { ApprovalCard } from './approval-card.tsx';
import { approvalStatusLabels } from './approvals.labels.ts';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';

/** Proposals awaiting a second person: what is proposed, by whom, and the outcome. */
export default function ApprovalsQueue() {
  const [status, setStatus] = useState<ApprovalStatus>('pending');
  return (
    <div className="grid gap-4">
      <StatusChoice
        statuses={approvalStatuses}
        labels={approvalStatusLabels}
        status={status}
        onStatus={setStatus}
      />
      <Queue<Approval>
        queryKey={['approval', 'list', status]}
        fetchPage={(cursor, signal) =>
          callList(listApprovals, { query: { limit: 20, cursor, status }, signal })
        }
        failure={<Trans>Couldn't load the approvals</Trans>}
        empty={<Trans>No approvals with this status.</Trans>}
      >
        {(one) => <ApprovalCard one={one} />}
      </Queue>
    </div>
  );
}
