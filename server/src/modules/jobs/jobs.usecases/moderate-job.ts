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
import { closeLockedJob } from './close-job.ts';
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
 * Approves a company's job in review, as it was read, and makes it active. Throws 409 `invalid-transition` for any
 * other status, 412 if the job has changed since it was read, 409 `company-rejected` if the company is rejected or has
 * no owner, and 400 if the deadline has passed: sent back, the company can set another.
 */
export const approveJob = (deps: Deps, { match, ...verdict }: Verdict & { match: Match }) =>
  inTransaction(deps.db, async (tx) => {
    checkMayModerate(verdict.actor);
    const read = await jobById(tx, verdict.id);
    // Same lock order as rejecting a company: first the company, then its jobs.
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
 * Sends a company's job in review back as a draft; one with applications is closed instead, since a draft has none.
 * Throws 409 `invalid-transition` for any other status.
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
