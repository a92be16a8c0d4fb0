import type { EndReason } from '@dihaadi/contract/applications';
import type { JobInterviewMode, PostedUnder, Provision, Shift } from '@dihaadi/contract/job-extras';
import type { ApplicationStatus, ContractType, JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Job = {
  id: string;
  /** Null: staff's own. */
  companyId: string | null;
  companyName: string;
  title: string;
  description: string;
  requirements: string;
  responsibilities: string;
  jobLocation: string;
  city: string;
  state: string;
  isRemote: boolean;
  jobType: ServiceCategory;
  contractType: ContractType;
  /** 0 where none was said. */
  salaryMinPaise: number;
  salaryMaxPaise: number;
  experienceRequired: number;
  educationRequired: string | null;
  skillsRequired: string[];
  positionsAvailable: number;
  benefits: string[];
  status: JobStatus;
  postedDate: Date;
  applicationDeadline: Date | null;
  shift: Shift | null;
  /** Days a week. */
  workingDays: number | null;
  provides: Provision[];
  interviewMode: JobInterviewMode | null;
  interviewAddress: string | null;
  /** By which right a company published it; null before, and of staff's own. */
  postedUnder: PostedUnder | null;
  /** When people saw it first; null before. */
  firstPublishedAt: Date | null;
};

export const jobColumns = [
  'id',
  'company_id as companyId',
  'company_name as companyName',
  'title',
  'description',
  'requirements',
  'responsibilities',
  'job_location as jobLocation',
  'city',
  'state',
  'is_remote as isRemote',
  'job_type as jobType',
  'contract_type as contractType',
  'salary_min_paise as salaryMinPaise',
  'salary_max_paise as salaryMaxPaise',
  'experience_required as experienceRequired',
  'education_required as educationRequired',
  'skills_required as skillsRequired',
  'positions_available as positionsAvailable',
  'benefits',
  'status',
  'posted_date as postedDate',
  'application_deadline as applicationDeadline',
  'shift',
  'working_days as workingDays',
  'provides',
  'interview_mode as interviewMode',
  'interview_address as interviewAddress',
  'posted_under as postedUnder',
  'first_published_at as firstPublishedAt',
] as const;

const jobs = (db: Db) => db.selectFrom('job').select(jobColumns);

/** What a city is looked for by. */
export const cityKey = (city: string): string => city.toLowerCase();

/** Writes a job with what it is found by (`lexemesOf`). */
export async function insertJob(tx: Tx, job: Job, lexemes: readonly string[]): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      id: job.id,
      company_id: job.companyId,
      status: job.status,
      posted_date: job.postedDate,
      ...rowOf(job, lexemes),
    })
    .execute();
}

/** Saves what may change of a job, with what it is found by. */
export async function saveJob(tx: Tx, job: Job, lexemes: readonly string[]): Promise<void> {
  await tx.updateTable('job').set(rowOf(job, lexemes)).where('id', '=', job.id).execute();
}

const rowOf = (job: Job, lexemes: readonly string[]) => ({
  company_name: job.companyName,
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  job_location: job.jobLocation,
  city: job.city,
  city_key: cityKey(job.city),
  state: job.state,
  is_remote: job.isRemote,
  job_type: job.jobType,
  contract_type: job.contractType,
  salary_min_paise: job.salaryMinPaise,
  salary_max_paise: job.salaryMaxPaise,
  experience_required: job.experienceRequired,
  education_required: job.educationRequired,
  skills_required: job.skillsRequired,
  positions_available: job.positionsAvailable,
  benefits: job.benefits,
  application_deadline: job.applicationDeadline,
  shift: job.shift,
  working_days: job.workingDays,
  provides: job.provides,
  interview_mode: job.interviewMode,
  interview_address: job.interviewAddress,
  posted_under: job.postedUnder,
  first_published_at: job.firstPublishedAt,
  words: sql<string>`array_to_tsvector(${lexemes}::text[])`,
});

/** The jobs of `ids`, each with the title for its order. */
export function jobsByIds(db: Db, ids: readonly string[]): Promise<(Job & { titleKey: string })[]> {
  return jobs(db).select('title_key as titleKey').where('id', 'in', ids).execute();
}

export function jobById(db: Db, id: string): Promise<Job | undefined> {
  return jobs(db).where('id', '=', id).executeTakeFirst();
}

/** The job, locked until the transaction ends. */
export function lockJob(tx: Tx, id: string): Promise<Job | undefined> {
  return jobs(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The job, kept as it is until the transaction ends; others may keep it so at the same time. */
export function holdJob(tx: Tx, id: string): Promise<Job | undefined> {
  return jobs(tx).where('id', '=', id).forShare().executeTakeFirst();
}

/** Locks up to `limit` active jobs whose deadline has passed; skips those that somebody works on. */
export function lockOverdue(tx: Tx, now: Date, limit: number): Promise<Job[]> {
  return jobs(tx)
    .where('status', 'in', ['active', 'paused'])
    .where('application_deadline', '<=', now)
    .orderBy('application_deadline')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Writes the new status where the job still has the old one; gives how many rows that were. */
export async function saveStatus(
  tx: Tx,
  id: string,
  change: { from: JobStatus; to: JobStatus; postedDate: Date; firstPublishedAt: Date | null },
): Promise<number> {
  const result = await tx
    .updateTable('job')
    .set({
      status: change.to,
      posted_date: change.postedDate,
      first_published_at: change.firstPublishedAt,
    })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteJobRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('job').where('id', '=', id).execute();
}

export type Application = {
  id: string;
  jobId: string;
  jobSeekerId: string;
  coverLetter: string;
  status: ApplicationStatus;
  /** Since when it stands so. */
  statusAt: Date;
  /** Why it ended; null while it is open, and where no reason was given. */
  reasonCode: EndReason | null;
  createdAt: Date;
};

export const applicationColumns = [
  'id',
  'job_id as jobId',
  'job_seeker_id as jobSeekerId',
  'cover_letter as coverLetter',
  'status',
  'status_at as statusAt',
  'reason_code as reasonCode',
  'created_at as createdAt',
] as const;

/** What a seeker's second open application for one job violates. */
export const ONE_OPEN = 'job_application_one_open';

export async function insertApplication(tx: Tx, application: Application): Promise<void> {
  await tx
    .insertInto('job_application')
    .values({
      id: application.id,
      job_id: application.jobId,
      job_seeker_id: application.jobSeekerId,
      cover_letter: application.coverLetter,
      status: application.status,
      status_at: application.statusAt,
      reason_code: application.reasonCode,
      created_at: application.createdAt,
    })
    .execute();
}

export function applicationById(db: Db, id: string): Promise<Application | undefined> {
  return db.selectFrom('job_application').select(applicationColumns).where('id', '=', id).executeTakeFirst();
}

/** How many people have ever applied for each of these jobs, those who withdrew among them. */
export async function applicantsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job_application')
    .select((eb) => ['job_id', eb.fn.count<number>('job_seeker_id').distinct().as('people')])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, people }) => [job_id, people]));
}
