import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, optionalParagraph, paging, time } from './fields.ts';
import { lookedAt } from './history.ts';
import { serviceCategories } from './services.ts';

/** `held` until both sides have written or seven days have passed; `hidden` by staff. */
export const reviewStatuses = ['held', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Author: the customer about the worker, or the worker about the customer. */
export const reviewSides = ['customer', 'worker'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/** Tags that can be added with one tap. */
export const reviewTags = [
  'on_time',
  'good_work',
  'clean',
  'polite',
  'fair_price',
  'paid_at_once',
  'clear_words',
  'safe_place',
] as const;
export type ReviewTag = (typeof reviewTags)[number];

const stars = z.int().min(1).max(5);

const Review = z
  .object({
    id,
    assignment_id: id,
    side: z.enum(reviewSides),
    rating: stars,
    comment: z.string().nullable(),
    tags: z.array(z.enum(reviewTags)),
    review_status: z.enum(reviewStatuses),
    created_at: time,
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

export const writeReview = endpoint({
  name: 'reviews.write',
  method: 'POST',
  path: '/bookings/service/:id/reviews',
  summary:
    'Review completed work, once; the review is hidden until the other side submits theirs, or for seven days',
  access: ['customer', 'worker', 'driver'],
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    assignment_id: id,
    rating: stars,
    comment: optionalParagraph(1000),
    /** Removes duplicates. */
    tags: z
      .array(z.enum(reviewTags))
      .max(reviewTags.length)
      .overwrite((all) => [...new Set(all)])
      .optional(),
  }),
  problems: ['work-not-done', 'already-reviewed'],
  reply: Review,
});

export const bookingReviews = endpoint({
  name: 'reviews.of_booking',
  method: 'GET',
  path: '/bookings/service/:id/reviews',
  summary: 'Get the caller’s review of a booking’s work, and the other side’s once it is visible',
  access: ['customer', 'worker', 'driver'],
  params: z.strictObject({ id }),
  reply: z.array(Review.extend({ is_mine: z.boolean() })),
});

/** Review for the public: the first name, and the kind of work. */
const PublicReview = z
  .object({
    id,
    user_name: z.string(),
    service: z.enum(serviceCategories),
    rating: stars,
    comment: z.string(),
    /** `YYYY-MM-DD`, IST. */
    date: day,
  })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.output<typeof PublicReview>;

export const publicReviews = endpoint({
  name: 'reviews.public',
  method: 'GET',
  path: '/public/reviews',
  summary: 'List the six newest written customer reviews of completed bookings',
  access: 'public',
  cache: { seconds: 60, of: ['review'] },
  reply: z.array(PublicReview),
});

export const workerReviews = listEndpoint({
  name: 'reviews.of_worker',
  path: '/workers/:id/reviews',
  summary: 'List customers’ reviews of a bookable worker, newest first',
  access: ['customer', 'worker', 'driver', 'super_admin'],
  params: z.strictObject({ id }),
  query: z.strictObject(paging),
  reply: PublicReview.extend({ comment: z.string().nullable(), tags: z.array(z.enum(reviewTags)) }),
});

const StaffReview = Review.extend({
  by: z.object({ id, name: z.string() }),
  about: z.object({ id, name: z.string() }),
  service: z.enum(serviceCategories),
  closing_reason: z.string().nullable(),
  can: z.object({ hide: z.boolean(), restore: z.boolean() }),
  ...lookedAt,
}).meta({ id: 'StaffReview' });
export type StaffReview = z.output<typeof StaffReview>;

const staff = { access: ['super_admin'] } as const;

export const listReviews = listEndpoint({
  ...staff,
  name: 'reviews.list',
  path: '/admin/reviews',
  desk: { area: 'jobs' },
  summary: 'List all reviews, newest first',
  query: z.strictObject({
    ...paging,
    review_status: z.enum(reviewStatuses).optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
  }),
  reply: StaffReview,
});

export const hideReview = endpoint({
  ...staff,
  name: 'reviews.hide',
  method: 'PUT',
  path: '/admin/reviews/:id/hide',
  desk: { area: 'jobs', params: { id: 'review' } },
  summary: 'Hide a review, with a reason; it no longer counts',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: line(300) }),
  problems: ['invalid-transition'],
  reply: StaffReview,
});

export const restoreReview = endpoint({
  ...staff,
  name: 'reviews.restore',
  method: 'PUT',
  path: '/admin/reviews/:id/restore',
  desk: { area: 'jobs', params: { id: 'review' } },
  summary: 'Restore a hidden review',
  params: z.strictObject({ id }),
  problems: ['invalid-transition'],
  reply: StaffReview,
});
