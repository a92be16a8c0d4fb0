import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { type Job, lockJob, saveStatus } from '../jobs.queries.ts';
import { jobMachine, type JobTransition } from '../jobs.rules.ts';

export const noSuchJob = () => problem('not-found', 'No such job.');

type Move = { job: Job; name: JobTransition; actor: Actor; at: Date; reason?: string | undefined };

/** Changes a job's status, in the caller's transaction; the only way it changes. A draft counts as posted when it is published. */
export async function moveJob(tx: Tx, { job, name, actor, at, reason }: Move): Promise<void> {
  const postedDate = name === 'publish' ? at : job.postedDate;
  await transition(tx, jobMachine, {
    id: job.id,
    name,
    state: job.status,
    actor,
    at,
    reason,
    topics: [topic.staff],
    save: (to) => saveStatus(tx, job.id, { from: job.status, to, postedDate }),
  });
}

/** As `moveJob`, for other modules, which know the job by id. Refuses an unknown one with 404. */
export async function changeJob(tx: Tx, change: Omit<Move, 'job'> & { jobId: string }): Promise<void> {
  const job = await lockJob(tx, change.jobId);
  if (job === undefined) throw noSuchJob();
  await moveJob(tx, { ...change, job });
}
