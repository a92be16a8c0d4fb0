import { type Actor, type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/events.queries.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { countReview } from '../../matching/matching.public.ts';
import { dueReviews, lockReview, reviewsOf, saveStatus, type StoredReview } from '../reviews.queries.ts';
import { ratingChange, restoring, reviewMachine, type ReviewTransition } from '../reviews.rules.ts';

export type Deps = { db: Db; clock: Clock };

const SWEEP = 200;

/** Changes the state of a locked review, and with it what it counts for in the worker's rating. */
export async function move(
  tx: Tx,
  review: StoredReview,
  change: { name: ReviewTransition; at: Date; actor?: Actor; reason?: string | undefined },
): Promise<StoredReview> {
  const { name, at, actor = system, reason } = change;
  const { id, reviewStatus: from, aboutId, side, rating } = review;
  const to = await transition(tx, reviewMachine, {
    id,
    name,
    state: from,
    actor,
    at,
    reason,
    topics: [topic.staff, topic.account(aboutId)],
    save: (next) => saveStatus(tx, id, { from, to: next, reason: reason ?? null }),
  });
  const counts = ratingChange(from, to);
  // Only people who can be booked are rated.
  if (counts !== null && side === 'customer')
    await countReview(tx, { personId: aboutId, stars: rating * counts, reviews: counts, at });
  return { ...review, reviewStatus: to, closingReason: reason ?? null };
}

type Moderated = { actor: Person; id: string } & ({ name: 'hide'; reason: string } | { name: 'restore' });

/**
 * Takes a review out of sight, or gives it back the state it had: one that was held waits for the other side again. Refuses
 * an unknown one with 404, a second time with 409.
 */
export async function moderate({ db, clock }: Deps, command: Moderated): Promise<StoredReview> {
  const { id, actor } = command;
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review === undefined) throw problem('not-found', 'no-such-review');
    const at = clock.now();
    if (command.name === 'hide') return move(tx, review, { name: 'hide', at, actor, reason: command.reason });
    return move(tx, review, { name: await restoringOf(tx, review), at, actor });
  });
}

async function restoringOf(tx: Tx, { id, assignmentId }: StoredReview) {
  const changes = await changesOf(tx, reviewMachine.thing, id);
  const hidden = changes.findLast(({ name }) => name === 'hide');
  const both = await reviewsOf(tx, [assignmentId]);
  return restoring({ from: hidden?.fromState, isAlone: both.length === 1 });
}

/**
 * Takes a review of one of these assignments out of sight in the caller's transaction. Refuses any other with 404, one that
 * is hidden already with 409.
 */
export async function hideReview(
  tx: Tx,
  hidden: { id: string; assignmentIds: readonly string[]; actor: Person; at: Date; reason: string },
): Promise<void> {
  const { id, assignmentIds, actor, at, reason } = hidden;
  const review = await lockReview(tx, id);
  if (review === undefined || !assignmentIds.includes(review.assignmentId))
    throw problem('not-found', 'no-such-review');
  await move(tx, review, { name: 'hide', at, actor, reason });
}

/** Shows what has waited seven days for the other side. Gives how many that were. */
export async function publishDue({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  const due = await dueReviews(db, at, SWEEP);
  for (const id of due)
    await inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id);
      if (review?.reviewStatus === 'held') await move(tx, review, { name: 'publish', at });
    });
  return due.length;
}
