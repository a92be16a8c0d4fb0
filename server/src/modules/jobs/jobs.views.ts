import { type Job as ShownJob, type JobApplication, STAFF_COMPANY } from '@dihaadi/contract/jobs';
import { type StaffJob } from '@dihaadi/contract/staff-jobs';
import { toRupees } from '@dihaadi/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { mayChange, mayEdit, mayHire } from './jobs.policy.ts';
import type { Application, Job } from './jobs.queries.ts';

/** Returns a job as the API shows it; hot reads have the database produce the same. */
export const shownJob = (job: Job): ShownJob => ({
  id: job.id,
  company_id: job.companyId ?? STAFF_COMPANY,
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  company_name: job.companyName,
  job_location: job.jobLocation,
  city: job.city,
  state: job.state,
  is_remote: job.isRemote,
  job_type: job.jobType,
  contract_type: job.contractType,
  salary_min: toRupees(job.salaryMinPaise),
  salary_max: toRupees(job.salaryMaxPaise),
  experience_required: job.experienceRequired,
  education_required: job.educationRequired,
  skills_required: job.skillsRequired,
  positions_available: job.positionsAvailable,
  status: job.status,
  posted_date: job.postedDate.toISOString(),
  application_deadline: job.applicationDeadline?.toISOString() ?? null,
  benefits: job.benefits,
  shift: job.shift,
  working_days: job.workingDays,
  provides: job.provides,
  interview_mode: job.interviewMode,
  interview_address: job.interviewAddress,
  walk_in_from: job.walkInFrom,
  walk_in_until: job.walkInUntil,
});

/** Returns an application as its sender sees it. */
export const shownApplication = (application: Application): JobApplication => ({
  id: application.id,
  job_id: application.jobId,
  job_seeker_id: application.jobSeekerId,
  cover_letter: application.coverLetter,
  status: application.status,
  created_at: application.createdAt.toISOString(),
});

/** Returns a job as staff see it. */
export const shownStaffJob = (
  job: Job,
  { actor, applicants }: { actor: Actor; applicants: number },
): StaffJob => ({
  ...shownJob(job),
  applicants,
  can: {
    edit: mayEdit(actor, job),
    publish: job.companyId === null && mayChange(actor, 'publish', job),
    close: mayChange(actor, 'close', job),
    approve: mayChange(actor, 'approve', job),
    send_back: mayChange(actor, 'send_back', job),
    hire: mayHire(actor, job),
  },
});

const CONTRACTS: Record<StaffJob['contract_type'], string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  monthly: 'Monthly',
};

const STATUSES: Record<StaffJob['status'], string> = {
  draft: 'Draft',
  in_review: 'Under review',
  active: 'Active',
  paused: 'Paused',
  filled: 'Filled',
  closed: 'Closed',
  expired: 'Expired',
};

/** Columns of the exported list; salaries in rupees. */
export const exportedColumns: readonly CsvColumn<StaffJob>[] = [
  { header: 'Title', of: ({ title }) => title },
  { header: 'Company', of: ({ company_name }) => company_name },
  { header: 'Location', of: ({ job_location }) => job_location },
  { header: 'City', of: ({ city }) => city },
  { header: 'Lowest salary', of: ({ salary_min }) => String(salary_min) },
  { header: 'Highest salary', of: ({ salary_max }) => String(salary_max) },
  { header: 'Contract', of: ({ contract_type }) => CONTRACTS[contract_type] },
  { header: 'Positions', of: ({ positions_available }) => String(positions_available) },
  { header: 'Applicants', of: ({ applicants }) => String(applicants) },
  { header: 'Status', of: ({ status }) => STATUSES[status] },
  { header: 'Posted', of: ({ posted_date }) => indianDay(new Date(posted_date)) },
];
