import type { ContractType, JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { SITEMAP_PART } from '@dihaadi/contract/sitemap';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot-reads.ts';
import { isFeaturedSql } from '../memberships/memberships.public.ts';
import { cityKey } from './jobs.queries.ts';
import { countFacets, withFacets } from './jobs.rules.ts';

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NEWEST_FIRST = 'order by job.posted_date desc, job.id desc';

// A job closed during its review was never public.
const ONE = `select shown from job where id = $1
  and ((status not in ('draft', 'in_review') and first_published_at is not null) or $2)`;

/** Returns the job as JSON, in the API's form; drafts only to those who may see them. */
export async function shownJobById(
  db: Db,
  id: string,
  options: { draftsToo: boolean },
): Promise<string | undefined> {
  const [found] = await hot(db, { name: 'jobs.read', text: ONE, values: [id, options.draftsToo] });
  return found?.[0] ?? undefined;
}

export type JobFilter = {
  status: JobStatus;
  city: string | undefined;
  jobType: ServiceCategory | undefined;
  contractType: ContractType | undefined;
  /** Minimum of the job's highest monthly pay, in paise. */
  monthPaise: number | undefined;
  isRemote: boolean | undefined;
  /** A day in India with walk-in interviews. */
  walkInOn: string | undefined;
};

/** The query for a page of jobs; `search` is the text of a tsquery, empty for none. */
type Asked = { filter: JobFilter; search: string; after: Cursor | undefined };

const walkInOn = (day: string) =>
  `walk_in_from is not null and walk_in_from <= ${day}::date and walk_in_until >= ${day}::date`;

/** Returns a filter's conditions, most selective first; `put` returns the placeholder of a value. */
const conditionsOf = ({ city, ...filter }: JobFilter, put: (value: unknown) => string): string[] =>
  [
    city !== undefined && `city_key = ${put(cityKey(city))}`,
    filter.jobType !== undefined && `job_type = ${put(filter.jobType)}`,
    filter.contractType !== undefined && `contract_type = ${put(filter.contractType)}`,
    filter.isRemote !== undefined && (filter.isRemote ? 'is_remote' : 'not is_remote'),
    filter.walkInOn !== undefined && walkInOn(put(filter.walkInOn)),
    filter.monthPaise !== undefined && `month_paise >= ${put(filter.monthPaise)}::bigint`,
  ].filter((condition) => condition !== false);

/** Returns the parts of a query, with the values for its `$n`. */
function partsOf({ filter, search, after }: Asked) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, put);
  const further =
    after === undefined ? [] : [`(posted_date, id) < (${put(after.createdAt)}, ${put(after.id)})`];
  return {
    values,
    put,
    // The status is a literal: with a parameter the indexes of active jobs could not be used.
    status: `status = '${filter.status}'`,
    conditions,
    further,
    words: search === '' ? [] : [`words @@ ${put(search)}::tsquery`],
  };
}

// The limit is a literal, since PostgreSQL would plan again each time with a parameter; so only the limits of our own
// pages, and the API's default, are worth preparing.
const PREPARED_PAGE_LIMITS: readonly number[] = [6, 20, 50];

/** A page of jobs as one JSON array, with its length. `last` is the last job of a full page. */
export type JobPage = { json: string; count: number; last: Cursor | undefined };

// One row for the whole page takes half the time of one row per job, to build and to read.
const JOB_PAGE_SQL = (
  query: string,
  limit: number,
) => `select string_agg(shown, ','), (array_agg(id))[${limit}]::text,
  (extract(epoch from (array_agg(posted_date))[${limit}]) * 1000)::bigint::text, count(*)::text from (${query}) page`;

async function readPage(
  db: Db,
  { query, limit, ...statement }: { name?: string; query: string; limit: number; values: readonly unknown[] },
): Promise<JobPage> {
  const [row] = await hot(db, { ...statement, text: JOB_PAGE_SQL(query, limit) });
  const [jobs, id, date, count] = row ?? [];
  return {
    json: `[${jobs ?? ''}]`,
    count: Number(count ?? 0),
    last: id == null || date == null ? undefined : { id, createdAt: new Date(Number(date)) },
  };
}

/** In the order of an index that covers at most one filter. */
function inOrder(db: Db, asked: Asked, limit: number): Promise<JobPage> {
  const { values, status, conditions, further, words } = partsOf(asked);
  const where = [status, ...conditions, ...further, ...words].join(' and ');
  const query = `select shown, id, posted_date from job where ${where} ${NEWEST_FIRST} limit ${limit}`;
  const isPlain = asked.filter.status === 'active' && conditions.length + words.length === 0;
  if (!isPlain || !PREPARED_PAGE_LIMITS.includes(limit)) return readPage(db, { query, limit, values });
  const name = `jobs.list.${limit}${further.length === 0 ? '' : '.after'}`;
  return readPage(db, { name, query, limit, values });
}

// Number of newest jobs among which common matches fill a page; for a long page, this many per job.
const NEWEST_SEARCHED = 1_000;
const NEWEST_SEARCHED_FOR_EACH = 20;
// Searches ten times as many if the first found enough for half of them to suffice: then matches are neither common nor
// rare. The word index would return thousands of jobs, each on a different disk page; the newest are adjacent.
const WIDER_SEARCH_FACTOR = 10;
const EXPECTED_SURPLUS_FACTOR = 2;

/** Searches among this many of the newest jobs that match the first filter. */
function searchAmongNewest(
  db: Db,
  asked: Asked,
  { searched, limit }: { searched: number; limit: number },
): Promise<JobPage> {
  const { values, status, conditions, further, words } = partsOf(asked);
  const [first = 'true', ...others] = conditions;
  const query = `select shown, id, posted_date from (
      select * from job where ${[status, first, ...further].join(' and ')} ${NEWEST_FIRST} limit ${searched}
    ) job where ${['true', ...others, ...words].join(' and ')} ${NEWEST_FIRST} limit ${limit}`;
  return readPage(db, { query, limit, values });
}

/** Uses the word index, which has no order, for rare matches. Only active jobs. */
function searchByWordIndex(db: Db, asked: Asked, limit: number): Promise<JobPage> {
  const { values, put, conditions, further } = partsOf({ ...asked, search: '' });
  const all = put(withFacets(asked.search, asked.filter));
  const query = `select shown, id, posted_date from job where id in (
      select id from active_job_with(${all}::tsquery) where ${['true', ...conditions, ...further].join(' and ')}
      order by posted_date desc, id desc limit ${limit}
    ) ${NEWEST_FIRST}`;
  return readPage(db, { query, limit, values });
}

/**
 * Returns one page of jobs that match filter and search, newest first. Combined conditions are first searched among
 * some of the newest jobs, where common matches are found quickly, then among more; what is still missing is rare and
 * comes from the word index. On its own PostgreSQL would choose by estimating how often the conditions coincide, and
 * read every job if it is wrong.
 */
export async function newestJobs(db: Db, { limit, ...asked }: Asked & { limit: number }): Promise<JobPage> {
  const { filter, search } = asked;
  const isOneIndex = search === '' && countFacets(filter) <= 1;
  if (isOneIndex || filter.status !== 'active') return inOrder(db, asked, limit);
  const searched = Math.max(NEWEST_SEARCHED, limit * NEWEST_SEARCHED_FOR_EACH);
  const common = await searchAmongNewest(db, asked, { searched, limit });
  if (common.last !== undefined) return common;
  if (common.count * WIDER_SEARCH_FACTOR >= limit * EXPECTED_SURPLUS_FACTOR) {
    const lessCommon = await searchAmongNewest(db, asked, {
      searched: searched * WIDER_SEARCH_FACTOR,
      limit,
    });
    if (lessCommon.last !== undefined) return lessCommon;
  }
  return searchByWordIndex(db, asked, limit);
}

/**
 * Returns the newest jobs under plans that feature them at that time, as one JSON array, found like `newestJobs`. One
 * query in index order, regardless of how many companies have such a plan.
 */
export async function jobsOfPlans(
  db: Db,
  { limit, at, ...asked }: Omit<Asked, 'after'> & { limit: number; at: Date },
): Promise<string> {
  const { values, put, status, conditions, words } = partsOf({ ...asked, after: undefined });
  const own = `posted_under = 'plan' and ${isFeaturedSql('job.company_id', put(at))}`;
  const where = [status, own, ...conditions, ...words].join(' and ');
  const query = `select shown, id, posted_date from job where ${where} ${NEWEST_FIRST} limit ${limit}`;
  return (await readPage(db, { query, limit, values })).json;
}

/** Returns a page of one company's active jobs, newest first, found like `newestJobs`. */
export function jobsOfCompany(
  db: Db,
  { companyId, after, limit }: { companyId: string; after: Cursor | undefined; limit: number },
): Promise<JobPage> {
  const further = after === undefined ? '' : 'and (posted_date, id) < ($2, $3)';
  const query = `select shown, id, posted_date from job
    where status = 'active' and company_id = $1::uuid ${further} ${NEWEST_FIRST} limit ${limit}`;
  return readPage(db, {
    query,
    limit,
    values: [companyId, ...(after === undefined ? [] : [after.createdAt, after.id])],
  });
}

const ADDRESSES = `select coalesce(json_agg(newest), '[]')::text from (
    select id, ${utc('posted_date')} as posted_date from job where status = 'active' ${NEWEST_FIRST} limit ${SITEMAP_PART} offset $1
  ) newest`;

/** Returns ids and times of the active jobs in one part of the sitemap, newest first, as one JSON array. */
export async function addressesOfJobs(db: Db, part: number): Promise<string> {
  const [row] = await hot(db, {
    name: 'jobs.addresses',
    text: ADDRESSES,
    values: [part * SITEMAP_PART],
  });
  return row?.[0] ?? '[]';
}

/** Returns the number of active jobs. */
export async function countActiveJobs(db: Db): Promise<number> {
  const text = `select count(*)::text from job where status = 'active'`;
  const [row] = await hot(db, { name: 'jobs.count_active', text, values: [] });
  return Number(row?.[0] ?? 0);
}
