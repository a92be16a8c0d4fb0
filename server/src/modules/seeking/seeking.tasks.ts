import type { Task } from '../../platform/tasks.ts';
import { purgeDigests, makeDigests } from './seeking.usecases/digest.ts';
import type { Deps } from './seeking.usecases/saved-jobs.ts';

export const seekingTasks: Task<Deps>[] = [
  {
    name: 'seeking.make_digests',
    // Hourly by day in India: an hour without a running server is caught up in the next.
    every: '37 1-15 * * *',
    run: async (deps) => void (await makeDigests(deps)),
  },
  { name: 'seeking.forget_digests', every: '53 20 * * *', run: purgeDigests },
];
