import type { Task } from '../../platform/tasks.ts';
import { countedEvents } from './statistics.rules.ts';
import { catchUp, type Deps } from './statistics.usecases.ts';

export const statisticsTasks: Task<Deps>[] = [
  {
    name: 'statistics.catch_up',
    on: countedEvents,
    // During a deployment, a server being replaced may receive an event without knowing this task.
    every: '* * * * *',
    run: catchUp,
  },
];
