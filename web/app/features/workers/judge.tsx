import { approveWorker, rejectWorker, type Worker } from '@dihaadi/contract/workers';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { Approve, Reject } from '../../shell/staff/judge.tsx';

type Props = { worker: Worker; size?: 'normal' | 'small' };

export const approve = ({ id }: Worker): Promise<Worker> => call(approveWorker, { params: { workerId: id } });

/** Approves a worker who has paid: they get offers of work from then on. */
export function ApproveWorker({ worker, size = 'normal' }: Props) {
  const { t } = useLingui();
  return (
    <Approve
      row={worker}
      name={worker.name}
      thing="worker"
      size={size}
      approve={approve}
      done={t`Worker approved successfully`}
      failed={t`Failed to approve worker`}
    />
  );
}

/** Rejects a worker, with a reason; the fee is given back. */
export function RejectWorker({ worker }: Props) {
  const { t } = useLingui();
  return (
    <Reject
      row={worker}
      name={worker.name}
      thing="worker"
      reject={({ id }, reason) => call(rejectWorker, { params: { workerId: id }, body: { reason } })}
      done={t`Worker rejected successfully`}
      failed={t`Failed to reject worker`}
    />
  );
}
