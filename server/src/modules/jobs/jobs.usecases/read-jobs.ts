import type { QueryOf } from '@dihaadi/contract/endpoint';
import { id as Id } from '@dihaadi/contract/fields';
import type { listCompanyJobs as ofCompany } from '@dihaadi/contract/company-jobs';
import { FEATURED_AT_MOST, type listFeaturedJobs as featured } from '@dihaadi/contract/featured-jobs';
import type { listJobs as endpoint } from '@dihaadi/contract/jobs';
import { toPaise } from '@dihaadi/contract/money';
import { sitemapPartsOf } from '@dihaadi/contract/sitemap';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { companiesByIds, isHeldBack, readPublicCompany } from '../../companies/companies.public.ts';
import {
  addressesOfJobs,
  countActiveJobs,
  type JobFilter,
  type JobPage,
  jobsOfCompany,
  jobsOfPlans,
  newestJobs,
  shownJobById,
} from '../jobs.hot.queries.ts';
import { newestApplicationsFor } from '../jobs.applications.queries.ts';
import { checkMayFilterByStatus, seesDrafts } from '../jobs.policy.ts';
import { jobById } from '../jobs.queries.ts';
import { askedFor, isOrWasPublic } from '../jobs.rules.ts';
import { likelyCities } from './suggest-cities.ts';
import { searchFor } from './search-terms.ts';
import { noSuchJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };

/** JSON of an empty list. */
const NONE = '[]';

const filterOf = (
  asked: QueryOf<typeof featured>,
  { status, now }: { status: JobFilter['status']; now: Date },
): JobFilter => ({
  status,
  city: asked.city,
  jobType: asked.job_type,
  contractType: asked.contract_type,
  monthPaise: asked.salary_min === undefined ? undefined : toPaise(asked.salary_min),
  isRemote: asked.is_remote,
  walkInOn: asked.walk_in_today === true ? indianDay(now) : undefined,
});

/**
 * Returns, as JSON, the jobs matching a visitor's filter that are featured at the top of the list: posted under a plan
 * in force that includes this. Reads the city as `listJobs` does.
 */
export async function listFeaturedJobs(
  deps: Deps,
  { query }: { query: QueryOf<typeof featured> },
): Promise<string> {
  const now = deps.clock.now();
  const words = query.q === undefined ? [] : askedFor(query.q);
  if (query.q !== undefined && words.length === 0) return NONE;
  const filter = filterOf(query, { status: 'active', now });
  const search = await searchFor(deps.db, words);
  return searchInLikelyCity(deps.db, filter.city, {
    find: (city) =>
      jobsOfPlans(deps.db, { at: now, filter: { ...filter, city }, search, limit: FEATURED_AT_MOST }),
    isNone: (json) => json === NONE,
  });
}

/** Returns what is found in a city, or, if nothing is, in the city probably meant. */
async function searchInLikelyCity<Found>(
  db: Db,
  asked: string | undefined,
  { find, isNone }: { find: (city: string | undefined) => Promise<Found>; isNone: (found: Found) => boolean },
): Promise<Found> {
  const found = await find(asked);
  if (asked === undefined || !isNone(found)) return found;
  for (const city of await likelyCities(db, asked)) {
    const meant = await find(city);
    if (!isNone(meant)) return meant;
  }
  return found;
}

/**
 * Lists one page of the active jobs matching a visitor's filter, newest first, as JSON. Only staff may request another
 * status (otherwise 403). A text without a letter or digit finds nothing. A city without such a job is read as the one
 * probably meant.
 */
export async function listJobs(
  deps: Deps,
  { actor, query }: { actor: Person | undefined; query: QueryOf<typeof endpoint> },
): Promise<{ text: string; next: string | undefined }> {
  const { q, status, limit } = query;
  checkMayFilterByStatus(actor, status);
  const filter = filterOf(query, { status: status ?? 'active', now: deps.clock.now() });
  const words = q === undefined ? [] : askedFor(q);
  if (q !== undefined && words.length === 0) return { text: NONE, next: undefined };
  const search = await searchFor(deps.db, words);
  const after = parseCursor(query.cursor);
  const page = await searchInLikelyCity(deps.db, filter.city, {
    find: (city) => newestJobs(deps.db, { filter: { ...filter, city }, search, after, limit }),
    isNone: ({ json }) => json === NONE,
  });
  return pageOf(page);
}

const pageOf = ({ json, last }: JobPage) => ({ text: json, next: last && cursorAfter([last], 1) });

/** Lists one page of a company's active jobs, newest first, as JSON. Throws 404 if the company is unknown or rejected. */
export async function listCompanyJobs(
  deps: Pick<Deps, 'db'>,
  { companyId, query }: { companyId: string; query: QueryOf<typeof ofCompany> },
): Promise<{ text: string; next: string | undefined }> {
  const { limit, cursor } = query;
  await readPublicCompany(deps, { companyId });
  return pageOf(await jobsOfCompany(deps.db, { companyId, after: parseCursor(cursor), limit }));
}

const isId = (text: string): boolean => Id.safeParse(text).success;

/**
 * Returns one job as JSON. Throws 404 if it is unknown, a draft (except to staff), or of a rejected company (except to
 * staff and seekers who applied).
 */
export async function readJob(
  deps: Deps,
  { actor, id }: { actor: Person | undefined; id: string },
): Promise<string> {
  const json = isId(id) ? await shownJobById(deps.db, id, { draftsToo: seesDrafts(actor) }) : undefined;
  if (json === undefined || (await isHidden(deps.db, { actor, id }))) throw noSuchJob();
  return json;
}

/** Whether the job's company is rejected; seekers who applied can still read the job. */
async function isHidden(db: Db, { actor, id }: { actor: Person | undefined; id: string }): Promise<boolean> {
  if (seesDrafts(actor)) return false;
  const job = await jobById(db, id);
  const [company] = job?.companyId == null ? [] : await companiesByIds(db, [job.companyId]);
  if (company === undefined || !isHeldBack(company)) return false;
  if (actor === undefined) return true;
  return (await newestApplicationsFor(db, { jobSeekerId: actor.id, jobIds: [id] })).length === 0;
}

/** Whether the job exists and is public, or was before it ended. */
export async function isPublicJob(db: Db, id: string): Promise<boolean> {
  const job = await jobById(db, id);
  return job !== undefined && isOrWasPublic(job);
}

/** Returns the active jobs of one part of the sitemap, newest first, as JSON. */
export const jobAddresses = (deps: Pick<Deps, 'db'>, { part }: { part: number }): Promise<string> =>
  addressesOfJobs(deps.db, part);

/** Returns the number of parts in the sitemap of jobs. */
export const jobAddressParts = async (deps: Pick<Deps, 'db'>) => ({
  parts: sitemapPartsOf(await countActiveJobs(deps.db)),
});
