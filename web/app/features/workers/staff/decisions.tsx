import {
  approveWorker,
  reinstateWorker,
  rejectWorker,
  suspendWorker,
  type Worker,
} from '@dihaadi/contract/workers';
import type { SuspensionInput } from '@dihaadi/contract/suspension';
import { readWorkerEvidence } from '@dihaadi/contract/suspension-evidence';
import { giveWorkerNotice } from '@dihaadi/contract/suspension-cases';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { DecisionButtons, reviewWarning } from '../../registration/public.ts';

export const approve = ({ id }: Worker): Promise<Worker> => call(approveWorker, { params: { workerId: id } });

const calls = {
  approve,
  reject: ({ id }: Worker, reason: string) =>
    call(rejectWorker, { params: { workerId: id }, body: { reason } }),
  suspend: {
    atOnce: ({ id }: Worker, why: SuspensionInput) =>
      call(suspendWorker, { params: { workerId: id }, body: why }),
    giveNotice: ({ id }: Worker, why: SuspensionInput) =>
      call(giveWorkerNotice, { params: { workerId: id }, body: why }),
    choice: ({ id }: Worker, signal: AbortSignal) =>
      call(readWorkerEvidence, { params: { workerId: id }, signal }),
  },
  reinstate: ({ id }: Worker, reason: string) =>
    call(reinstateWorker, { params: { workerId: id }, body: { reason } }),
};

/** Returns the warning before workers are approved whose details need a review. */
export const doubt = (workers: readonly Worker[]): Promise<Warning | undefined> =>
  Promise.resolve(
    reviewWarning(workers.map(({ name, worker_profile: { needs_review: fields } }) => ({ name, fields }))),
  );

/** Decisions on one worker; `only` limits the list to some of them. */
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
      doubt={(row) => doubt([row])}
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
