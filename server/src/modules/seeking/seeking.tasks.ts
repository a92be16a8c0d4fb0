import type { Task } from '../../platform/tasks.ts';
import { forgetDigests, makeDigests } from './seeking.usecases/digest.ts';
import type { Deps } from './seeking.usecases/saved-jobs.ts';

export const seekingTasks: Task<Deps>[] = [
  {
    name: 'seeking.make_digests',
    // Every hour by day in India: an hour in which no server ran is made up for in the next.
    every: '37 1-15 * * *',
    run: async (deps) => void (await makeDigests(deps)),
  },
  { name: 'seeking.forget_digests', every: '53 20 * * *', run: forgetDigests },
];
