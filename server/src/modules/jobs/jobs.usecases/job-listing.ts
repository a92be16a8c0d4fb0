import type { Finding, ListingField, WageFloor } from '@dihaadi/contract/listings';
import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { AppError, type FieldError } from '../../../platform/errors.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { minimumWageOn } from '../../minimum-wages/minimum-wages.public.ts';
import { findingsOf } from '../jobs.listing.rules.ts';
import type { Job } from '../jobs.queries.ts';

const texts = (job: Job): Record<ListingField, string> => ({
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  job_location: job.jobLocation,
  education_required: job.educationRequired ?? '',
  skills_required: job.skillsRequired.join('\n'),
  benefits: job.benefits.join('\n'),
  interview_address: job.interviewAddress ?? '',
});

/** What the rules for listings find in a job. */
export const findingsIn = (job: Job): Finding[] => findingsOf(texts(job));

const REASONS = {
  fee: 'listing-fee',
  phone: 'listing-phone',
  gender: 'listing-gender',
  community: 'listing-community',
  appearance: 'listing-appearance',
  gendered_word: 'listing-gendered-word',
} as const;

/** Refuses, with 422 `listing-refused` that names the fields, a job that the rules do not let be published. */
export function checkListing(job: Job): void {
  const refused = findingsIn(job).filter(({ is_refused }) => is_refused);
  const errors: FieldError[] = refused.map(({ field, rule, found }) => ({
    path: field,
    reason: REASONS[rule],
    params: { found },
  }));
  const [first] = errors;
  if (first !== undefined) throw new AppError('listing-refused', first, { errors });
}

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
