import { worksTheDesk } from '@dihaadi/contract/roles';
import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { workerMachine } from './workers.rules.ts';

/** Refuses, with 403, whoever does not judge workers. */
export function checkMayJudge(actor: Actor): void {
  if (!worksTheDesk(actor.role)) throw problem('forbidden', 'Only the desk may do this.');
}

/** Whether the actor may do this to the worker now. */
export const canJudge = (
  actor: Actor,
  name: 'approve' | 'reject' | 'suspend' | 'reinstate',
  worker: { workerStatus: WorkerStatus },
): boolean => worksTheDesk(actor.role) && allows(workerMachine, name, worker.workerStatus);
