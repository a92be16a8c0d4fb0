import type { ApplicationStatus, Job as ShownJob } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { block, blockedCompanyIds, checkSeekersOpen } from '../../seekers/seekers.public.ts';
import {
  jobIdsAppliedFor,
  lockOpenApplicationsTo,
  newestApplicationsFor,
} from '../jobs.applications.queries.ts';
import { idsNear } from '../jobs.recommendations.queries.ts';
import { savedSearchQueryOf } from './search-terms.ts';
import { likelyCities } from './suggest-cities.ts';
import { cityKey, hasJobsIn, jobById, jobsByIds } from '../jobs.queries.ts';
import { askedFor, isOrWasPublic } from '../jobs.rules.ts';
import { shownJob } from '../jobs.views.ts';
import { transitionApplication, topicsOf } from './application-status.ts';
import { noSuchJob } from './job-transitions.ts';

/** Returns those of these jobs that are public, or were before they ended. */
export async function publicJobs(db: Db, ids: readonly string[]): Promise<ShownJob[]> {
  if (ids.length === 0) return [];
  const jobs = await jobsByIds(db, ids);
  return jobs.filter(isOrWasPublic).map(shownJob);
}

/**
 * Returns active jobs near these towns that the seeker may still apply for, without companies they have blocked; see
 * `idsNear`.
 */
export async function jobsNear(
  db: Db,
  asked: { jobSeekerId: string; trade: ServiceCategory | null; towns: readonly string[]; enough: number },
): Promise<ShownJob[]> {
  const [jobs, blocked] = await Promise.all([
    jobIdsAppliedFor(db, asked.jobSeekerId),
    blockedCompanyIds(db, asked.jobSeekerId),
  ]);
  return publicJobs(db, await idsNear(db, { ...asked, without: { jobs, companies: [...blocked] } }));
}

type NewestApplication = { id: string; status: ApplicationStatus };

/** Returns the seeker's newest application for each of these jobs, by job id; jobs without one are left out. */
export async function newestApplications(
  db: Db,
  of: { jobIds: readonly string[]; jobSeekerId: string },
): Promise<ReadonlyMap<string, NewestApplication>> {
  if (of.jobIds.length === 0) return new Map();
  const found = await newestApplicationsFor(db, of);
  return new Map(found.map(({ jobId, id, status }) => [jobId, { id, status }]));
}

/**
 * Returns what a saved search matches jobs by: the text of a tsquery (null without a letter or digit), and the key of
 * its city, or of the likely intended city if that one has no job now.
 */
export async function searchKeys(db: Db, { q, city }: { q: string | null; city: string | null }) {
  const words = q === null ? [] : askedFor(q);
  return {
    words: words.length === 0 ? null : await savedSearchQueryOf(db, words),
    cityKey: city === null ? null : cityKey(await cityWithJobs(db, city)),
  };
}

async function cityWithJobs(db: Db, asked: string): Promise<string> {
  if (await hasJobsIn(db, asked)) return asked;
  const [meant = asked] = await likelyCities(db, asked);
  return meant;
}

/**
 * Blocks a company for a seeker and withdraws open applications to it. Does nothing if already blocked. Throws 404 if
 * the company is unknown, 409 `list-full` for a 201st, and 403 `area-not-open` while the area is closed.
 */
export async function blockCompany(
  deps: { db: Db; clock: Clock },
  { actor, companyId }: { actor: Person; companyId: string },
): Promise<null> {
  await checkSeekersOpen(deps.db);
  const [company] = await companiesByIds(deps.db, [companyId]);
  if (company === undefined) throw problem('not-found', 'no-such-company');
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await block(tx, { actor, companyId, at });
    for (const application of await lockOpenApplicationsTo(tx, { companyId, jobSeekerId: actor.id })) {
      const job = await jobById(tx, application.jobId);
      if (job === undefined) throw noSuchJob();
      const topics = await topicsOf(tx, { job, jobSeekerId: actor.id });
      await transitionApplication(tx, { application, name: 'withdraw', actor, at, topics });
    }
  });
  return null;
}
