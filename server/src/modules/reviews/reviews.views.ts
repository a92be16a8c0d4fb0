import type { Review, StaffReview } from '@dihaadi/contract/reviews';
import { indianDay } from '@dihaadi/contract/indian-time';
import { allows } from '../../platform/machine.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import type { StoredReview } from './reviews.queries.ts';
import { reviewMachine } from './reviews.rules.ts';

type People = ReadonlyMap<string, AccountCard>;

export const toReview = (review: StoredReview): Review => ({
  id: review.id,
  assignment_id: review.assignmentId,
  side: review.side,
  rating: review.rating,
  comment: review.comment,
  tags: review.tags,
  review_status: review.reviewStatus,
  created_at: review.createdAt.toISOString(),
});

const firstName = (name: string): string => name.split(' ')[0] ?? '';

/** Review as strangers see it. */
export const toPublicReview = (review: StoredReview, people: People) => ({
  id: review.id,
  user_name: firstName(people.get(review.byId)?.name ?? ''),
  service: review.category,
  rating: review.rating,
  comment: review.comment,
  date: indianDay(review.createdAt),
});

export function toStaffReview(review: StoredReview, people: People): StaffReview {
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return {
    ...toReview(review),
    by: person(review.byId),
    about: person(review.aboutId),
    service: review.category,
    closing_reason: review.closingReason,
    can: {
      hide: allows(reviewMachine, 'hide', review.reviewStatus),
      restore: allows(reviewMachine, 'restore', review.reviewStatus),
    },
  };
}
