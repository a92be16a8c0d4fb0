import {
  approveWorker,
  reinstateWorker,
  rejectWorker,
  suspendWorker,
  type Worker,
} from '@dihaadi/contract/workers';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { Approve, Reinstate, Reject, Suspend } from '../../registration/public.ts';

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

/** Suspends a worker on a published ground. */
export function SuspendWorker({ worker }: Props) {
  const { t } = useLingui();
  return (
    <Suspend
      row={worker}
      name={worker.name}
      thing="worker"
      suspend={({ id }, why) => call(suspendWorker, { params: { workerId: id }, body: why })}
      done={t`Worker suspended`}
      failed={t`Failed to suspend worker`}
    />
  );
}

/** Lets a suspended worker work again. */
export function ReinstateWorker({ worker }: Props) {
  const { t } = useLingui();
  return (
    <Reinstate
      row={worker}
      name={worker.name}
      thing="worker"
      reinstate={({ id }, reason) => call(reinstateWorker, { params: { workerId: id }, body: { reason } })}
      done={t`Worker reinstated`}
      failed={t`Failed to reinstate worker`}
    />
  );
}
