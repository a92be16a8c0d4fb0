import type { JobStatus } from '@dihaadi/contract/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { openStatuses } from './jobs.applications.rules.ts';

type StatusChange = {
  from: JobStatus;
  to: JobStatus;
  postedDate: Date;
  firstPublishedAt: Date | null;
  /** When it was closed or expired; null for any other status. */
  endedAt: Date | null;
};

/** Saves the new status if the job still has the old one. Returns the number of rows. */
export async function saveStatus(tx: Tx, id: string, change: StatusChange): Promise<number> {
  const result = await tx
    .updateTable('job')
    .set({
      status: change.to,
      posted_date: change.postedDate,
      first_published_at: change.firstPublishedAt,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Condition on a job: one of the staff's own, with unanswered applications. Does not read companies' applications. */
export const awaitsStaff = (): RawBuilder<unknown> =>
  sql`(company_id is null and id in (select job_id from job_application where job_application.status = 'pending'
    and job_id = any (array(select own.id from job own where own.company_id is null))))`;

/** Returns the staff's own jobs with unanswered applications, and since when; longest waiting first. */
export async function unansweredStaffJobs(
  db: Db,
  limit: number,
): Promise<{ id: string; title: string; city: string; since: Date }[]> {
  // Starts from the few staff jobs, with one index lookup each: companies' applications are not read.
  const { rows } = await sql<{ id: string; title: string; city: string; since: Date }>`
    select job.id, job.title, job.city, oldest.since from job
      cross join lateral (
        select min(created_at) as since from job_application
        where job_application.job_id = job.id and job_application.status = 'pending'
      ) oldest
    where job.company_id is null and oldest.since is not null
    order by oldest.since limit ${limit}`.execute(db);
  return rows;
}

/** Returns up to `limit` jobs closed or expired by then that have undecided applications. */
export function undecidedJobs(db: Db, endedBy: Date, limit: number): Promise<{ id: string }[]> {
  return (
    db
      .selectFrom('job')
      .select('id')
      .where('status', 'in', ['closed', 'expired'])
      .where('ended_at', '<=', endedBy)
      // Starts from the open applications, because ended jobs include all past ones. An application for an ended job
      // was sent before its end.
      .where('id', 'in', (query) =>
        query
          .selectFrom('job_application')
          .select('job_application.job_id')
          .where('job_application.status', 'in', openStatuses)
          .where('job_application.created_at', '<=', endedBy),
      )
      .orderBy('ended_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}
