import type { Job } from '@dihaadi/contract/jobs';
import { toPaise } from '@dihaadi/contract/money';
import type { Recommendation } from '@dihaadi/contract/seeking';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import { jobsNear } from '../../jobs/jobs.public.ts';
import {
  distanceMetres,
  locateInGazetteer,
  type Point,
  townsWithin,
} from '../../locations/locations.public.ts';
import {
  checkSeekersOpen,
  profileById,
  type SeekerProfile,
  wageByDay,
} from '../../seekers/seekers.public.ts';
import { savedAmong } from '../seeking.queries.ts';
import {
  type JobFacts,
  languagesIn,
  reasonsOf,
  RECOMMENDED,
  scoreOf,
  type Wishes,
} from '../seeking.rules.ts';
import type { Deps } from './saved-jobs.ts';

const homeOf = ({ city, pincode }: SeekerProfile): Point | undefined =>
  city === null && pincode === null ? undefined : locateInGazetteer([city, pincode].join(' '));

const wishesOf = (profile: SeekerProfile): Wishes => ({
  trade: profile.trade,
  experienceYears: profile.experienceYears,
  reachKm: profile.reachKm,
  leastWageByDay:
    profile.wageMinPaise === null || profile.wageUnit === null
      ? null
      : wageByDay(profile.wageMinPaise, profile.wageUnit),
  languages: profile.languages,
});

const wageOf = ({ salary_min: min, salary_max: max, contract_type: unit }: Job): number | null => {
  const best = Math.max(min, max);
  return best === 0 ? null : wageByDay(toPaise(best), unit);
};

function factsOf(job: Job, { city, home }: { city: string | null; home: Point | undefined }): JobFacts {
  const place = locateInGazetteer(`${job.city} ${job.state}`);
  return {
    jobType: job.job_type,
    isRemote: job.is_remote,
    km: home && place ? Math.round(distanceMetres(home, place) / 1000) : null,
    inOwnTown: city !== null && job.city.toLowerCase() === city.toLowerCase(),
    bestWageByDay: wageOf(job),
    experienceRequired: job.experience_required,
    languages: languagesIn([job.title, job.description, job.requirements, ...job.skills_required]),
  };
}

/** Returns the towns to search: those in reach, and always the seeker's own. */
function townKeys({ city, reachKm }: SeekerProfile, home: Point | undefined): string[] {
  const near = home === undefined ? [] : townsWithin(home, reachKm);
  return [...new Set([...(city === null ? [] : [city]), ...near].map((name) => name.toLowerCase()))];
}

/**
 * Returns the active jobs that best fit the seeker, with reasons; none they have applied for, and none of companies
 * they have blocked. Reads only by trade and town, so it takes as long with a million jobs as with a thousand. Throws
 * 404 for an account without a profile, and 403 `area-not-open`.
 */
export async function listRecommendations({ db }: Deps, actor: Person): Promise<Recommendation[]> {
  await checkSeekersOpen(db);
  const profile = await profileById(db, actor.id);
  if (profile === undefined) throw problem('not-found', 'no-such-seeker');
  const home = homeOf(profile);
  const wishes = wishesOf(profile);
  const jobs = await jobsNear(db, {
    jobSeekerId: actor.id,
    trade: profile.trade,
    towns: townKeys(profile, home),
    enough: RECOMMENDED,
  });
  const recommended = jobs
    .map((job) => {
      const facts = factsOf(job, { city: profile.city, home });
      return { job, score: scoreOf(facts, wishes), reasons: reasonsOf(facts, wishes) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.score - a.score || b.job.posted_date.localeCompare(a.job.posted_date))
    .slice(0, RECOMMENDED);
  const saved = await savedAmong(
    db,
    actor.id,
    recommended.map(({ job }) => job.id),
  );
  return recommended.map(({ job, reasons }) => ({ job, reasons, is_saved: saved.has(job.id) }));
}
