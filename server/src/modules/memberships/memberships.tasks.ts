import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { dropStaleChoices } from './memberships.usecases/membership-paid.ts';
import { remindOfEnds } from './memberships.usecases/membership-reminders.ts';

export const membershipsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'memberships.remind_of_ends',
    every: '7 * * * *',
    run: async (deps) => void (await remindOfEnds(deps)),
  },
  {
    name: 'memberships.give_up_stale_choices',
    every: '*/10 * * * *',
    run: async (deps) => void (await dropStaleChoices(deps)),
  },
];
