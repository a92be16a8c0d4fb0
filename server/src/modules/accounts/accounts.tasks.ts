import { keptSince } from '@dihaadi/contract/retention';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { deleteCodesBefore } from './accounts.codes.queries.ts';
import { deleteFormerContactsBefore } from './accounts.contacts.queries.ts';
import { deleteSessionsBefore } from './accounts.sessions.queries.ts';

export const accountsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'accounts.purge_sessions',
    every: '17 3 * * *',
    run: ({ db, clock }) => deleteSessionsBefore(db, keptSince('sessions', clock.now())),
  },
  {
    name: 'accounts.purge_codes',
    every: '37 * * * *',
    run: ({ db, clock }) => deleteCodesBefore(db, keptSince('one_time_codes', clock.now())),
  },
  {
    name: 'accounts.purge_former_contacts',
    every: '41 * * * *',
    run: ({ db, clock }) => deleteFormerContactsBefore(db, keptSince('former_contacts', clock.now())),
  },
];
