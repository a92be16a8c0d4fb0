import { sql } from 'kysely';
import type { ReviewSide, ReviewStatus, ReviewTag } from '@dihaadi/contract/reviews';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { CityScope } from '../../platform/actor.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export const ONCE = 'review_once';

export type StoredReview = {
  id: string;
  assignmentId: string;
  side: ReviewSide;
  byId: string;
  aboutId: string;
  category: ServiceCategory;
  rating: number;
  comment: string | null;
  tags: ReviewTag[];
  reviewStatus: ReviewStatus;
  closingReason: string | null;
  createdAt: Date;
};

const columns = [
  'id',
  'assignment_id as assignmentId',
  'side',
  'by_id as byId',
  'about_id as aboutId',
  'category',
  'rating',
  'comment',
  'tags',
  'review_status as reviewStatus',
  'closing_reason as closingReason',
  'created_at as createdAt',
] as const;

const reviews = (db: Db) => db.selectFrom('review').select(columns);

export async function insertReview(
  tx: Tx,
  { dueAt, ...review }: Omit<StoredReview, 'closingReason'> & { dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('review')
    .values({
      id: review.id,
      assignment_id: review.assignmentId,
      side: review.side,
      by_id: review.byId,
      about_id: review.aboutId,
      category: review.category,
      rating: review.rating,
      comment: review.comment,
      tags: review.tags,
      review_status: review.reviewStatus,
      due_at: dueAt,
      created_at: review.createdAt,
    })
    .execute();
}

export const reviewById = (db: Db, id: string): Promise<StoredReview | undefined> =>
  reviews(db).where('id', '=', id).executeTakeFirst();

/** Returns the review, locked until the transaction ends. */
export const lockReview = (tx: Tx, id: string): Promise<StoredReview | undefined> =>
  reviews(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the reviews of an assignment, locked until the transaction ends. */
export const lockReviewsOf = (tx: Tx, assignmentId: string): Promise<StoredReview[]> =>
  reviews(tx).where('assignment_id', '=', assignmentId).orderBy('id').forUpdate().execute();

/** Returns the reviews of these assignments. */
export const reviewsOf = (db: Db, assignmentIds: readonly string[]): Promise<StoredReview[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : reviews(db).where('assignment_id', 'in', assignmentIds).orderBy('created_at').orderBy('id').execute();

/** Returns the ids of reviews due to be shown although the other side has written none, longest due first. */
export async function dueReviews(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('review_status', '=', 'held')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Saves the new state if the row still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  id: string,
  { from, to, reason }: { from: ReviewStatus; to: ReviewStatus; reason: string | null },
): Promise<number> {
  const changed = await tx
    .updateTable('review')
    .set({ review_status: to, closing_reason: reason })
    .where('id', '=', id)
    .where('review_status', '=', from)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

type Page = { after: Cursor | undefined; limit: number };

const page = (db: Db, { after, limit }: Page) =>
  reviews(db)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Returns one page of all reviews, newest first. */
export function pageOfReviews(
  db: Db,
  {
    status,
    rating,
    cities,
    ...part
  }: Page & { status?: ReviewStatus | undefined; rating?: number | undefined; cities: CityScope },
): Promise<StoredReview[]> {
  return page(db, part)
    .$if(status !== undefined, (query) => query.where('review_status', '=', status ?? 'held'))
    .$if(cities !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from assignment a join worker_booking b on b.id = a.booking_id
          where a.id = assignment_id and b.city_key = any (${cities}::text[]))`,
      ),
    )
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .execute();
}

/** Returns one page of the published reviews about a person, newest first. */
export const pageOfReviewsAbout = (db: Db, aboutId: string, part: Page): Promise<StoredReview[]> =>
  page(db, part).where('about_id', '=', aboutId).where('review_status', '=', 'published').execute();

/** Returns the newest published reviews with text by customers. */
export const newestReviewsWithText = (db: Db, limit: number): Promise<StoredReview[]> =>
  page(db, { after: undefined, limit })
    .where('review_status', '=', 'published')
    .where('side', '=', 'customer')
    .where('comment', 'is not', null)
    .execute();
