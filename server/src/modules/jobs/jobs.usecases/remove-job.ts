import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { checkMayPost } from '../jobs.policy.ts';
import { applicantsOf, deleteJobRow, lockJob } from '../jobs.queries.ts';
import { jobMachine } from '../jobs.rules.ts';
import { noSuchJob } from './job-transitions.ts';

/**
 * Deletes a job; its history stays. Refuses an unknown one with 404, and with 409 `in-use` one that somebody
 * has applied for: their application would lose what it was for.
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
    if (applicants > 0) throw inUse(applicants);
    await deleteJobRow(tx, id);
    await recordEvent(tx, {
      thing: jobMachine.thing,
      thingId: id,
      name: 'delete',
      fromState: job.status,
      actor,
      data: { title: job.title, was_public: job.firstPublishedAt !== null },
      topics: [topic.staff],
      at: deps.clock.now(),
    });
    return null;
  });
}

const inUse = (applicants: number) => problem('in-use', 'job-has-applicants', { count: applicants });
