import type { ContractType } from '@dihaadi/contract/jobs';
import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { RecommendationReason } from '@dihaadi/contract/seeking';
import type { ServiceCategory } from '@dihaadi/contract/services';

export const SAVED_JOBS_AT_MOST = 200;
export const SEARCHES_AT_MOST = 20;
export const RECOMMENDED = 20;

/** Facts a job is ranked by. Wages in paise by the day; null if not stated. */
export type JobFacts = {
  jobType: ServiceCategory;
  isRemote: boolean;
  /** Kilometres from the seeker; null if the town is unknown. */
  km: number | null;
  inOwnTown: boolean;
  bestWageByDay: number | null;
  experienceRequired: number;
  /** Languages that its text requires. */
  languages: readonly SpokenLanguage[];
};

export type Wishes = {
  trade: ServiceCategory | null;
  experienceYears: number;
  reachKm: number;
  /** Minimum wage they work for, in paise by the day. */
  leastWageByDay: number | null;
  languages: readonly SpokenLanguage[];
};

export type Reason = { kind: RecommendationReason; km: number | null; language: SpokenLanguage | null };

const reason = (kind: RecommendationReason, more: Partial<Reason> = {}): Reason => ({
  kind,
  km: null,
  language: null,
  ...more,
});

function locationReasons(job: JobFacts): Reason[] {
  if (job.isRemote) return [reason('remote')];
  if (job.inOwnTown) return [reason('town')];
  return job.km === null ? [] : [reason('distance', { km: job.km })];
}

const paysEnough = (job: JobFacts, { leastWageByDay }: Wishes): boolean =>
  leastWageByDay !== null && job.bestWageByDay !== null && job.bestWageByDay >= leastWageByDay;

/** Returns why a job fits a job seeker, the strongest reasons first. */
export function reasonsOf(job: JobFacts, wishes: Wishes): Reason[] {
  const spoken = job.languages.filter((one) => wishes.languages.includes(one));
  const [language] = spoken.length === job.languages.length ? spoken : [];
  return [
    ...(job.jobType === wishes.trade ? [reason('trade')] : []),
    ...locationReasons(job),
    ...(paysEnough(job, wishes) ? [reason('wage')] : []),
    ...(language === undefined ? [] : [reason('language', { language })]),
  ];
}

/** Points of each reason (ADR 65); a distance earns more the nearer it is. */
const POINTS = { trade: 50, place: 30, wage: 20, language: 10 } as const;
/** Deducted for what counts against a job. */
const PENALTY_POINTS = { wage: 15, language: 15, experience: 20 } as const;

function locationPoints({ isRemote, inOwnTown, km }: JobFacts, reachKm: number): number {
  if (isRemote || inOwnTown) return POINTS.place;
  return km === null ? 0 : POINTS.place * Math.max(0, 1 - km / (reachKm * 2));
}

function wagePoints(job: JobFacts, wishes: Wishes): number {
  if (paysEnough(job, wishes)) return POINTS.wage;
  return wishes.leastWageByDay !== null && job.bestWageByDay !== null ? -PENALTY_POINTS.wage : 0;
}

/** Returns how well a job fits; higher is better. */
export function scoreOf(job: JobFacts, wishes: Wishes): number {
  const missesLanguage = job.languages.some((one) => !wishes.languages.includes(one));
  const languagePoints = missesLanguage ? -PENALTY_POINTS.language : POINTS.language;
  return (
    (job.jobType === wishes.trade ? POINTS.trade : 0) +
    locationPoints(job, wishes.reachKm) +
    wagePoints(job, wishes) +
    (job.languages.length === 0 ? 0 : languagePoints) -
    (job.experienceRequired > wishes.experienceYears ? PENALTY_POINTS.experience : 0)
  );
}

// Names of languages in job texts.
const NAMES: [SpokenLanguage, RegExp][] = [
  ['hi', /\bhindi\b|हिं?न?्?दी/i],
  ['en', /\benglish\b|अंग्रे[जज़]|इंग्लिश/i],
  ['bn', /\bbengali\b|\bbangla\b|बंगाली|बांग्ला/i],
  ['mr', /\bmarathi\b|मराठी/i],
  ['te', /\btelugu\b|तेलु[गग]ु/i],
  ['ta', /\btamil\b|तमिल/i],
  ['gu', /\bgujarati\b|गुजराती/i],
  ['ur', /\burdu\b|उर्दू/i],
  ['kn', /\bkannada\b|कन्नड़/i],
  ['or', /\bodia\b|\boriya\b|ओड़िया/i],
  ['ml', /\bmalayalam\b|मलयालम/i],
  ['pa', /\bpunjabi\b|पंजाबी/i],
  ['as', /\bassamese\b|असमिया/i],
  ['raj', /\b(?:rajasthani|marwari)\b|राजस्थानी|मारवाड़ी/i],
  ['bho', /\bbhojpuri\b|भोजपुरी/i],
];

/** Returns the languages named in a job's texts. */
export const languagesIn = (texts: readonly string[]): SpokenLanguage[] => {
  const text = texts.join('\n');
  return NAMES.filter(([, name]) => name.test(text)).map(([language]) => language);
};

export type SearchFilters = {
  q: string | null;
  city: string | null;
  jobType: ServiceCategory | null;
  contractType: ContractType | null;
  salaryMinPaise: number | null;
  isRemote: boolean | null;
};

/** Whether a search has any criteria. */
export const hasCriteria = (search: SearchFilters): boolean =>
  [search.q, search.city, search.jobType, search.contractType, search.salaryMinPaise, search.isRemote].some(
    (one) => one !== null,
  );

/** Whether two searches have the same criteria. */
export const isSameSearch = (one: SearchFilters, other: SearchFilters): boolean =>
  one.q?.toLowerCase() === other.q?.toLowerCase() &&
  one.city?.toLowerCase() === other.city?.toLowerCase() &&
  one.jobType === other.jobType &&
  one.contractType === other.contractType &&
  one.salaryMinPaise === other.salaryMinPaise &&
  one.isRemote === other.isRemote;
