import type { Job } from '../../platform/jobs.ts';
import { type Deps, publishDue } from './reviews.usecases/move.ts';

export const reviewsJobs: Job<Deps>[] = [
  { name: 'reviews.publish_due', every: '*/10 * * * *', run: async (deps) => void (await publishDue(deps)) },
];
