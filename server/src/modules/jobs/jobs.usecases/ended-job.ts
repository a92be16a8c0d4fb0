import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import { openStatuses, unansweredBefore } from '../jobs.applications.rules.ts';
import { type Job, lockJob } from '../jobs.queries.ts';
import { undecidedJobs } from '../jobs.status.queries.ts';
import { endApplications } from './application-status.ts';
import { noSuchJob, transitionJob } from './job-transitions.ts';
import type { Deps } from './own-jobs.ts';

type Closing = { job: Job; actor: Actor; at: Date; reason?: string | undefined };

/**
 * Closes a locked job, in the caller's transaction. Unanswered applications end with it; those on the
 * shortlist stay for the company to decide (`endUndecided`), unless staff have closed the job. Refuses a job
 * that cannot be closed with 409 `invalid-transition`.
 */
export async function closeLockedJob(tx: Tx, { job, actor, at, reason }: Closing): Promise<void> {
  await transitionJob(tx, { job, name: 'close', actor, at, reason });
  const statuses = isStaffRole(actor.role) ? openStatuses : (['pending'] as const);
  await endApplications(tx, { job, statuses, name: 'end', reasonCode: 'job_closed', at });
}

/** As `closeLockedJob`, for other modules, which know the job by id. Refuses an unknown one with 404. */
export async function closeJobById(
  tx: Tx,
  { jobId, ...closing }: Omit<Closing, 'job'> & { jobId: string },
): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job === undefined) throw noSuchJob();
  await closeLockedJob(tx, { ...closing, job });
}

const SWEEP = 50;

/**
 * Ends what companies have not decided in time after their job was closed or had expired: as long as they have to answer an
 * application. Gives of how many jobs.
 */
export async function endUndecided(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const { answer_days } = await hiringSettings(deps.db);
  const jobs = await undecidedJobs(deps.db, unansweredBefore(at, answer_days), SWEEP);
  for (const { id } of jobs)
    await inTransaction(deps.db, async (tx) => {
      const job = await lockJob(tx, id);
      if (job === undefined) return;
      const reasonCode = job.status === 'expired' ? 'job_expired' : 'job_closed';
      await endApplications(tx, { job, statuses: openStatuses, name: 'end', reasonCode, at });
    });
  return jobs.length < SWEEP ? jobs.length : jobs.length + (await endUndecided(deps));
}
