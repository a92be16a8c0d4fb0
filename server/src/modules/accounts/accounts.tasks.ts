import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { deleteCodesBefore } from './accounts.codes.queries.ts';
import { deleteSessionsBefore } from './accounts.queries.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const CODES_KEPT_MS = 24 * 3_600_000;

export const accountsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'accounts.purge_sessions',
    every: '17 3 * * *',
    run: ({ db, clock }) => deleteSessionsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  },
  {
    name: 'accounts.purge_codes',
    every: '37 * * * *',
    run: ({ db, clock }) => deleteCodesBefore(db, new Date(clock.now().getTime() - CODES_KEPT_MS)),
  },
];
