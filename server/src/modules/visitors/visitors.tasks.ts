import type { Task } from '../../platform/tasks.ts';
import { closeDays, type Deps } from './visitors.usecases.ts';

export const visitorsTasks: Task<Deps>[] = [
  {
    name: 'visitors.close_days',
    // Soon after midnight in India.
    every: '47 18 * * *',
    run: closeDays,
  },
];
