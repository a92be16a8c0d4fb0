import type { Task } from '../../platform/tasks.ts';
import { type Deps, publishDue } from './reviews.usecases.ts';

export const reviewsTasks: Task<Deps>[] = [
  { name: 'reviews.publish_due', every: '*/10 * * * *', run: async (deps) => void (await publishDue(deps)) },
];
