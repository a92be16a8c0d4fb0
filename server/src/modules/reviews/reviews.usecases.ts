import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Review, writeReview as endpoint, ReviewStatus, StaffReview } from '@dihaadi/contract/reviews';
import { recordRowViews } from '../../platform/access-log.ts';
import { type Actor, type Person, system, cityScopeOf } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';
import { problem } from '../../platform/errors.ts';
import { changesOf, recordEvent } from '../../platform/events.queries.ts';
import { topic } from '../../platform/events.ts';
import { transition } from '../../platform/transition.ts';
import { addReviewToTotals, candidateOf } from '../matching/matching.public.ts';
import {
  dueReviews,
  lockReview,
  reviewsOf,
  saveStatus,
  type StoredReview,
  insertReview,
  lockReviewsOf,
  ONCE,
  reviewById,
  newestReviewsWithText,
  pageOfReviewsAbout,
  pageOfReviews,
} from './reviews.queries.ts';
import { ratingChange, restoring, reviewMachine, type ReviewTransition, dueAt } from './reviews.rules.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import {
  type AssignmentFacts,
  lockAssignmentFacts,
  assignmentsVisibleTo,
} from '../worker-bookings/worker-bookings.public.ts';
import { toReview, toPublicReview, toStaffReview } from './reviews.views.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import { accountCards } from '../accounts/accounts.public.ts';

export type Deps = { db: Db; clock: Clock };

const SWEEP = 200;

/** Changes the state of a locked review, and its effect on the worker's rating. */
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
    await addReviewToTotals(tx, { personId: aboutId, stars: rating * counts, reviews: counts, at });
  return { ...review, reviewStatus: to, closingReason: reason ?? null };
}

type Moderated = { actor: Person; id: string } & ({ name: 'hide'; reason: string } | { name: 'restore' });

/**
 * Hides a review, or restores its previous state: one that was pending waits for the other side again. Throws 404 if it
 * is unknown, 409 the second time.
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
 * Hides a review of one of these assignments in the caller's transaction. Throws 404 for any other, 409 if it is
 * already hidden.
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

/** Publishes reviews that have waited seven days for the other side. Returns the number published. */
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

type Command = {
  actor: Person;
  bookingId: string;
  review: BodyOf<typeof endpoint>;
  idempotency: Idempotency | undefined;
};

/**
 * Reviews the work, once per side. The second side's review publishes both. Throws 404 for an assignment the actor has
 * no side in, 409 `work-not-done` if the work is not done, and 409 `already-reviewed` for a second review of the same
 * side.
 */
export async function writeReview(deps: Deps, command: Command): Promise<Review> {
  const { actor, review } = command;
  const at = deps.clock.now();
  const id = randomUUID();
  return inTransaction(deps.db, async (tx) => {
    const made = await once(tx, { idempotency: command.idempotency, id, at }, async () => {
      const work = await lockReviewableWork(tx, command);
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

async function lockReviewableWork(tx: Tx, { actor, bookingId, review }: Command): Promise<AssignmentFacts> {
  // Locked, so that the other side's review comes before or after this one.
  const work = await lockAssignmentFacts(tx, { bookingId, wageId: review.assignment_id });
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

// As many as fit on the landing page.
const SHOWN = 6;

const namesOf = (db: Db, reviews: readonly StoredReview[]) =>
  accountCards(db, [...new Set(reviews.flatMap(({ byId, aboutId }) => [byId, aboutId]))]);

/** Returns customers' reviews of completed bookings, for all visitors. */
export async function readPublicReviews({ db }: { db: Db }) {
  const reviews = await newestReviewsWithText(db, SHOWN);
  const people = await namesOf(db, reviews);
  return reviews.flatMap((review) => {
    const { comment, ...shown } = toPublicReview(review, people);
    return comment === null ? [] : [{ ...shown, comment }];
  });
}

type Paging = { limit: number; cursor?: string | undefined };

/** Returns one page of the reviews about a person who can be booked. Throws 404 for any other id. */
export async function listReviewsAbout({ db }: { db: Db }, aboutId: string, { limit, cursor }: Paging) {
  await candidateOf(db, aboutId);
  const reviews = await pageOfReviewsAbout(db, aboutId, { after: parseCursor(cursor), limit });
  const people = await namesOf(db, reviews);
  return {
    rows: reviews.map((review) => ({ ...toPublicReview(review, people), tags: review.tags })),
    next: cursorAfter(reviews, limit),
  };
}

const canBeHidden = ({ can }: StaffReview): boolean => can.hide;

/** Lists one page of all reviews, for the desk; staff views of those they may hide are recorded. */
export async function listReviews(
  deps: Deps,
  {
    actor,
    query,
  }: {
    actor: Person;
    query: Paging & { review_status?: ReviewStatus | undefined; rating?: number | undefined };
  },
) {
  const { limit, cursor, review_status: status, rating } = query;
  const cities = cityScopeOf(actor);
  const asked = { status, rating, cities, after: parseCursor(cursor), limit };
  const reviews = await pageOfReviews(deps.db, asked);
  const { thing } = reviewMachine;
  const rows = await recordRowViews(
    deps,
    { thing, actor, isWaiting: canBeHidden },
    await forStaff(deps, reviews),
  );
  return { rows, next: cursorAfter(reviews, limit) };
}

/** Returns reviews as the desk sees them. */
export async function forStaff({ db }: { db: Db }, reviews: readonly StoredReview[]): Promise<StaffReview[]> {
  const people = await namesOf(db, reviews);
  return reviews.map((review) => toStaffReview(review, people));
}

/**
 * Returns this person's reviews of the work on a booking, and those about them once published. Throws 404 for a
 * stranger's booking.
 */
export async function listReviewsOfBooking({ db }: { db: Db }, actor: Person, bookingId: string) {
  const assignmentIds = await assignmentsVisibleTo(db, { bookingId, accountId: actor.id });
  if (assignmentIds === undefined) throw problem('not-found', 'no-such-booking');
  const reviews = await reviewsOf(db, assignmentIds);
  return reviews
    .filter(({ byId, reviewStatus }) => byId === actor.id || reviewStatus === 'published')
    .map((review) => Object.assign(toReview(review), { is_mine: review.byId === actor.id }));
}
