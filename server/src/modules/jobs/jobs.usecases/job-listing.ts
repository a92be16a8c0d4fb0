import type { Finding, ListingField, WageFloor } from '@dihaadi/contract/listings';
import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { minimumWagesOn } from '../../minimum-wages/minimum-wages.public.ts';
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

/** Returns what the listing rules find in a job. */
export const findingsIn = (job: Job): Finding[] => findingsOf(texts(job));

/** Throws 422 `listing-refused` with the fields if the rules forbid publishing the job. */
export const checkListing = (job: Job): void => checkTexts(texts(job));

/** Returns the minimum wage for jobs like this one at its location, next to the wage offered; null if either is unknown. */
export async function wageFloorOf(db: Db, job: Job, at: Date): Promise<WageFloor | null> {
  return (await wageFloorsOf(db, [job], at)).get(job.id) ?? null;
}

const leastOf = (job: Job): number => job.salaryMinPaise || job.salaryMaxPaise;

/** Same as `wageFloorOf` for many jobs at once, by id; jobs for which it is null are left out. */
export async function wageFloorsOf(
  db: Db,
  jobs: readonly Job[],
  at: Date,
): Promise<ReadonlyMap<string, WageFloor>> {
  const paying = jobs.filter((job) => leastOf(job) !== 0);
  const works = paying.map(({ state, jobType: category }) => ({ state, category }));
  const wages = await minimumWagesOn(db, { works, days: [indianDay(at)] });
  return new Map(
    paying.flatMap((job, index) => {
      const wage = wages[index];
      if (wage === undefined) return [];
      const floor = { hourly: wage.paisePerHour, daily: wage.paisePerDay, monthly: wage.paisePerMonth }[
        job.contractType
      ];
      return [
        [job.id, { amount: toRupees(floor), is_below: leastOf(job) < floor, source: wage.source }] as const,
      ];
    }),
  );
}
