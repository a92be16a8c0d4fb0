import type { Task } from '../../platform/tasks.ts';
import { countedEvents } from './statistics.rules.ts';
import { catchUp, type Deps } from './statistics.usecases.ts';

export const statisticsTasks: Task<Deps>[] = [
  {
    name: 'statistics.catch_up',
    on: countedEvents,
    // A server that was being replaced may not have known this job when an event came.
    every: '* * * * *',
    run: catchUp,
  },
];
