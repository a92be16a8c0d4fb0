import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Review, writeReview as endpoint } from '@dihaadi/contract/reviews';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx, violates } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { type AssignmentFacts, holdAssignment } from '../../worker-bookings/worker-bookings.public.ts';
import { insertReview, lockReviewsOf, ONCE, reviewById, type StoredReview } from '../reviews.queries.ts';
import { dueAt, reviewMachine } from '../reviews.rules.ts';
import { toReview } from '../reviews.views.ts';
import { type Deps, move } from './moderate-review.ts';

type Command = {
  actor: Person;
  bookingId: string;
  review: BodyOf<typeof endpoint>;
  idempotency: Idempotency | undefined;
};

/**
 * Says once how the work went. The second side to write publishes both. Refuses an assignment that the actor was not on
 * either side of with 404, work that is not done with 409 `work-not-done`, and a second review of the same side with
 * 409 `already-reviewed`.
 */
export async function writeReview(deps: Deps, command: Command): Promise<Review> {
  const { actor, review } = command;
  const at = deps.clock.now();
  const id = randomUUID();
  return inTransaction(deps.db, async (tx) => {
    const made = await once(tx, { idempotency: command.idempotency, id, at }, async () => {
      const work = await workDone(tx, command);
      await insertReview(tx, {
        id,
        ...sidesOf(work, actor),
        assignmentId: review.assignment_id,
        category: work.category,
        rating: review.rating,
        comment: review.comment || null,
        tags: review.tags ?? [],
        reviewStatus: 'held',
        dueAt: dueAt(at),
        createdAt: at,
      }).catch(onSecond);
      await recordEvent(tx, {
        thing: reviewMachine.thing,
        thingId: id,
        name: 'write',
        toState: 'held',
        actor,
        data: { rating: review.rating },
        topics: [topic.staff, topic.account(actor.id)],
        at,
      });
      await publishBoth(tx, review.assignment_id, at);
    });
    const written = await reviewById(tx, made);
    if (written === undefined) throw problem('not-found', 'no-such-review');
    return toReview(written);
  });
}

async function workDone(tx: Tx, { actor, bookingId, review }: Command): Promise<AssignmentFacts> {
  // Held, so that the other side's review comes before this one or after it.
  const work = await holdAssignment(tx, { bookingId, wageId: review.assignment_id });
  if (work === undefined || (actor.id !== work.customerId && actor.id !== work.personId))
    throw problem('not-found', 'no-such-work');
  if (!work.isDone || work.isCompensation) throw problem('work-not-done', 'review-after-work');
  return work;
}

const sidesOf = (
  { customerId, personId }: AssignmentFacts,
  actor: Person,
): Pick<StoredReview, 'side' | 'byId' | 'aboutId'> =>
  actor.id === customerId
    ? { side: 'customer', byId: customerId, aboutId: personId }
    : { side: 'worker', byId: personId, aboutId: customerId };

async function publishBoth(tx: Tx, assignmentId: string, at: Date): Promise<void> {
  const both = await lockReviewsOf(tx, assignmentId);
  if (both.length < 2) return;
  for (const review of both)
    if (review.reviewStatus === 'held') await move(tx, review, { name: 'publish', at });
}

function onSecond(error: unknown): never {
  if (violates(error, ONCE)) throw problem('already-reviewed', 'reviewed');
  throw error;
}
