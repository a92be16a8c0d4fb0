import { line } from '@dihaadi/contract/fields';
import type { JobSort } from '@dihaadi/contract/staff-jobs';
import { type RawBuilder, sql } from 'kysely';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Job, jobsByIds } from './jobs.queries.ts';

/** Condition on a job: it matches this text of a tsquery. */
export const wordsMatch = (query: string): RawBuilder<unknown> => sql`words @@ ${query}::tsquery`;

/** Returns one page of jobs for the desk's list. */
export const pageOfJobs = staffList<Job & { titleKey: string }, JobSort>({
  table: 'job',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    posted_date: {
      column: 'posted_date',
      key: keys.time,
      of: ({ postedDate }) => postedDate.toISOString(),
    },
    title: { column: 'title_key', key: line(500), of: ({ titleKey }) => titleKey },
  },
  rows: jobsByIds,
});
