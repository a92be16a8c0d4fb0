import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type * as staffContract from '@dihaadi/contract/staff-jobs';
import { type Actor, cityScopeOf, type Person } from '../../../platform/actor.ts';
import { lookAt } from '../../../platform/access-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { changesOf, recordEvent } from '../../../platform/events.queries.ts';
import { exportPages } from '../../../platform/exports.ts';
import { shownHistory } from '../../../platform/history.ts';
import type { Match } from '../../../platform/precondition.ts';
import { all } from '../../../platform/staff-list.queries.ts';
import { pageOfJobs, wordsMatch } from '../jobs.list.queries.ts';
import { checkMayModerate, checkMayPost } from '../jobs.policy.ts';
import { applicantsOf, type Job, jobById, lockJob, saveJob } from '../jobs.queries.ts';
import { checkDeadline, askedFor, isEditable, jobMachine, tsqueryOf } from '../jobs.rules.ts';
import { exportedColumns, shownJob, shownStaffJob } from '../jobs.views.ts';
import { changedJob, checkedChange } from './change-job.ts';
import { indexOf } from './index-job.ts';
import { checkListing, findingsIn, wageFloorOf } from './job-listing.ts';
import { closeLockedJob } from './close-job.ts';
import { awaitsStaff } from '../jobs.status.queries.ts';
import { transitionJob, noSuchJob, topicsOf } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };

/** Lists one page of jobs of every status, as staff see them. Throws 400 for a cursor of another sort order. */
export async function listAllJobs(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof staffContract.listAllJobs> },
) {
  const words = query.q === undefined ? undefined : askedFor(query.q);
  if (words?.length === 0) return { rows: [], next: undefined };
  const { rows, next } = await pageOfJobs(deps.db, {
    equal: { status: query.status, company_id: query.company_id },
    cities: cityScopeOf(actor),
    words: all([
      words && wordsMatch(tsqueryOf(words, {})),
      query.applications === 'unanswered' ? awaitsStaff() : undefined,
    ]),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  return { rows: await show(deps, actor, rows), next };
}

/** Exports all jobs of a list as CSV, in its order, and records the export. */
export const exportJobs = (
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof staffContract.exportJobs> },
) =>
  exportPages(deps, {
    actor,
    thing: jobMachine.thing,
    name: 'jobs',
    columns: exportedColumns,
    pageAt: (at) => listAllJobs(deps, { actor, query: { ...query, ...at } }),
  });

async function show(deps: Pick<Deps, 'db'>, actor: Actor, jobs: readonly Job[]) {
  if (jobs.length === 0) return [];
  const applicants = await applicantsOf(
    deps.db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => shownStaffJob(job, { actor, applicants: applicants.get(job.id) ?? 0 }));
}

/** Returns one job as in the staff list. */
export async function showOne(deps: Pick<Deps, 'db'>, actor: Actor, job: Job) {
  const [shown] = await show(deps, actor, [job]);
  if (shown === undefined) throw noSuchJob();
  return shown;
}

/** Returns one job of any status with its history and records that staff viewed it. Throws 404 if it is unknown. */
export async function readStaffJob(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const job = await jobById(deps.db, id);
  if (job === undefined) throw noSuchJob();
  const [shown, changes, minimum_wage] = await Promise.all([
    showOne(deps, actor, job),
    changesOf(deps.db, jobMachine.thing, id),
    wageFloorOf(deps.db, job, deps.clock.now()),
  ]);
  const looked_at_by = await lookAt(deps, { thing: jobMachine.thing, thingId: id, actor });
  return { ...shown, history: shownHistory(changes), findings: findingsIn(job), minimum_wage, looked_at_by };
}

type Changes = BodyOf<typeof staffContract.updateJob>;

/**
 * Changes a draft or active job; fields not sent keep their value. Throws 404 if it is unknown, 409 if it has ended,
 * 412 if it has changed since the caller read it, and as `checkedChange` does.
 */
export async function updateJob(
  deps: Deps,
  command: { actor: Person; id: string; changes: Changes; match: Match },
) {
  const { actor, id, changes, match } = command;
  checkMayPost(actor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockJob(tx, id);
    if (before === undefined) throw noSuchJob();
    match(shownJob(before));
    if (!isEditable(before.status)) throw hasEnded(before);
    const job = await checkedChange(tx, { before, job: changedJob(before, changes), at });
    await saveJob(tx, job, indexOf(job, at));
    await recordUpdate(tx, { job, actor, at });
    return showOne({ db: tx }, actor, job);
  });
}

const hasEnded = ({ status }: Job) => problem('invalid-transition', 'job-ended', { status });

const recordUpdate = async (
  tx: Tx,
  { job, actor, at }: { job: Job; actor: Actor; at: Date },
): Promise<void> =>
  recordEvent(tx, {
    thing: jobMachine.thing,
    thingId: job.id,
    name: 'update',
    actor,
    data: { title: job.title },
    topics: await topicsOf(tx, job),
    at,
  });

const companyPublishesProblem = () => problem('invalid-transition', 'company-publishes');

type StaffStep = { name: 'publish' } | { name: 'close'; reason: string | undefined };

/**
 * Publishes a draft, or closes an active job. Throws 404 if it is unknown, 409 `invalid-transition` for any other
 * status, and on publishing 400 for a past deadline and 422 for forbidden content.
 */
export async function transitionStaffJob(
  deps: Deps,
  { actor, id, ...step }: { actor: Person; id: string } & StaffStep,
) {
  if (step.name === 'close') checkMayModerate(actor);
  else checkMayPost(actor);
  return inTransaction(deps.db, async (tx) => {
    const before = await lockJob(tx, id);
    if (before === undefined) throw noSuchJob();
    if (step.name === 'publish' && before.companyId !== null) throw companyPublishesProblem();
    const at = deps.clock.now();
    if (step.name === 'close') await closeLockedJob(tx, { job: before, actor, at, reason: step.reason });
    else {
      checkDeadline(before.applicationDeadline, at);
      checkListing(before);
      await transitionJob(tx, { job: before, name: 'publish', actor, at });
    }
    const job = await jobById(tx, id);
    if (job === undefined) throw noSuchJob();
    return showOne({ db: tx }, actor, job);
  });
}
