import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Match } from '../../../platform/precondition.ts';
import { isHeldBack, lockCompany } from '../../companies/companies.public.ts';
import { checkMayModerate } from '../jobs.policy.ts';
import { applicantsOf, type Job, jobById, lockJob } from '../jobs.queries.ts';
import { checkDeadline } from '../jobs.rules.ts';
import { shownJob } from '../jobs.views.ts';
import { closeLockedJob } from './ended-job.ts';
import { checkHasOwner } from './hirer.ts';
import { showOne } from './staff-jobs.ts';
import { transitionJob, noSuchJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };
type Verdict = { actor: Person; id: string };

async function lockForReview(tx: Tx, { actor, id }: Verdict): Promise<Job> {
  checkMayModerate(actor);
  const job = await lockJob(tx, id);
  if (job === undefined) throw noSuchJob();
  return job;
}

async function shownNow(tx: Tx, { actor, id }: Verdict) {
  const job = await jobById(tx, id);
  if (job === undefined) throw noSuchJob();
  return showOne({ db: tx }, actor, job);
}

/**
 * Approves a company's job that waits, as it was read: it becomes active. Refuses any other status with 409
 * `invalid-transition`, a job that has changed since it was read with 412, one of a rejected company, or
 * of one without an owner, with 409 `company-rejected`, and one whose deadline has passed with 400: sent back, the company can set another.
 */
export const approveJob = (deps: Deps, { match, ...verdict }: Verdict & { match: Match }) =>
  inTransaction(deps.db, async (tx) => {
    checkMayModerate(verdict.actor);
    const read = await jobById(tx, verdict.id);
    // The same order as when a company is rejected: first the company, then its jobs.
    const company = read?.companyId == null ? undefined : await lockCompany(tx, read.companyId);
    const job = await lockForReview(tx, verdict);
    match(shownJob(job));
    if (company !== undefined && isHeldBack(company))
      throw problem('company-rejected', 'job-of-rejected-company');
    if (company !== undefined) await checkHasOwner(tx, company);
    const at = deps.clock.now();
    checkDeadline(job.applicationDeadline, at);
    await transitionJob(tx, { job, name: 'approve', actor: verdict.actor, at });
    return shownNow(tx, verdict);
  });

/**
 * Sends a company's waiting job back to it, a draft again; one with applications is closed instead, since a
 * draft has none. Refuses any other status with 409 `invalid-transition`.
 */
export const sendBackJob = (deps: Deps, { reason, ...verdict }: Verdict & { reason: string }) =>
  inTransaction(deps.db, async (tx) => {
    const job = await lockForReview(tx, verdict);
    const applicants = (await applicantsOf(tx, [job.id])).get(job.id) ?? 0;
    const isClosed = applicants > 0 && job.status === 'in_review';
    const decision = { job, actor: verdict.actor, at: deps.clock.now(), reason };
    if (isClosed) await closeLockedJob(tx, decision);
    else await transitionJob(tx, { ...decision, name: 'send_back' });
    return shownNow(tx, verdict);
  });
