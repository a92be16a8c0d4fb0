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
 * Closes a locked job, in the caller's transaction. Unanswered applications end with it; shortlisted ones stay for the
 * company to decide (`endUndecided`), unless staff closed the job. Throws 409 `invalid-transition` if the job cannot be
 * closed.
 */
export async function closeLockedJob(tx: Tx, { job, actor, at, reason }: Closing): Promise<void> {
  await transitionJob(tx, { job, name: 'close', actor, at, reason });
  const statuses = isStaffRole(actor.role) ? openStatuses : (['pending'] as const);
  await endApplications(tx, { job, statuses, name: 'end', reasonCode: 'job_closed', at });
}

/** Does the same as `closeLockedJob` for other modules, which know the job by id. Throws 404 if it is unknown. */
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
 * Ends applications that companies left undecided after their job closed or expired, for as long as they have to answer
 * an application. Returns the number of jobs.
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
