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
import { checkMayAskFor, seesDrafts } from '../jobs.policy.ts';
import { jobById } from '../jobs.queries.ts';
import { askedFor, isOrWasPublic } from '../jobs.rules.ts';
import { citiesMeant } from './cities-meant.ts';
import { searchFor } from './search-terms.ts';
import { noSuchJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };

/** The JSON of no job. */
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
 * The jobs among those that a visitor looks for that stand first in the list: posted under a plan that says so and is in
 * force. As JSON. A city is read as `listJobs` reads it.
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
  return inCityMeant(deps.db, filter.city, {
    find: (city) =>
      jobsOfPlans(deps.db, { at: now, filter: { ...filter, city }, search, limit: FEATURED_AT_MOST }),
    isNone: (json) => json === NONE,
  });
}

/** What is found in a city; where nothing is, in the one that it may have meant. */
async function inCityMeant<Found>(
  db: Db,
  asked: string | undefined,
  { find, isNone }: { find: (city: string | undefined) => Promise<Found>; isNone: (found: Found) => boolean },
): Promise<Found> {
  const found = await find(asked);
  if (asked === undefined || !isNone(found)) return found;
  for (const city of await citiesMeant(db, asked)) {
    const meant = await find(city);
    if (!isNone(meant)) return meant;
  }
  return found;
}

/**
 * One page of the active jobs that a visitor looks for, newest first, as JSON; staff may ask for another status,
 * from others it is 403. A text without a letter or a digit finds nothing. A city without such a job is read as the one that it
 * may have meant.
 */
export async function listJobs(
  deps: Deps,
  { actor, query }: { actor: Person | undefined; query: QueryOf<typeof endpoint> },
): Promise<{ text: string; next: string | undefined }> {
  const { q, status, limit } = query;
  checkMayAskFor(actor, status);
  const filter = filterOf(query, { status: status ?? 'active', now: deps.clock.now() });
  const words = q === undefined ? [] : askedFor(q);
  if (q !== undefined && words.length === 0) return { text: NONE, next: undefined };
  const search = await searchFor(deps.db, words);
  const after = parseCursor(query.cursor);
  const page = await inCityMeant(deps.db, filter.city, {
    find: (city) => newestJobs(deps.db, { filter: { ...filter, city }, search, after, limit }),
    isNone: ({ json }) => json === NONE,
  });
  return pageOf(page);
}

const pageOf = ({ json, last }: JobPage) => ({ text: json, next: last && cursorAfter([last], 1) });

/** One page of the active jobs of a company, newest first, as JSON. Refuses an unknown or rejected company with 404. */
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
 * One job as JSON. Refuses an unknown one with 404, a draft but to staff, and one of a company that staff have rejected but to
 * staff and to seekers who applied.
 */
export async function readJob(
  deps: Deps,
  { actor, id }: { actor: Person | undefined; id: string },
): Promise<string> {
  const json = isId(id) ? await shownJobById(deps.db, id, { draftsToo: seesDrafts(actor) }) : undefined;
  if (json === undefined || (await isHidden(deps.db, { actor, id }))) throw noSuchJob();
  return json;
}

/** Whether the company of a job is rejected; who applied still reads what for. */
async function isHidden(db: Db, { actor, id }: { actor: Person | undefined; id: string }): Promise<boolean> {
  if (seesDrafts(actor)) return false;
  const job = await jobById(db, id);
  const [company] = job?.companyId == null ? [] : await companiesByIds(db, [job.companyId]);
  if (company === undefined || !isHeldBack(company)) return false;
  if (actor === undefined) return true;
  return (await newestApplicationsFor(db, { jobSeekerId: actor.id, jobIds: [id] })).length === 0;
}

/** Whether there is such a job that people see, or have seen before it ended. */
export async function isPublicJob(db: Db, id: string): Promise<boolean> {
  const job = await jobById(db, id);
  return job !== undefined && isOrWasPublic(job);
}

/** The active jobs of one part of the sitemap, newest first, as JSON. */
export const jobAddresses = (deps: Pick<Deps, 'db'>, { part }: { part: number }): Promise<string> =>
  addressesOfJobs(deps.db, part);

/** How many parts the sitemap of jobs has. */
export const jobAddressParts = async (deps: Pick<Deps, 'db'>) => ({
  parts: sitemapPartsOf(await countActiveJobs(deps.db)),
});
