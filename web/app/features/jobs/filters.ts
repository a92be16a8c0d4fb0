import { latinDigit } from '@dihaadi/contract/fields';
import { jobFilters, listJobs } from '@dihaadi/contract/jobs';
import type { z } from 'zod';
import { cityNamed } from './cities.ts';

/** Search filters; no value is empty. */
export type Filters = {
  q?: string | undefined;
  city?: string | undefined;
  job_type?: z.output<typeof jobFilters.job_type>;
  contract_type?: z.output<typeof jobFilters.contract_type>;
  /** Rupees. */
  salary_min?: number | undefined;
  is_remote?: true | undefined;
  /** Walk-in interviews take place today, without an appointment. */
  walk_in_today?: true | undefined;
};

export const filterNames = [
  'q',
  'city',
  'job_type',
  'contract_type',
  'salary_min',
  'is_remote',
  'walk_in_today',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Parses "₹15,000" and "१५ ०००" as people type them, in digits of any script: 15000. */
const figureOf = (typed: string): string =>
  typed.replaceAll(/\p{Nd}/gu, latinDigit).replaceAll(/[₹,\s]/g, '');

/**
 * Returns the filters in a page's address. Empty, unknown and useless values are left out: a form without script sends
 * its empty fields too, and an old link is better than an error.
 */
export function readFilters(search: URLSearchParams): { filters: Filters; cursor: string | undefined } {
  const typed = (name: string): string | undefined => {
    const value = search.get(name)?.trim();
    return value === '' ? undefined : value;
  };
  const salary = jobFilters.salary_min.safeParse(figureOf(typed('salary_min') ?? '') || undefined).data;
  const filters: Filters = {
    q: jobFilters.q.safeParse(typed('q')).data,
    city: jobFilters.city.safeParse(cityNamed(typed('city') ?? '') || undefined).data,
    job_type: jobFilters.job_type.safeParse(typed('job_type')).data,
    contract_type: jobFilters.contract_type.safeParse(typed('contract_type')).data,
    salary_min: salary === 0 ? undefined : salary,
    is_remote: typed('is_remote') === 'true' ? true : undefined,
    walk_in_today: typed('walk_in_today') === 'true' ? true : undefined,
  };
  return { filters, cursor: listJobs.query.shape.cursor.safeParse(typed('cursor')).data };
}

/** Returns the canonical query of these filters, for sharing: `?city=Jaipur`, or an empty string. */
export function toSearch(filters: Filters, cursor?: string): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (cursor !== undefined) search.set('cursor', cursor);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** Returns the active filters, in the order of the form. */
export const setFilters = (filters: Filters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);
