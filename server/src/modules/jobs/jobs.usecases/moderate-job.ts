import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { checkMayModerate } from '../jobs.policy.ts';
import { applicantsOf, type Job, jobById, lockJob } from '../jobs.queries.ts';
import { showOne } from './staff-jobs.ts';
import { transitionJob, noSuchJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };
type Verdict = { actor: Person; id: string };

async function lockToJudge(tx: Tx, { actor, id }: Verdict): Promise<Job> {
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

/** Approves a company's job that waits: it becomes active. Refuses any other status with 409 `invalid-transition`. */
export const approveJob = (deps: Deps, verdict: Verdict) =>
  inTransaction(deps.db, async (tx) => {
    const job = await lockToJudge(tx, verdict);
    await transitionJob(tx, { job, name: 'approve', actor: verdict.actor, at: deps.clock.now() });
    return shownNow(tx, verdict);
  });

/**
 * Sends a company's job that waits back to it, a draft again; one that people have applied for is closed instead, since
 * nobody applies for a draft. Refuses any other status with 409 `invalid-transition`.
 */
export const sendBackJob = (deps: Deps, { reason, ...verdict }: Verdict & { reason: string }) =>
  inTransaction(deps.db, async (tx) => {
    const job = await lockToJudge(tx, verdict);
    const applicants = (await applicantsOf(tx, [job.id])).get(job.id) ?? 0;
    const isClosed = applicants > 0 && job.status === 'in_review';
    await transitionJob(tx, {
      job,
      name: isClosed ? 'close' : 'send_back',
      actor: verdict.actor,
      at: deps.clock.now(),
      reason,
    });
    return shownNow(tx, verdict);
  });
