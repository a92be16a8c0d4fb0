import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireOverdue, releaseDriver } from './bookings.usecases/sweep.ts';

export const bookingsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'bookings.expire_overdue',
    every: '* * * * *',
    run: async (deps) => void (await expireOverdue(deps)),
  },
  {
    name: 'bookings.release_driver',
    on: ['driver.suspend'],
    run: async (deps, cause) => {
      if (cause.thing_id !== null) await releaseDriver(deps, cause.thing_id);
    },
  },
];
