import type { EndReason } from '@dihaadi/contract/applications';
import type { JobInterviewMode, PostedUnder, Provision, Shift } from '@dihaadi/contract/job-extras';
import type { ApplicationStatus, ContractType, JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { projected } from '../matching/matching.public.ts';

export type Job = {
  id: string;
  /** Null for the staff's own. */
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
  /** 0 if not stated. */
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
  /** Days per week. */
  workingDays: number | null;
  provides: Provision[];
  interviewMode: JobInterviewMode | null;
  interviewAddress: string | null;
  /** Days in India, both inclusive, for walk-ins without an appointment. */
  walkInFrom: string | null;
  walkInUntil: string | null;
  /** The right under which a company published it; null before, and for the staff's own. */
  postedUnder: PostedUnder | null;
  /** When the company's right to post was used. */
  rightUsedAt: Date | null;
  /** When it was first public; null before. */
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
  'walk_in_from as walkInFrom',
  'walk_in_until as walkInUntil',
  'posted_under as postedUnder',
  'right_used_at as rightUsedAt',
  'first_published_at as firstPublishedAt',
] as const;

const jobs = (db: Db) => db.selectFrom('job').select(jobColumns);

/** Returns the search key of a city. */
export const cityKey = (city: string): string => city.toLowerCase();

/** Search data of a job. */
export type JobIndex = {
  lexemes: readonly string[];
  /** Its words for the vocabulary, each with its phonetic spelling. */
  terms: readonly { term: string; spelling: string }[];
  /** Null if its address cannot be geocoded. */
  place: { latitude: number; longitude: number; source: JobLocationSource } | null;
  at: Date;
};

export type JobLocationSource = 'address' | 'pincode' | 'city' | 'approximate';

/** Inserts a job with its search data. */
export async function insertJob(tx: Tx, job: Job, index: JobIndex): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      id: job.id,
      company_id: job.companyId,
      status: job.status,
      posted_date: job.postedDate,
      ...rowOf(job, index),
    })
    .execute();
  await addTerms(tx, index.terms);
}

/** Saves a job's editable fields, with its search data. */
export async function saveJob(tx: Tx, job: Job, index: JobIndex): Promise<void> {
  await tx.updateTable('job').set(rowOf(job, index)).where('id', '=', job.id).execute();
  await addTerms(tx, index.terms);
}

// In a fixed order: two transactions with the same new words wait for each other at most once.
const addTerms = (tx: Tx, terms: JobIndex['terms']) =>
  sql`
    insert into job_term (term, spelling)
    select term, spelling from jsonb_to_recordset(${JSON.stringify(terms)}) as new (term text, spelling text)
    order by term on conflict do nothing`.execute(tx);

const pointOf = (place: JobIndex['place']) => {
  if (place === null) return null;
  const { x, y } = projected(place);
  // The types describe a point as it is read.
  return sql<never>`point(${x}, ${y})`;
};

const rowOf = (job: Job, { lexemes, place, at }: JobIndex) => ({
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
  walk_in_from: job.walkInFrom,
  walk_in_until: job.walkInUntil,
  posted_under: job.postedUnder,
  right_used_at: job.rightUsedAt,
  first_published_at: job.firstPublishedAt,
  words: sql<string>`array_to_tsvector(${lexemes}::text[])`,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  location_source: place?.source ?? null,
  place: pointOf(place),
  located_at: at,
});

/** Returns the jobs of `ids`, each with its title's sort key. */
export function jobsByIds(db: Db, ids: readonly string[]): Promise<(Job & { titleKey: string })[]> {
  return jobs(db).select('title_key as titleKey').where('id', 'in', ids).execute();
}

/** Whether a city, with this spelling, has an active job. */
export async function hasJobsIn(db: Db, city: string): Promise<boolean> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('city_key', '=', cityKey(city))
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function jobById(db: Db, id: string): Promise<Job | undefined> {
  return jobs(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the job, locked until the transaction ends. */
export function lockJob(tx: Tx, id: string): Promise<Job | undefined> {
  return jobs(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the job, locked against changes until the transaction ends; others may take the same lock. */
export function lockJobForShare(tx: Tx, id: string): Promise<Job | undefined> {
  return jobs(tx).where('id', '=', id).forShare().executeTakeFirst();
}

/** Locks up to `limit` active jobs whose deadline has passed; skips those locked by another transaction. */
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

/** Locks up to `limit` jobs not indexed since the search by location was added. */
export function lockUnindexed(tx: Tx, limit: number): Promise<Job[]> {
  return jobs(tx)
    .where('located_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
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
  /** Time of the last status change. */
  statusAt: Date;
  /** Why it ended; null while it is open, or if no reason was stated. */
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

/** Constraint violated by a seeker's second open application for one job. */
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

/** Returns how many people have ever applied for each of these jobs, including those who withdrew. */
export async function applicantsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job_application')
    .select((eb) => ['job_id', eb.fn.count<number>('job_seeker_id').distinct().as('people')])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, people }) => [job_id, people]));
}
