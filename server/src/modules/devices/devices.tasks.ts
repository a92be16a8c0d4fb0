import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { deleteStepsBefore } from './devices.queries.ts';
import { KEPT_DAYS } from './devices.rules.ts';

const DAY_MS = 86_400_000;

export const devicesTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'devices.forget_steps',
    every: '23 20 * * *',
    run: ({ db, clock }) => deleteStepsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  },
];
