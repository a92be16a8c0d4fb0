import * as contract from '@dihaadi/contract/reviews';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  type Deps,
  moderate,
  forStaff,
  listReviews,
  listReviewsAbout,
  listReviewsOfBooking,
  readPublicReviews,
  writeReview,
} from './reviews.usecases.ts';

export function reviewsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.writeReview, ({ actor, params, body, idempotency }) =>
    writeReview(deps, { actor, bookingId: params.id, review: body, idempotency }),
  );
  serve(app, contract.bookingReviews, ({ actor, params }) => listReviewsOfBooking(deps, actor, params.id));
  serve(app, contract.publicReviews, () => readPublicReviews(deps));
  serve(app, contract.workerReviews, ({ params, query }) => listReviewsAbout(deps, params.id, query));
  serve(app, contract.listReviews, ({ actor, query }) => listReviews(deps, { actor, query }));
  serve(app, contract.hideReview, async ({ actor, params, body }) =>
    one(await moderate(deps, { actor, ...params, name: 'hide', ...body })),
  );
  serve(app, contract.restoreReview, async ({ actor, params }) =>
    one(await moderate(deps, { actor, ...params, name: 'restore' })),
  );

  const one = async (review: Parameters<typeof forStaff>[1][number]) => {
    const [shown] = await forStaff(deps, [review]);
    if (shown === undefined) throw new Error('Expected exactly one review.');
    return shown;
  };
}
