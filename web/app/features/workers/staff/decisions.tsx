import {
  approveWorker,
  reinstateWorker,
  rejectWorker,
  suspendWorker,
  type Worker,
} from '@dihaadi/contract/workers';
import { giveWorkerNotice } from '@dihaadi/contract/suspension-cases';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import { DecisionButtons, type Suspension } from '../../registration/public.ts';

export const approve = ({ id }: Worker): Promise<Worker> => call(approveWorker, { params: { workerId: id } });

const calls = {
  approve,
  reject: ({ id }: Worker, reason: string) =>
    call(rejectWorker, { params: { workerId: id }, body: { reason } }),
  suspend: {
    atOnce: ({ id }: Worker, why: Suspension) => call(suspendWorker, { params: { workerId: id }, body: why }),
    giveNotice: ({ id }: Worker, why: Suspension) =>
      call(giveWorkerNotice, { params: { workerId: id }, body: why }),
  },
  reinstate: ({ id }: Worker, reason: string) =>
    call(reinstateWorker, { params: { workerId: id }, body: { reason } }),
};

/** The decisions on one worker; `only` some of them in the list. */
export function WorkerDecisions({
  worker,
  only,
}: {
  worker: Worker;
  only?: ComponentProps<typeof DecisionButtons>['only'];
}) {
  const { t } = useLingui();
  return (
    <DecisionButtons
      row={worker}
      name={worker.name}
      thing="worker"
      calls={calls}
      only={only}
      texts={{
        approve: [t`Worker approved successfully`, t`Failed to approve worker`],
        reject: [t`Worker rejected successfully`, t`Failed to reject worker`],
        suspend: [t`Worker suspended`, t`Failed to suspend worker`],
        reinstate: [t`Worker reinstated`, t`Failed to reinstate worker`],
      }}
    />
  );
}
