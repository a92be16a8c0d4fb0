import { type Job as ShownJob, type JobApplication, STAFF_COMPANY } from '@dihaadi/contract/jobs';
import { toRupees } from '@dihaadi/contract/money';
import type { Application, Job } from './jobs.queries.ts';

/** A job as the API shows it; hot reads have the database write the same. */
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
});

/** An application as the person who sent it sees it. */
export const shownApplication = (application: Application): JobApplication => ({
  id: application.id,
  job_id: application.jobId,
  job_seeker_id: application.jobSeekerId,
  cover_letter: application.coverLetter,
  status: application.status,
  created_at: application.createdAt.toISOString(),
});
