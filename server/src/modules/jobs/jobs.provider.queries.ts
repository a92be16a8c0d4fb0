import type { JobStatus } from '@dihaadi/contract/jobs';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Job, jobColumns } from './jobs.queries.ts';

/** Returns one page of a company's jobs, newest first. */
export function pageOfCompanyJobs(
  db: Db,
  asked: { companyId: string; status: JobStatus | undefined; after: Cursor | undefined; limit: number },
): Promise<Job[]> {
  const { companyId, status, after, limit } = asked;
  return db
    .selectFrom('job')
    .select(jobColumns)
    .where('company_id', '=', companyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(posted_date, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('posted_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns how many jobs a company has published: without a plan since then, open under a plan, and ever. */
export async function publishedBy(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ free: number; plan: number; ever: number }> {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('posted_under', '=', 'free')
        .filterWhere('status', '<>', 'draft')
        .filterWhere('right_used_at', '>=', since)
        .as('free'),
      fn
        .countAll<number>()
        .filterWhere('posted_under', '=', 'plan')
        .filterWhere('status', 'in', ['in_review', 'active', 'paused'])
        .as('plan'),
      fn.countAll<number>().filterWhere('first_published_at', 'is not', null).as('ever'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export type Counts = { applicants: number; pending: number; hired: number };

/** Returns each of these jobs' number of applicants, pending ones and hires. */
export async function countsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, Counts>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_application')
    .select(({ fn }) => [
      'job_id',
      fn.count<number>('job_seeker_id').distinct().as('applicants'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'hired').as('hired'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]));
}

/** Returns a company's active jobs, locked, ordered by id. */
export function lockActiveJobsOf(tx: Tx, companyId: string): Promise<Job[]> {
  return tx
    .selectFrom('job')
    .select(jobColumns)
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
}
