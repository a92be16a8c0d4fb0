import type { Finding, ListingField, WageFloor } from '@dihaadi/contract/listings';
import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { minimumWageOn } from '../../minimum-wages/minimum-wages.public.ts';
import { checkTexts, findingsOf } from '../../listings/listings.public.ts';
import type { Job } from '../jobs.queries.ts';

type JobField = Exclude<ListingField, 'company_name' | 'about'>;
const texts = (job: Job): Record<JobField, string> => ({
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  job_location: job.jobLocation,
  city: job.city,
  state: job.state,
  education_required: job.educationRequired ?? '',
  skills_required: job.skillsRequired.join('\n'),
  benefits: job.benefits.join('\n'),
  interview_address: job.interviewAddress ?? '',
});

/** What the rules for listings find in a job. */
export const findingsIn = (job: Job): Finding[] => findingsOf(texts(job));

/** Refuses, with 422 `listing-refused` that names the fields, a job that the rules do not let be published. */
export const checkListing = (job: Job): void => checkTexts(texts(job));

/** What jobs like this one must pay at least where it is, beside what it says; null where none is known or it says nothing. */
export async function wageFloorOf(db: Db, job: Job, at: Date): Promise<WageFloor | null> {
  const least = job.salaryMinPaise || job.salaryMaxPaise;
  if (least === 0) return null;
  const { state, jobType: category, contractType } = job;
  const wage = await minimumWageOn(db, { state, category, days: [indianDay(at)] });
  if (wage === undefined) return null;
  const floor = { hourly: wage.paisePerHour, daily: wage.paisePerDay, monthly: wage.paisePerMonth }[
    contractType
  ];
  return { amount: toRupees(floor), is_below: least < floor, source: wage.source };
}
