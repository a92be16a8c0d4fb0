import type { PostingQuota, ProviderJob } from '@dihaadi/contract/provider-jobs';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { changesOf, recordEvent } from '../../../platform/events.queries.ts';
import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { type Company, isHeldBack, lockCompany, ownCompany } from '../../companies/companies.public.ts';
import { membershipInForce } from '../../memberships/memberships.public.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import { countsOf, publishedBy } from '../jobs.provider.queries.ts';
import { type Job, jobById } from '../jobs.queries.ts';
import {
  checkPayNotReduced,
  checkSameJob,
  checkWalkInDays,
  deadlineFor,
  isReviewed,
  type PostingUsage,
  rightToPost,
} from '../jobs.quota.rules.ts';
import { checkDeadline, checkSalary, isEditable, jobMachine, type JobTransition } from '../jobs.rules.ts';
import { shownJob } from '../jobs.views.ts';
import { changedJob, checkedChange } from './change-job.ts';
import { closeLockedJob } from './close-job.ts';
import { checkHasOwner } from './hirer.ts';
import { countHiringUse } from './hiring-limits.ts';
import { checkListing } from './job-listing.ts';
import { transitionJob, noSuchJob, topicsOf } from './job-transitions.ts';
import { COMPANY_REJECTED } from './reject-company.ts';
import {
  type Deps,
  saveJobWithIndex,
  type LimitedDeps,
  lockOwnJob,
  type OwnChange,
  showOwnJob,
} from './own-jobs.ts';

const startOfMonth = (at: Date): Date => startOfIndianDay(`${indianDay(at).slice(0, 7)}-01`);

async function usageOf(db: Db, company: Company, at: Date): Promise<PostingUsage & { reviewed: boolean }> {
  const [published, membership, settings] = await Promise.all([
    publishedBy(db, company.id, startOfMonth(at)),
    membershipInForce(db, company.id, at),
    hiringSettings(db),
  ]);
  const { verificationStatus } = company;
  return {
    freeUsed: published.free,
    freeAllowed: settings.free_jobs_per_month,
    planUsed: published.plan,
    planAllowed: membership?.maxJobPostings ?? null,
    reviewed: isReviewed({ verificationStatus, published: published.ever }, settings.reviewed_jobs),
  };
}

/** Returns how many more jobs the actor's company may publish. Throws as `ownCompany` does. */
export async function readPostingQuota(deps: Deps, actor: Person): Promise<PostingQuota> {
  const company = await ownCompany(deps.db, actor);
  const usage = await usageOf(deps.db, company, deps.clock.now());
  return {
    free_used: usage.freeUsed,
    free_allowed: usage.freeAllowed,
    plan_used: usage.planUsed,
    plan_allowed: usage.planAllowed,
    can_publish: company.verificationStatus !== 'rejected' && rightToPost(usage) !== undefined,
    is_reviewed: usage.reviewed,
  };
}

type Step = { actor: Person; id: string };

/** Returns the company and its job, both locked so that one publishing right isn't used for two jobs. */
async function lockBoth(tx: Tx, { actor, id }: Step): Promise<{ company: Company; job: Job }> {
  const own = await ownCompany(tx, actor);
  const company = await lockCompany(tx, own.id);
  if (company === undefined) throw noSuchJob();
  return { company, job: await lockOwnJob(tx, company, id) };
}

async function shownNow(tx: Tx, id: string, at: Date): Promise<ProviderJob> {
  const job = await jobById(tx, id);
  if (job === undefined) throw noSuchJob();
  return showOwnJob(tx, job, at);
}

/**
 * Publishes a draft under the company's plan or free allowance, or ends a pause. A new or unverified company's job goes
 * to staff for review. Throws 409 if staff have rejected the company or it has no owner (`company-rejected`), no
 * postings are left (`no-postings-left`) or the status is another (`invalid-transition`); 422 `listing-refused` for
 * forbidden content; 400 if the deadline has passed or is more than 60 days away; and as `countHiringUse` does.
 */
export async function publishOwnJob(deps: LimitedDeps, { actor, id }: Step): Promise<ProviderJob> {
  const at = deps.clock.now();
  await countHiringUse(deps, { actor, use: 'publish' });
  return inTransaction(deps.db, async (tx) => {
    const { company, job } = await lockBoth(tx, { actor, id });
    if (company.verificationStatus === 'rejected') throw problem('company-rejected', 'company-rejected');
    await checkHasOwner(tx, company);
    if (job.status === 'paused') {
      checkDeadline(job.applicationDeadline, at);
      checkListing(job);
      await transitionJob(tx, { job, name: await resumption(tx, company, job), actor, at });
      return shownNow(tx, id, at);
    }
    const { ready, name } = await readied(tx, { company, job, at });
    if (job.status === 'draft') await saveJobWithIndex(tx, ready, at);
    await transitionJob(tx, { job: ready, name, actor, at });
    return shownNow(tx, id, at);
  });
}

/**
 * Staff review the job again if its company is held back, or was rejected (which paused the job) and has not been
 * verified since.
 */
async function resumption(tx: Tx, company: Company, job: Job): Promise<JobTransition> {
  if (isHeldBack(company)) return 'submit';
  if (company.verificationStatus === 'verified') return 'resume';
  const paused = (await changesOf(tx, jobMachine.thing, job.id)).findLast(({ name }) => name === 'pause');
  return paused?.data['cause'] === COMPANY_REJECTED ? 'submit' : 'resume';
}

/** Returns the draft as published: under which right, until when, and whether staff review it first. */
async function readied(
  tx: Tx,
  { company, job, at }: { company: Company; job: Job; at: Date },
): Promise<{ ready: Job; name: JobTransition }> {
  if (job.status !== 'draft') return { ready: job, name: 'publish' };
  checkListing(job);
  checkSalary({ min: job.salaryMinPaise, max: job.salaryMaxPaise });
  checkDeadline(job.applicationDeadline, at);
  checkWalkInDays(job, { today: indianDay(at) });
  const usage = await usageOf(tx, company, at);
  const postedUnder = rightToPost(usage);
  if (postedUnder === undefined) throw problem('no-postings-left', 'no-postings-left');
  const ready = {
    ...job,
    companyName: company.companyName,
    postedUnder,
    rightUsedAt: at,
    applicationDeadline: deadlineFor(job.applicationDeadline, at),
  };
  return { ready, name: usage.reviewed ? 'submit' : 'publish' };
}

/** Pauses or closes the actor's own job. Throws 409 `invalid-transition` for any other status. */
export async function transitionOwnJob(
  deps: Deps,
  { actor, id, name }: Step & { name: 'pause' | 'close' },
): Promise<ProviderJob> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, await ownCompany(tx, actor), id);
    if (name === 'close') await closeLockedJob(tx, { job, actor, at });
    else await transitionJob(tx, { job, name, actor, at });
    return shownNow(tx, id, at);
  });
}

/**
 * Changes the actor's own job; fields left out keep their value. A public job must follow the listing rules, and goes
 * back to staff while the company is new. Throws 409 `invalid-transition` if the job has ended, 412 if it changed since
 * it was read, and 400 for another trade or city once public, less pay once people have applied, fewer positions than
 * people hired, or contradictory fields.
 */
export async function updateOwnJob(
  deps: Deps,
  { actor, id, changes, match }: OwnChange,
): Promise<ProviderJob> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const { company, job: before } = await lockBoth(tx, { actor, id });
    match(shownJob(before));
    if (!isEditable(before.status))
      throw problem('invalid-transition', 'job-ended-post-again', { status: before.status });
    const job = await checkedChange(tx, { before, job: changedJob(before, changes), at });
    checkSameJob(before, job);
    if ((await countsOf(tx, [id])).has(id)) checkPayNotReduced(before, job);
    await saveJobWithIndex(tx, job, at);
    await recordEvent(tx, {
      thing: jobMachine.thing,
      thingId: id,
      name: 'update',
      actor,
      data: { title: job.title },
      topics: await topicsOf(tx, job),
      at,
    });
    const isPublic = before.status === 'active' || before.status === 'paused';
    if (isPublic && (await usageOf(tx, company, at)).reviewed)
      await transitionJob(tx, { job, name: 'submit', actor, at });
    return shownNow(tx, id, at);
  });
}
