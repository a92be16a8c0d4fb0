export { reviewsOf } from './reviews.queries.ts';
export { hideReview } from './reviews.usecases.ts';
export { reviewsPersonalData } from './reviews.personal-data.ts';
