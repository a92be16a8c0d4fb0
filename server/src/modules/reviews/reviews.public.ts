export { reviewsOf } from './reviews.queries.ts';
export { hideReview } from './reviews.usecases/moderate-review.ts';
export { reviewsPersonalData } from './reviews.personal-data.ts';
