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

// One that was closed while it waited for staff was never public.
const ONE = `select shown from job where id = $1
  and ((status not in ('draft', 'in_review') and first_published_at is not null) or $2)`;

/** The job as the API shows it, as JSON; drafts only to those who may see them. */
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
  /** The job pays at least this a month at its best, in paise. */
  monthPaise: number | undefined;
  isRemote: boolean | undefined;
  /** A day in India on which people may walk in for the interview. */
  walkInOn: string | undefined;
};

/** What a page of jobs is asked by; `search` is the text of a tsquery, empty for none. */
type Asked = { filter: JobFilter; search: string; after: Cursor | undefined };

const walkInOn = (day: string) =>
  `walk_in_from is not null and walk_in_from <= ${day}::date and walk_in_until >= ${day}::date`;

/** The conditions of a filter, the one that leaves fewest first; `put` gives the place of a value. */
const conditionsOf = ({ city, ...filter }: JobFilter, put: (value: unknown) => string): string[] =>
  [
    city !== undefined && `city_key = ${put(cityKey(city))}`,
    filter.jobType !== undefined && `job_type = ${put(filter.jobType)}`,
    filter.contractType !== undefined && `contract_type = ${put(filter.contractType)}`,
    filter.isRemote !== undefined && (filter.isRemote ? 'is_remote' : 'not is_remote'),
    filter.walkInOn !== undefined && walkInOn(put(filter.walkInOn)),
    filter.monthPaise !== undefined && `month_paise >= ${put(filter.monthPaise)}::bigint`,
  ].filter((condition) => condition !== false);

/** The parts of a query, with the values that its `$n` stand for. */
function partsOf({ filter, search, after }: Asked) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, put);
  const further =
    after === undefined ? [] : [`(posted_date, id) < (${put(after.createdAt)}, ${put(after.id)})`];
  return {
    values,
    put,
    // The state stands in the text: with a parameter the indexes of active jobs could not be used.
    status: `status = '${filter.status}'`,
    conditions,
    further,
    words: search === '' ? [] : [`words @@ ${put(search)}::tsquery`],
  };
}

// The limit stands in the text, since PostgreSQL would plan each time with a parameter; so only those of our own
// pages, and the API's default, are worth keeping.
const KEPT_LIMITS: readonly number[] = [6, 20, 50];

/** A page of jobs as one JSON array, and how many there are on it. `last` is its last job when it is full. */
export type JobPage = { json: string; count: number; last: Cursor | undefined };

// One row for the whole page: made and read in half the time of a row for each job.
const PAGE_OF = (
  query: string,
  limit: number,
) => `select string_agg(shown, ','), (array_agg(id))[${limit}]::text,
  (extract(epoch from (array_agg(posted_date))[${limit}]) * 1000)::bigint::text, count(*)::text from (${query}) page`;

async function readPage(
  db: Db,
  { query, limit, ...statement }: { name?: string; query: string; limit: number; values: readonly unknown[] },
): Promise<JobPage> {
  const [row] = await hot(db, { ...statement, text: PAGE_OF(query, limit) });
  const [jobs, id, date, count] = row ?? [];
  return {
    json: `[${jobs ?? ''}]`,
    count: Number(count ?? 0),
    last: id == null || date == null ? undefined : { id, createdAt: new Date(Number(date)) },
  };
}

/** In the order of an index, which has what at most one filter leaves. */
function inOrder(db: Db, asked: Asked, limit: number): Promise<JobPage> {
  const { values, status, conditions, further, words } = partsOf(asked);
  const where = [status, ...conditions, ...further, ...words].join(' and ');
  const query = `select shown, id, posted_date from job where ${where} ${NEWEST_FIRST} limit ${limit}`;
  const isPlain = asked.filter.status === 'active' && conditions.length + words.length === 0;
  if (!isPlain || !KEPT_LIMITS.includes(limit)) return readPage(db, { query, limit, values });
  const name = `jobs.list.${limit}${further.length === 0 ? '' : '.after'}`;
  return readPage(db, { name, query, limit, values });
}

// What is common fills a page from so many; a long page from so many for each job on it.
const NEWEST_SEARCHED = 1_000;
const NEWEST_SEARCHED_FOR_EACH = 20;
// Ten times as many, where half of them would do by what the first have: then it is neither common nor rare. The index of words
// would give thousands of jobs, each on a page of the disk of its own; the newest lie side by side.
const TIMES_AS_MANY = 10;
const TIMES_ENOUGH = 2;

/** Among this many of the newest jobs that the first filter leaves. */
function amongNewest(
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

/** By the index of words, which knows no order: for what is rare. Of active jobs only. */
function byWords(db: Db, asked: Asked, limit: number): Promise<JobPage> {
  const { values, put, conditions, further } = partsOf({ ...asked, search: '' });
  const all = put(withFacets(asked.search, asked.filter));
  const query = `select shown, id, posted_date from job where id in (
      select id from active_job_with(${all}::tsquery) where ${['true', ...conditions, ...further].join(' and ')}
      order by posted_date desc, id desc limit ${limit}
    ) ${NEWEST_FIRST}`;
  return readPage(db, { query, limit, values });
}

/**
 * One page of jobs, newest first: those that the filter leaves and that the search finds. Several things at once are first
 * looked for among some of the newest jobs, where what is common is soon found, then among more of them, and what these do
 * not give is rare, and comes from the index of words. Left alone, PostgreSQL would choose between the ways by its guess
 * at how often things meet, and read every job when it is wrong.
 */
export async function newestJobs(db: Db, { limit, ...asked }: Asked & { limit: number }): Promise<JobPage> {
  const { filter, search } = asked;
  const isOneIndex = search === '' && countFacets(filter) <= 1;
  if (isOneIndex || filter.status !== 'active') return inOrder(db, asked, limit);
  const searched = Math.max(NEWEST_SEARCHED, limit * NEWEST_SEARCHED_FOR_EACH);
  const common = await amongNewest(db, asked, { searched, limit });
  if (common.last !== undefined) return common;
  if (common.count * TIMES_AS_MANY >= limit * TIMES_ENOUGH) {
    const lessCommon = await amongNewest(db, asked, { searched: searched * TIMES_AS_MANY, limit });
    if (lessCommon.last !== undefined) return lessCommon;
  }
  return byWords(db, asked, limit);
}

/**
 * The newest jobs posted under plans that put them first at that moment, as one JSON array, as `newestJobs` finds them. One
 * query in the order of an index, however many companies have such a plan.
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

/** A page of the active jobs of one company, newest first, as `newestJobs` finds them. */
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

/** Ids and times of the active jobs in one part of the sitemap, newest first, as one JSON array. */
export async function addressesOfJobs(db: Db, part: number): Promise<string> {
  const [row] = await hot(db, {
    name: 'jobs.addresses',
    text: ADDRESSES,
    values: [part * SITEMAP_PART],
  });
  return row?.[0] ?? '[]';
}

/** How many active jobs there are. */
export async function countActiveJobs(db: Db): Promise<number> {
  const text = `select count(*)::text from job where status = 'active'`;
  const [row] = await hot(db, { name: 'jobs.count_active', text, values: [] });
  return Number(row?.[0] ?? 0);
}
