import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { countTerms } from './jobs.search.queries.ts';
import { reindexJobs } from './jobs.usecases/index-job.ts';
import { endUndecided } from './jobs.usecases/close-job.ts';
import { lapseUnanswered } from './jobs.usecases/pipeline.ts';
import { expireOverdue } from './jobs.usecases/job-deadlines.ts';

export const jobsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'jobs.expire_overdue',
    every: '* * * * *',
    run: async (deps) => void (await expireOverdue(deps)),
  },
  {
    name: 'jobs.reindex',
    every: '*/5 * * * *',
    run: async (deps) => void (await reindexJobs(deps)),
  },
  {
    name: 'jobs.lapse_unanswered',
    every: '17 * * * *',
    run: async (deps) => void (await lapseUnanswered(deps)),
  },
  {
    name: 'jobs.end_undecided',
    every: '47 * * * *',
    run: async (deps) => void (await endUndecided(deps)),
  },
  {
    // 03:40 in India.
    name: 'jobs.count_terms',
    every: '10 22 * * *',
    run: ({ db }) => inTransaction(db, countTerms),
  },
];
