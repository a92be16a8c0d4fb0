import type { ContractType, Job } from '@dihaadi/contract/jobs';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney } from '../../lib/format.ts';

/** Text as its author wrote it; or our own, in the language of the page. */
export type Label = string | MessageDescriptor;

type Texts = 'title' | 'description' | 'requirements' | 'responsibilities' | 'company_name' | 'job_location';
type Written = Texts | 'city' | 'state';

/** Job as pages show it: one from the API, or a demo job, which has no date and the same text in every language. */
export type ShownJob = Omit<
  Job,
  Written | 'company_id' | 'education_required' | 'skills_required' | 'benefits' | 'posted_date'
> &
  Record<Written, Label> & {
    education_required: Label | null;
    skills_required: readonly Label[];
    benefits: readonly Label[];
    posted_date: string | null;
  };

/** Returns the text in the language of `i18n`; an author's text stays unchanged. */
export const say = (i18n: I18n, label: Label): string => (typeof label === 'string' ? label : i18n._(label));

export const contractLabels: Record<ContractType, MessageDescriptor> = {
  hourly: msg`Hourly`,
  daily: msg`Daily`,
  monthly: msg`Monthly`,
};

type Pay = Pick<Job, 'contract_type' | 'salary_min' | 'salary_max'>;

/** Returns ₹15,000–₹20,000, From ₹600 or Up to ₹900: rupees, without the period; undefined if no pay is stated. */
export function payRange(i18n: I18n, { salary_min, salary_max }: Pay): string | undefined {
  const [least, most] = [formatMoney(salary_min), formatMoney(salary_max)];
  if (salary_min > 0 && salary_max > salary_min) return `${least}–${most}`;
  if (salary_min > 0 && salary_max === salary_min) return least;
  if (salary_min > 0) return i18n._(msg`From ${least}`);
  return salary_max > 0 ? i18n._(msg`Up to ${most}`) : undefined;
}

const perUnit: Record<ContractType, (range: string) => MessageDescriptor> = {
  hourly: (range) => msg`${range} an hour`,
  daily: (range) => msg`${range} a day`,
  monthly: (range) => msg`${range} a month`,
};

/** Returns ₹800–₹1,000 a day; undefined if no salary is stated. */
export function payPerUnit(i18n: I18n, job: Pay): string | undefined {
  const range = payRange(i18n, job);
  return range === undefined ? undefined : i18n._(perUnit[job.contract_type](range));
}

// A month has 26 days of 8 hours (contract/src/wages.ts). Rounded to ten rupees: it is for comparing.
const toTens = (rupees: number): number => Math.round(rupees / 10) * 10;

/** Returns monthly pay as daily pay, and any other as monthly pay. */
export function comparedPay({ contract_type, salary_min, salary_max }: Pay) {
  const times = { hourly: HOURS_A_DAY * DAYS_A_MONTH, daily: DAYS_A_MONTH, monthly: 1 / DAYS_A_MONTH }[
    contract_type
  ];
  return {
    unit: contract_type === 'monthly' ? ('day' as const) : ('month' as const),
    salary_min: toTens(salary_min * times),
    salary_max: toTens(salary_max * times),
  };
}

/** Returns the job's location, or "Remote". */
export function placeOf(i18n: I18n, job: Pick<ShownJob, 'is_remote' | 'job_location' | 'city'>): string {
  if (job.is_remote) return i18n._(msg`Remote`);
  const [location, city] = [say(i18n, job.job_location), say(i18n, job.city)];
  return location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`;
}

// spec/product.md, section 9.
const LONGEST_EXTRACT = 150;

/** Returns the beginning of a text, at most 150 characters. */
export function extractOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= LONGEST_EXTRACT) return characters.join('');
  return `${characters.slice(0, LONGEST_EXTRACT).join('').trimEnd()}…`;
}
