import type { JobStatus } from '@dihaadi/contract/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { openStatuses } from './jobs.applications.rules.ts';

type StatusChange = {
  from: JobStatus;
  to: JobStatus;
  postedDate: Date;
  firstPublishedAt: Date | null;
  /** When it was closed or expired; null of any other status. */
  endedAt: Date | null;
};

/** Writes the new status where the job still has the old one; gives how many rows that were. */
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

/** As a condition on a job: the staff's own, with unanswered applications. */
export const awaitsStaff = (): RawBuilder<unknown> =>
  sql`(company_id is null and id in (select job_id from job_application where status = 'pending'))`;

/** The staff's own jobs with applications that nobody has answered, and since when; the longest wait first. */
export function unansweredStaffJobs(
  db: Db,
  limit: number,
): Promise<{ id: string; title: string; city: string; since: Date }[]> {
  return db
    .selectFrom('job')
    .innerJoin('job_application', 'job_application.job_id', 'job.id')
    .select(({ fn }) => ['job.id', 'job.title', 'job.city', fn.min('job_application.created_at').as('since')])
    .where('job.company_id', 'is', null)
    .where('job_application.status', '=', 'pending')
    .groupBy('job.id')
    .orderBy('since')
    .limit(limit)
    .execute();
}

/** Up to `limit` jobs that were closed or expired by then and have applications that nobody has decided. */
export function undecidedJobs(db: Db, endedBy: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('job')
    .select('id')
    .where('status', 'in', ['closed', 'expired'])
    .where('ended_at', '<=', endedBy)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('job_application')
          .select('job_application.id')
          .whereRef('job_application.job_id', '=', 'job.id')
          .where('job_application.status', 'in', openStatuses),
      ),
    )
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
