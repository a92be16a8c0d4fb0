import type { JobStatus } from '@dihaadi/contract/jobs';
import type { Db } from '../../../platform/db.ts';
import type { Found } from '../../../platform/staff-list.queries.ts';
import { pageOfJobs } from '../jobs.list.queries.ts';
import { askedFor, tsqueryOf } from '../jobs.rules.ts';

type FoundJob = { id: string; title: string; detail: string; status: JobStatus };

/** Finds jobs for these search terms as the desk's list does, at most `limit`, newest first. */
export async function findJobs(db: Db, { q, limit, cities }: Found): Promise<FoundJob[]> {
  const words = askedFor(q);
  if (words.length === 0) return [];
  const { rows } = await pageOfJobs(db, {
    equal: {},
    cities,
    words: tsqueryOf(words, {}),
    sort: '-posted_date',
    limit,
    cursor: undefined,
  });
  return rows.map(({ id, title, companyName, city, status }) => ({
    id,
    title,
    detail: `${companyName}, ${city}`,
    status,
  }));
}
