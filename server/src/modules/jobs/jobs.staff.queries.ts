import { type ApplicationStatus, applicationStatuses } from '@dihaadi/contract/jobs';
import type { Db } from '../../platform/db.ts';

/** Returns how many jobs a company has created, and how many of them are active or in review. */
export function jobCountsOf(
  db: Db,
  companyId: string,
): Promise<{ total: number; active: number; in_review: number }> {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'in_review').as('in_review'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Returns the number of a seeker's applications by status, in pipeline order; statuses without any are left out. */
export async function applicationCountsOf(
  db: Db,
  jobSeekerId: string,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const rows = await db
    .selectFrom('job_application')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('job_seeker_id', '=', jobSeekerId)
    .groupBy('status')
    .execute();
  return applicationStatuses.flatMap((status) => rows.filter((row) => row.status === status));
}

/** Returns a seeker's newest applications with their jobs, newest first. */
export function newestApplicationsWithJobs(
  db: Db,
  jobSeekerId: string,
  limit: number,
): Promise<
  {
    id: string;
    jobId: string;
    title: string;
    companyName: string;
    status: ApplicationStatus;
    createdAt: Date;
  }[]
> {
  return db
    .selectFrom('job_application')
    .innerJoin('job', 'job.id', 'job_application.job_id')
    .select([
      'job_application.id',
      'job.id as jobId',
      'job.title',
      'job.company_name as companyName',
      'job_application.status',
      'job_application.created_at as createdAt',
    ])
    .where('job_application.job_seeker_id', '=', jobSeekerId)
    .orderBy('job_application.created_at', 'desc')
    .orderBy('job_application.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the job titles of these applications, by application id. */
export async function titlesOfApplications(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; companyName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_application as a')
    .innerJoin('job', 'job.id', 'a.job_id')
    .select(['a.id', 'job.title', 'job.company_name as companyName'])
    .where('a.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...titles }) => [id, titles]));
}
