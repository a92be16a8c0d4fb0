import { setImmediate } from 'node:timers/promises';
import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type * as contract from '@dihaadi/contract/provider-jobs';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { idChosenBySeed, newId } from '../../../platform/new-id.ts';
import { lastChangesOf, recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import type { Limiter } from '../../../platform/limits.ts';
import type { Match } from '../../../platform/precondition.ts';
import { companiesByIds, type Company, ownCompany } from '../../companies/companies.public.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import { countsOf, pageOfCompanyJobs } from '../jobs.provider.queries.ts';
import { insertJob, type Job, jobById, lockJob, saveJob } from '../jobs.queries.ts';
import { checkInterview, checkWalkInDays } from '../jobs.quota.rules.ts';
import { checkDeadline, checkSalary, jobMachine } from '../jobs.rules.ts';
import { shownProviderJob } from '../jobs.provider.views.ts';
import { deadlineAsSent } from './change-job.ts';
import { countHiringUse } from './hiring-limits.ts';
import { type Hirer, hirerOf, isJobOf } from './hirer.ts';
import { indexOf } from './index-job.ts';
import { findingsIn, wageFloorsOf } from './job-listing.ts';
import { noSuchJob, topicsOf } from './job-transitions.ts';
import { sentFields } from './normalize-job-fields.ts';

export type Deps = { db: Db; clock: Clock };
/** Dependencies of rate-limited actions. */
export type LimitedDeps = Deps & { limiter: Limiter };

/** Returns the jobs as their company sees them, with the same number of queries for two hundred as for one. */
async function showAll(db: Db, jobs: readonly Job[], at: Date): Promise<ProviderJob[]> {
  const [companies, counts, wages, reasons, { answer_days: answerDays }] = await Promise.all([
    companiesByIds(db, [...new Set(jobs.flatMap(({ companyId }) => companyId ?? []))]),
    countsOf(
      db,
      jobs.map(({ id }) => id),
    ),
    wageFloorsOf(db, jobs, at),
    returnReasonsOf(db, jobs),
    hiringSettings(db),
  ]);
  const shown: ProviderJob[] = [];
  for (const job of jobs) {
    const company = companies.find(({ id }) => id === job.companyId);
    shown.push(
      shownProviderJob(job, {
        company,
        counts: counts.get(job.id) ?? { applicants: 0, pending: 0, hired: 0 },
        findings: findingsIn(job),
        minimumWage: wages.get(job.id) ?? null,
        returnReason: reasons.get(job.id) ?? null,
        answerDays,
      }),
    );
    // Checking long texts takes a while: let other requests run in between.
    await setImmediate();
  }
  return shown;
}

/** Returns one job as its company sees it. */
export async function showOwnJob(db: Db, job: Job, at: Date): Promise<ProviderJob> {
  const [shown] = await showAll(db, [job], at);
  if (shown === undefined) throw noSuchJob();
  return shown;
}

/** Returns why staff sent these drafts back, by job id; other drafts are left out. */
async function returnReasonsOf(db: Db, jobs: readonly Job[]): Promise<ReadonlyMap<string, string | null>> {
  const drafts = jobs.filter(({ status, postedUnder }) => status === 'draft' && postedUnder !== null);
  const last = await lastChangesOf(
    db,
    jobMachine.thing,
    drafts.map(({ id }) => id),
  );
  return new Map([...last].flatMap(([id, { name, reason }]) => (name === 'send_back' ? [[id, reason]] : [])));
}

/** Returns the hirer's job, locked. Throws 404 if it is unknown or another's. */
export async function lockOwnJob(tx: Tx, hirer: Hirer, id: string): Promise<Job> {
  const job = await lockJob(tx, id);
  if (job === undefined || !isJobOf(hirer, job)) throw noSuchJob();
  return job;
}

/** Same as `lockOwnJob`, unlocked. */
export async function ownJob(db: Db, hirer: Hirer, id: string): Promise<Job> {
  const job = await jobById(db, id);
  if (job === undefined || !isJobOf(hirer, job)) throw noSuchJob();
  return job;
}

/** Lists one page of the actor's company's jobs, newest first. Throws as `ownCompany` does. */
export async function listOwnJobs(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof contract.listOwnJobs> },
) {
  const company = await ownCompany(deps.db, actor);
  const jobs = await pageOfCompanyJobs(deps.db, {
    companyId: company.id,
    status: query.status,
    after: parseCursor(query.cursor),
    limit: query.limit,
  });
  const next = cursorAfter(
    jobs.map(({ id, postedDate }) => ({ id, createdAt: postedDate })),
    query.limit,
  );
  return { rows: await showAll(deps.db, jobs, deps.clock.now()), next };
}

/** Returns one job of the actor's company or of staff. Throws 404 if it is unknown or another's. */
export async function readOwnJob(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const hirer = await hirerOf(deps.db, actor);
  return showOwnJob(deps.db, await ownJob(deps.db, hirer, id), deps.clock.now());
}

type New = BodyOf<typeof contract.addOwnJob>;

/**
 * Creates a draft for the actor's company, once per idempotency key. Throws 400 if the maximum salary is below the
 * minimum, the deadline has passed or an in-person interview has no address, and as `countHiringUse` does.
 */
export async function addOwnJob(
  deps: LimitedDeps,
  command: { actor: Person; job: New; idempotency: Idempotency | undefined },
) {
  const company = await ownCompany(deps.db, command.actor);
  const at = deps.clock.now();
  const draft = draftOf(command.job, company, at);
  check(draft, at);
  await countHiringUse(deps, { actor: command.actor, use: 'draft' });
  return insertOwn(deps, { ...command, draft, at });
}

/**
 * Creates a draft with the same text, once per idempotency key, without deadline and walk-in days. Throws as
 * `countHiringUse` does.
 */
export async function duplicateOwnJob(
  deps: LimitedDeps,
  { actor, id, idempotency }: { actor: Person; id: string; idempotency: Idempotency | undefined },
) {
  const company = await ownCompany(deps.db, actor);
  const at = deps.clock.now();
  const job = await ownJob(deps.db, company, id);
  await countHiringUse(deps, { actor, use: 'draft' });
  const draft: Job = { ...job, ...fresh(company, at) };
  return insertOwn(deps, { actor, draft, idempotency, at });
}

type Draft = { actor: Person; draft: Job; idempotency: Idempotency | undefined; at: Date };

function insertOwn(deps: Deps, { actor, draft, idempotency, at }: Draft): Promise<ProviderJob> {
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: draft.id, at }, async () => {
      await insertJob(tx, draft, indexOf(draft, at));
      await recordEvent(tx, {
        thing: jobMachine.thing,
        thingId: draft.id,
        name: 'post',
        toState: draft.status,
        actor,
        topics: await topicsOf(tx, draft),
        at,
      });
    });
    const job = await jobById(tx, id);
    if (job === undefined) throw noSuchJob();
    return showOwnJob(tx, job, at);
  });
}

/** Returns the publishing right of a demo-town job; null for any other new job. */
function seededPostingRight(): Job['postedUnder'] {
  const right = idChosenBySeed('posted_under');
  return right === 'free' || right === 'plan' ? right : null;
}

const fresh = (company: Company, at: Date) => ({
  id: newId('job'),
  companyId: company.id,
  companyName: company.companyName,
  status: 'draft' as const,
  postedDate: at,
  applicationDeadline: null,
  walkInFrom: null,
  walkInUntil: null,
  postedUnder: seededPostingRight(),
  rightUsedAt: seededPostingRight() === null ? null : at,
  firstPublishedAt: null,
});

const draftOf = (sent: New, company: Company, at: Date): Job => ({
  ...fresh(company, at),
  ...sentFields(sent),
  applicationDeadline: deadlineAsSent(sent.application_deadline),
  shift: sent.shift ?? null,
  workingDays: sent.working_days ?? null,
  provides: sent.provides,
  interviewMode: sent.interview_mode ?? null,
  interviewAddress: sent.interview_address ?? null,
  walkInFrom: sent.walk_in_from ?? null,
  walkInUntil: sent.walk_in_until ?? null,
});

/** Throws 400 if a job's fields contradict each other. */
export function check(job: Job, at: Date): void {
  checkSalary({ min: job.salaryMinPaise, max: job.salaryMaxPaise });
  checkDeadline(job.applicationDeadline, at);
  checkInterview(job);
  checkWalkInDays(job, { today: indianDay(at) });
}

export type OwnChange = {
  actor: Person;
  id: string;
  changes: BodyOf<typeof contract.updateOwnJob>;
  match: Match;
};

/** Saves a job with its search index. */
export const saveJobWithIndex = (tx: Tx, job: Job, at: Date): Promise<void> =>
  saveJob(tx, job, indexOf(job, at));
