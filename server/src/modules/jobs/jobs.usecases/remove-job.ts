import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { ownCompany } from '../../companies/companies.public.ts';
import { checkMayPost } from '../jobs.policy.ts';
import { applicantsOf, deleteJobRow, type Job, lockJob } from '../jobs.queries.ts';
import { isUnpublishedDraft, jobMachine } from '../jobs.rules.ts';
import { noSuchJob, topicsOf } from './job-transitions.ts';
import { lockOwnJob } from './own-jobs.ts';

/**
 * Deletes a job; its history stays. Throws 404 if it is unknown, 409 `in-use` if it has applications, which would lose
 * their job.
 */
export async function deleteJob(
  deps: { db: Db; clock: Clock },
  { actor, id }: { actor: Person; id: string },
): Promise<null> {
  checkMayPost(actor);
  return inTransaction(deps.db, async (tx) => {
    const job = await lockJob(tx, id);
    if (job === undefined) throw noSuchJob();
    const applicants = (await applicantsOf(tx, [id])).get(id) ?? 0;
    if (applicants > 0) throw jobInUseProblem(applicants);
    await remove(tx, { job, actor, at: deps.clock.now() });
    return null;
  });
}

/**
 * Deletes a draft of the actor's company; its history stays. Throws 404 if it is unknown or another company's, 409
 * `invalid-transition` if it is not a draft or has been public.
 */
export function deleteOwnDraft(
  deps: { db: Db; clock: Clock },
  { actor, id }: { actor: Person; id: string },
): Promise<null> {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, await ownCompany(tx, actor), id);
    if (!isUnpublishedDraft(job)) throw problem('invalid-transition', 'job-was-published');
    await remove(tx, { job, actor, at: deps.clock.now() });
    return null;
  });
}

async function remove(tx: Tx, { job, actor, at }: { job: Job; actor: Person; at: Date }): Promise<void> {
  await deleteJobRow(tx, job.id);
  await recordEvent(tx, {
    thing: jobMachine.thing,
    thingId: job.id,
    name: 'delete',
    fromState: job.status,
    actor,
    data: { title: job.title, was_public: job.firstPublishedAt !== null },
    topics: await topicsOf(tx, job),
    at,
  });
}

const jobInUseProblem = (applicants: number) =>
  problem('in-use', 'job-has-applicants', { count: applicants });
