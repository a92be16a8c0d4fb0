import { contractTypes, jobFilters } from '@dihaadi/contract/jobs';
import type { SavedSearch } from '@dihaadi/contract/seeking';
import { serviceCategories } from '@dihaadi/contract/services';
import { z } from 'zod';

export type Filters = Pick<
  SavedSearch,
  'q' | 'city' | 'job_type' | 'contract_type' | 'salary_min' | 'is_remote'
>;

const Address = z.object({
  q: jobFilters.q.catch(undefined),
  city: jobFilters.city.catch(undefined),
  job_type: z.enum(serviceCategories).optional().catch(undefined),
  contract_type: z.enum(contractTypes).optional().catch(undefined),
  salary_min: jobFilters.salary_min.catch(undefined),
  is_remote: jobFilters.is_remote.catch(undefined),
});

/** Returns the search in a page's address, as the job list writes it; undefined if it has no filters. */
export function parseSearchAddress(address: URLSearchParams): Filters | undefined {
  const { q, city, job_type, contract_type, salary_min, is_remote } = Address.parse(
    Object.fromEntries(address),
  );
  const wanted: Filters = {
    q: q ?? null,
    city: city ?? null,
    job_type: job_type ?? null,
    contract_type: contract_type ?? null,
    salary_min: salary_min === undefined || salary_min === 0 ? null : Math.round(salary_min * 100) / 100,
    is_remote: is_remote ?? null,
  };
  return Object.values(wanted).some((one) => one !== null) ? wanted : undefined;
}

/** Returns the search as a query for the job list: `?city=Jaipur`. */
export function toJobListQuery({ q, city, job_type, contract_type, salary_min, is_remote }: Filters): string {
  const asked = Object.entries({ q, city, job_type, contract_type, salary_min, is_remote }).flatMap(
    ([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]),
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}
