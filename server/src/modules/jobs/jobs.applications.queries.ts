import type { EndReason } from '@dihaadi/contract/applications';
import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import { indianZone } from '../../platform/indian-day.queries.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { openStatuses } from './jobs.applications.rules.ts';
import { type Application, applicationColumns } from './jobs.queries.ts';

const applications = (db: Db) => db.selectFrom('job_application').select(applicationColumns);

/** Returns the application, locked until the transaction ends. */
export function lockApplication(tx: Tx, id: string): Promise<Application | undefined> {
  return applications(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns a job's applications in one of `statuses`, of these ids or all, locked, ordered by id. */
export function lockApplicationsOf(
  tx: Tx,
  jobId: string,
  { statuses, ids }: { statuses: readonly ApplicationStatus[]; ids?: readonly string[] },
): Promise<Application[]> {
  return applications(tx)
    .where('job_id', '=', jobId)
    .where('status', 'in', statuses)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Saves the new status of these applications if they still have one of the old ones. Returns the number of rows. */
export async function saveApplicationStatuses(
  tx: Tx,
  ids: readonly string[],
  change: { from: readonly ApplicationStatus[]; to: ApplicationStatus; at: Date; reasonCode: EndReason },
): Promise<number> {
  const result = await tx
    .updateTable('job_application')
    .set({ status: change.to, status_at: change.at, reason_code: change.reasonCode })
    // One parameter, regardless of their number.
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('status', 'in', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Saves the new status if the application still has the old one. Returns the number of rows. */
export async function saveApplicationStatus(
  tx: Tx,
  id: string,
  change: { from: ApplicationStatus; to: ApplicationStatus; at: Date; reasonCode: EndReason | null },
): Promise<number> {
  const result = await tx
    .updateTable('job_application')
    .set({ status: change.to, status_at: change.at, reason_code: change.reasonCode })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether this is the job's first application on its Indian day. */
export async function isFirstOfItsDay(
  db: Db,
  { id, jobId, createdAt }: Pick<Application, 'id' | 'jobId' | 'createdAt'>,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('job_application')
    .select('id')
    .where('job_id', '=', jobId)
    .where(sql<boolean>`(created_at, id) < (${createdAt}, ${id})`)
    .where(sql<boolean>`created_at >= date_trunc('day', ${createdAt}::timestamptz, ${indianZone})`)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}

/** Returns the number of people hired for a job. */
export async function countHired(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('status', '=', 'hired')
    .executeTakeFirstOrThrow();
  return count;
}

export type Note = { id: string; applicationId: string; authorId: string; note: string; createdAt: Date };

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await tx
    .insertInto('application_note')
    .values({
      id: note.id,
      application_id: note.applicationId,
      author_id: note.authorId,
      note: note.note,
      created_at: note.createdAt,
    })
    .execute();
}

/** Returns the company's notes on these applicants, oldest first. */
export function notesOf(db: Db, applicationIds: readonly string[]): Promise<Note[]> {
  return db
    .selectFrom('application_note')
    .select([
      'id',
      'application_id as applicationId',
      'author_id as authorId',
      'note',
      'created_at as createdAt',
    ])
    .where('application_id', 'in', applicationIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An application with the company's rating. */
export type RatedApplication = Application & { rating: number | null };

const rated = [...applicationColumns, 'rating'] as const;

export function ratedApplication(db: Db, id: string): Promise<RatedApplication | undefined> {
  return db.selectFrom('job_application').select(rated).where('id', '=', id).executeTakeFirst();
}

/** Returns one page of a seeker's own applications, newest first. */
export function pageOfOwnApplications(
  db: Db,
  asked: { jobSeekerId: string; after: Cursor | undefined; limit: number },
): Promise<Application[]> {
  const { jobSeekerId, after, limit } = asked;
  return applications(db)
    .where('job_seeker_id', '=', jobSeekerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns one page of a job's applications, newest first; for seekers who have blocked its company only hires. */
export function pageOfApplications(
  db: Db,
  asked: {
    jobId: string;
    status: ApplicationStatus | undefined;
    minRating: number | undefined;
    /** Whole years. */
    minExperience: number | undefined;
    after: Cursor | undefined;
    limit: number;
  },
): Promise<RatedApplication[]> {
  const { jobId, status, minRating, minExperience, after, limit } = asked;
  return db
    .selectFrom('job_application')
    .select(rated)
    .where('job_id', '=', jobId)
    .where(
      sql<boolean>`(status = 'hired' or not exists (select from company_block block join job on job.company_id = block.company_id
        where job.id = job_application.job_id and block.seeker_id = job_application.job_seeker_id))`,
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(minRating !== undefined, (query) => query.where('rating', '>=', minRating ?? 1))
    .$if(minExperience !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from seeker where seeker.account_id = job_application.job_seeker_id
          and seeker.experience_years >= ${minExperience})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function saveRating(tx: Tx, id: string, rating: number | null): Promise<void> {
  await tx.updateTable('job_application').set({ rating }).where('id', '=', id).execute();
}

/** Returns up to `limit` pending applications sent before then. */
export function unansweredApplications(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; jobId: string }[]> {
  return db
    .selectFrom('job_application')
    .select(['id', 'job_id as jobId'])
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Whether it was ever shortlisted or invited to an interview, whatever its end. */
const wasAnswered = sql`exists (select from event where event.thing = 'job_application'
  and event.thing_id = job_application.id and event.name in ('shortlist', 'interview'))`;

// Reasons of applications that ended with their job or by timeout.
const UNANSWERED = ['no_answer', 'job_closed', 'job_expired'];

/**
 * Returns how a company has answered the applications sent between two times, how many people it has ever hired, and
 * its open jobs.
 */
export async function hiringFiguresOf(
  db: Db,
  companyId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ sent: number; answered: number; hired: number; activeJobs: number }> {
  // Uses an index per job, so that old applications are not read.
  const { rows } = await sql<{ sent: number; answered: number; hired: number; activeJobs: number }>`
    select coalesce(sum(late.sent), 0)::int as sent, coalesce(sum(late.answered), 0)::int as answered,
      coalesce(sum(ever.hired), 0)::int as hired, count(*) filter (where job.status = 'active')::int as "activeJobs"
    from job
      cross join lateral (
        select count(*) as sent, count(*) filter (where job_application.status <> 'pending'
          and (reason_code is null or reason_code <> all (${UNANSWERED}::text[]) or ${wasAnswered})) as answered
        from job_application
        where job_id = job.id and created_at >= ${from} and created_at <= ${until} and job_application.status <> 'withdrawn'
      ) late
      cross join lateral (
        select count(*) as hired from job_application where job_id = job.id and job_application.status = 'hired'
      ) ever
    where company_id = ${companyId}`.execute(db);
  return rows[0] ?? { sent: 0, answered: 0, hired: 0, activeJobs: 0 };
}

/** Returns a seeker's newest application for each of these jobs that has one. */
export function newestApplicationsFor(
  db: Db,
  of: { jobIds: readonly string[]; jobSeekerId: string },
): Promise<{ id: string; jobId: string; status: ApplicationStatus }[]> {
  return db
    .selectFrom('job_application')
    .distinctOn('job_id')
    .select(['id', 'job_id as jobId', 'status'])
    .where('job_id', 'in', of.jobIds)
    .where('job_seeker_id', '=', of.jobSeekerId)
    .orderBy('job_id')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the jobs a seeker has applied for without withdrawing, so cannot apply for again. */
export async function jobIdsAppliedFor(db: Db, jobSeekerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job_application')
    .select('job_id as jobId')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', '<>', 'withdrawn')
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** Returns how often a seeker has applied for a job. */
export async function countApplications(db: Db, of: { jobId: string; jobSeekerId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('job_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', of.jobId)
    .where('job_seeker_id', '=', of.jobSeekerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a seeker's open applications for a company's jobs, locked, ordered by id. */
export function lockOpenApplicationsTo(
  tx: Tx,
  of: { companyId: string; jobSeekerId: string },
): Promise<Application[]> {
  return applications(tx)
    .where('job_seeker_id', '=', of.jobSeekerId)
    .where('status', 'in', openStatuses)
    .where('job_id', 'in', (query) =>
      query.selectFrom('job').select('job.id').where('job.company_id', '=', of.companyId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}
