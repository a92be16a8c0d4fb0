import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { updateJob } from '@dihaadi/contract/staff-jobs';
import { toPaise } from '@dihaadi/contract/money';
import type { updateOwnJob } from '@dihaadi/contract/provider-jobs';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { Tx } from '../../../platform/db.ts';
import { countHired } from '../jobs.applications.queries.ts';
import type { Job } from '../jobs.queries.ts';
import { checkInterview, checkPositions, checkWalkInDays, deadlineFor } from '../jobs.quota.rules.ts';
import { checkDeadline, checkSalary } from '../jobs.rules.ts';
import { checkListing } from './job-listing.ts';
import { deadlineOf } from './post-job.ts';
import { canonicalStateName } from './normalize-job-fields.ts';

/** Fields of a job that its company or staff can change. */
export type JobChanges = BodyOf<typeof updateOwnJob> & Pick<BodyOf<typeof updateJob>, 'company_name'>;

const given = <Value>(sent: Value | undefined, before: Value): Value => (sent === undefined ? before : sent);

/** Returns the application deadline as sent; null means no deadline. */
export const deadlineAsSent = (sent: string | null | undefined): Date | null =>
  sent == null ? null : deadlineOf(sent);

/** Returns the job after a change; fields not sent keep their value. */
export const changedJob = (before: Job, sent: JobChanges): Job => ({
  ...before,
  ...changedTexts(before, sent),
  ...changedExtras(before, sent),
  isRemote: given(sent.is_remote, before.isRemote),
  jobType: given(sent.job_type, before.jobType),
  contractType: given(sent.contract_type, before.contractType),
  salaryMinPaise: sent.salary_min === undefined ? before.salaryMinPaise : toPaise(sent.salary_min),
  salaryMaxPaise: sent.salary_max === undefined ? before.salaryMaxPaise : toPaise(sent.salary_max),
  experienceRequired: given(sent.experience_required, before.experienceRequired),
  educationRequired: given(sent.education_required, before.educationRequired),
  skillsRequired: given(sent.skills_required, before.skillsRequired),
  positionsAvailable: given(sent.positions_available, before.positionsAvailable),
  benefits: given(sent.benefits, before.benefits),
  applicationDeadline:
    sent.application_deadline === undefined
      ? before.applicationDeadline
      : deadlineAsSent(sent.application_deadline),
});

const changedTexts = (before: Job, sent: JobChanges) => ({
  title: given(sent.title, before.title),
  description: given(sent.description, before.description),
  requirements: given(sent.requirements, before.requirements) ?? '',
  responsibilities: given(sent.responsibilities, before.responsibilities) ?? '',
  companyName: given(sent.company_name, before.companyName),
  jobLocation: given(sent.job_location, before.jobLocation),
  city: given(sent.city, before.city),
  state: sent.state === undefined ? before.state : canonicalStateName(sent.state),
});

const changedExtras = (before: Job, sent: JobChanges) => ({
  shift: given(sent.shift, before.shift),
  workingDays: given(sent.working_days, before.workingDays),
  provides: given(sent.provides, before.provides),
  interviewMode: given(sent.interview_mode, before.interviewMode),
  interviewAddress: given(sent.interview_address, before.interviewAddress),
  walkInFrom: given(sent.walk_in_from, before.walkInFrom),
  walkInUntil: given(sent.walk_in_until, before.walkInUntil),
});

type Change = { before: Job; job: Job; at: Date };

/**
 * Returns the changed job as saved: a company's public job without a deadline gets the usual one. Throws 400 for
 * contradictory fields, a deadline that is past or too late, or fewer positions than people hired, and 422
 * `listing-refused` for what a public job may not say.
 */
export async function checkedChange(tx: Tx, { before, job, at }: Change): Promise<Job> {
  checkSalary({ min: job.salaryMinPaise, max: job.salaryMaxPaise });
  checkInterview(job);
  checkWalkInDays(job, { before, today: indianDay(at) });
  const applicationDeadline = changedDeadline({ before, job, at });
  if (before.status === 'draft') return job;
  checkListing(job);
  checkPositions(job.positionsAvailable, await countHired(tx, job.id));
  return { ...job, applicationDeadline };
}

function changedDeadline({ before, job, at }: Change): Date | null {
  const { applicationDeadline: sent } = job;
  const isSame = sent?.getTime() === before.applicationDeadline?.getTime();
  const isCompanys = before.status !== 'draft' && job.companyId !== null;
  if (isSame && (sent !== null || !isCompanys)) return sent;
  // A job that never had a deadline gets the usual one, starting now.
  const since = isSame ? null : job.firstPublishedAt;
  const deadline = isCompanys ? deadlineFor(sent, since ?? at) : sent;
  checkDeadline(deadline, at);
  return deadline;
}
