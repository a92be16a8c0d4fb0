import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { companiesByIds, recruitersByCompany } from '../../companies/companies.public.ts';
import { type Job, lockJob } from '../jobs.queries.ts';
import { jobMachine, type JobTransition } from '../jobs.rules.ts';
import { saveStatus } from '../jobs.status.queries.ts';

export const noSuchJob = () => problem('not-found', 'no-such-job');

/** Returns the live topics of a job: staff and its company. */
export async function topicsOf(tx: Tx, { companyId }: Pick<Job, 'companyId'>): Promise<string[]> {
  const [company] = companyId === null ? [] : await companiesByIds(tx, [companyId]);
  if (company === undefined) return [topic.staff];
  const people = [company.accountId, ...(await recruitersByCompany(tx, [company.id]))];
  return [topic.staff, ...people.map(topic.account)];
}

type Move = {
  job: Job;
  name: JobTransition;
  actor: Actor;
  at: Date;
  reason?: string | undefined;
  /** Additional data of the event. */
  data?: { cause: string };
};

/** Returns since when the job has been public; a text that staff were still checking is not shown after the job ends. */
function publicSince({ status, firstPublishedAt }: Job, name: JobTransition, at: Date): Date | null {
  if (name === 'close' && status === 'in_review') return null;
  return firstPublishedAt ?? (name === 'publish' || name === 'approve' ? at : null);
}

/**
 * Changes a job's status, in the caller's transaction; the only way to change it. A draft counts as posted when it is
 * published.
 */
export async function transitionJob(tx: Tx, { job, name, actor, at, reason, data }: Move): Promise<void> {
  const { status: from } = job;
  const isShown = name === 'publish' || name === 'approve';
  const postedDate = isShown ? at : job.postedDate;
  const endedAt = name === 'close' || name === 'expire' ? at : null;
  const firstPublishedAt = publicSince(job, name, at);
  await transition(tx, jobMachine, {
    id: job.id,
    name,
    state: from,
    actor,
    at,
    reason,
    // Whether it becomes public for the first time: the public figures count it once.
    ...(isShown ? { data: { first: job.firstPublishedAt === null } } : data !== undefined && { data }),
    topics: await topicsOf(tx, job),
    save: (to) => saveStatus(tx, job.id, { from, to, postedDate, firstPublishedAt, endedAt }),
  });
}

/** Does the same as `transitionJob` for other modules, which know the job by id. Throws 404 if it is unknown. */
export async function transitionJobById(
  tx: Tx,
  change: Omit<Move, 'job'> & { jobId: string },
): Promise<void> {
  const job = await lockJob(tx, change.jobId);
  if (job === undefined) throw noSuchJob();
  await transitionJob(tx, { ...change, job });
}
