import type { ReviewStatus, StaffReview } from '@dihaadi/contract/reviews';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { candidateOf } from '../../matching/matching.public.ts';
import { assignmentsWith } from '../../worker-bookings/worker-bookings.public.ts';
import { newestInWords, pageAbout, pageOfReviews, reviewsOf, type StoredReview } from '../reviews.queries.ts';
import { toPublicReview, toReview, toStaffReview } from '../reviews.views.ts';

// As many as the landing page has room for.
const SHOWN = 6;

const namesOf = (db: Db, reviews: readonly StoredReview[]) =>
  accountCards(db, [...new Set(reviews.flatMap(({ byId, aboutId }) => [byId, aboutId]))]);

/** What customers said of completed bookings, for everybody. */
export async function readPublicReviews({ db }: { db: Db }) {
  const reviews = await newestInWords(db, SHOWN);
  const people = await namesOf(db, reviews);
  return reviews.flatMap((review) => {
    const { comment, ...shown } = toPublicReview(review, people);
    return comment === null ? [] : [{ ...shown, comment }];
  });
}

type Paging = { limit: number; cursor?: string | undefined };

/** One page of what was said of somebody who can be booked. Refuses anybody else with 404. */
export async function listReviewsAbout({ db }: { db: Db }, aboutId: string, { limit, cursor }: Paging) {
  await candidateOf(db, aboutId);
  const reviews = await pageAbout(db, aboutId, { after: parseCursor(cursor), limit });
  const people = await namesOf(db, reviews);
  return {
    rows: reviews.map((review) => ({ ...toPublicReview(review, people), tags: review.tags })),
    next: cursorAfter(reviews, limit),
  };
}

/** One page of all reviews, for the desk. */
export async function listReviews(
  { db }: { db: Db },
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
  const reviews = await pageOfReviews(db, { status, rating, cities, after: parseCursor(cursor), limit });
  return { rows: await forStaff({ db }, reviews), next: cursorAfter(reviews, limit) };
}

/** Reviews as the desk sees them. */
export async function forStaff({ db }: { db: Db }, reviews: readonly StoredReview[]): Promise<StaffReview[]> {
  const people = await namesOf(db, reviews);
  return reviews.map((review) => toStaffReview(review, people));
}

/**
 * What this person has said of the work on a booking, and what was said of them, once it is shown. Refuses a stranger's
 * booking with 404.
 */
export async function listReviewsOfBooking({ db }: { db: Db }, actor: Person, bookingId: string) {
  const assignmentIds = await assignmentsWith(db, { bookingId, accountId: actor.id });
  if (assignmentIds === undefined) throw problem('not-found', 'no-such-booking');
  const reviews = await reviewsOf(db, assignmentIds);
  return reviews
    .filter(({ byId, reviewStatus }) => byId === actor.id || reviewStatus === 'published')
    .map((review) => Object.assign(toReview(review), { is_mine: review.byId === actor.id }));
}
