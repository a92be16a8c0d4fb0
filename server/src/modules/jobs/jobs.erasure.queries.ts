import type { Db, Tx } from '../../platform/db.ts';
import { openStatuses } from './jobs.applications.rules.ts';
import { type Application, applicationColumns } from './jobs.queries.ts';

/** Returns a seeker's open applications, ordered by job. */
export function openApplicationsOf(db: Db, jobSeekerId: string): Promise<Application[]> {
  return db
    .selectFrom('job_application')
    .select(applicationColumns)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', 'in', openStatuses)
    .orderBy('job_id')
    .orderBy('id')
    .execute();
}

/** Returns how many applications for a company's jobs are undecided. */
export async function countOpenApplications(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job_application')
    .innerJoin('job', 'job.id', 'job_application.job_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job.company_id', '=', companyId)
    .where('job_application.status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes companies' notes about a seeker. */
export async function deleteNotesAbout(tx: Tx, jobSeekerId: string): Promise<void> {
  await tx
    .deleteFrom('application_note')
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('job_application').select('job_application.id').where('job_seeker_id', '=', jobSeekerId),
    )
    .execute();
}
