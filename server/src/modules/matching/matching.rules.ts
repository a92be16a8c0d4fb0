import { indianMinute, weekdayOf } from '@dihaadi/contract/indian-time';
import type {
  CandidateKind,
  CandidateStanding,
  DecisionRule,
  MatchingSettings,
  SpokenLanguage,
} from '@dihaadi/contract/matching';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Stretch } from '@dihaadi/contract/wages';

/** Person who can be offered work, as the public may see them. */
export type Candidate = {
  personId: string;
  kind: CandidateKind;
  categories: ServiceCategory[];
  standing: CandidateStanding;
  /** Reason for closing; null while in good standing. */
  closedBecause: string | null;
  openSince: Date | null;
  isAvailable: boolean;
  latitude: number | null;
  longitude: number | null;
  reachMetres: number;
  /** Minutes of the day, IST. */
  worksFrom: number;
  worksUntil: number;
  /** 0 is Sunday. */
  daysOff: number[];
  languages: SpokenLanguage[];
  ratingSum: number;
  ratingCount: number;
  lastOfferedAt: Date | null;
};

/** Candidate as found by one search. */
export type Found = Candidate & {
  distanceMetres: number;
  /** Distance the customer may see: from the centre of the person's cell. */
  coarseMetres: number;
  /** Whether they are busy during one of the stretches. */
  isBusy: boolean;
  /** Whether either of the two has blocked the other. */
  isBlocked: boolean;
};

export type Wanted = { category: ServiceCategory; stretches: readonly Stretch[]; isChosen: boolean };

const MINUTES_A_DAY = 1440;
const MINUTE_MS = 60_000;

function isOutsideHours({ worksFrom, worksUntil }: Candidate, { from, to }: Stretch): boolean {
  const begin = indianMinute(from);
  const end = begin + (to.getTime() - from.getTime()) / MINUTE_MS;
  // People who work all day also work past midnight.
  const isAlwaysThere = worksFrom === 0 && worksUntil === MINUTES_A_DAY;
  return !isAlwaysThere && (begin < worksFrom || end > worksUntil);
}

type Test = (found: Found, wanted: Wanted) => boolean;

/** Rules that exclude a person, in the order they are checked (design/domain.md, section 5). */
const rules: Readonly<Record<DecisionRule, Test>> = {
  not_active: ({ standing }) => standing !== 'open',
  no_skill: ({ categories }, { category }) => !categories.includes(category),
  switched_off: ({ isAvailable }) => !isAvailable,
  blocked: ({ isBlocked }) => isBlocked,
  // A person requested by name decides for themselves how far is too far.
  too_far: ({ distanceMetres, reachMetres }, { isChosen }) => !isChosen && distanceMetres > reachMetres,
  day_off: ({ daysOff }, { stretches }) => stretches.some(({ day }) => daysOff.includes(weekdayOf(day))),
  outside_hours: (found, { stretches }) => stretches.some((stretch) => isOutsideHours(found, stretch)),
  busy: ({ isBusy }) => isBusy,
};

// `Object.entries` forgets what the keys are, and keeps their order.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const inOrder = Object.entries(rules) as [DecisionRule, Test][];

/** Returns the first rule that excludes a person, or null. */
export const firstAgainst = (found: Found, wanted: Wanted): DecisionRule | null =>
  inOrder.find(([, isAgainst]) => isAgainst(found, wanted))?.[0] ?? null;

// Everyone starts with this many reviews of this many stars, so that one bad day does not decide.
const PRIOR_REVIEWS = 5;
const PRIOR_STARS = 4;

/** Returns the smoothed rating, in stars: the Bayesian mean of the reviews. */
export const smoothedRating = ({
  ratingSum,
  ratingCount,
}: Pick<Candidate, 'ratingSum' | 'ratingCount'>): number =>
  (ratingSum + PRIOR_REVIEWS * PRIOR_STARS) / (ratingCount + PRIOR_REVIEWS);

/** Returns the rating as shown, to one decimal; null before the first review. */
export const shownRating = (of: Pick<Candidate, 'ratingSum' | 'ratingCount'>): number | null =>
  of.ratingCount === 0 ? null : Math.round(smoothedRating(of) * 10) / 10;

const HOUR_MS = 3_600_000;

/** Parts of a person's rank, all in metres; the smallest comes first. */
export type Rank = {
  distanceMetres: number;
  /** Hours since the last offer, or since they were approved. */
  waitingHours: number;
  waitingMetres: number;
  rating: number;
  ratingMetres: number;
  rankMetres: number;
};

type Weights = Pick<
  MatchingSettings,
  'metres_per_waiting_hour' | 'longest_waiting_hours' | 'metres_per_star'
>;

/**
 * Returns a person's effective distance: the distance, less credits for waiting since the last offer and for stars
 * above the usual. Declining does not count. The weights are a published setting.
 */
export function rankOf(found: Found, weights: Weights, at: Date): Rank {
  const since = found.lastOfferedAt ?? found.openSince ?? at;
  const waitingHours = Math.min(
    weights.longest_waiting_hours,
    Math.max(0, (at.getTime() - since.getTime()) / HOUR_MS),
  );
  const waitingMetres = Math.round(waitingHours * weights.metres_per_waiting_hour);
  const rating = smoothedRating(found);
  const ratingMetres = Math.round((rating - PRIOR_STARS) * weights.metres_per_star);
  return {
    distanceMetres: found.distanceMetres,
    waitingHours: Math.round(waitingHours * 10) / 10,
    waitingMetres,
    rating: Math.round(rating * 100) / 100,
    ratingMetres,
    rankMetres: found.distanceMetres - waitingMetres - ratingMetres,
  };
}

/** Edge of a cell, in degrees: about two kilometres. */
const CELL_DEGREES = 0.02;
const middle = (degrees: number): number => (Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES;

/** Returns the centre of a location's cell: all that customers learn about a person's position. */
export const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: middle(latitude),
  longitude: middle(longitude),
});

/** Distance bands shown to customers: within this many kilometres. */
const BANDS_KM = [2, 5, 10, 15, 20, 30, 50, 100];
export const bandKm = (metres: number): number => BANDS_KM.find((km) => metres <= km * 1000) ?? 500;

// Mean radius of the Earth, in metres.
const EARTH_RADIUS = 6_371_008.8;

const RADIANS_PER_DEGREE = Math.PI / 180;
// The poles are infinitely far away.
const held = (latitude: number): number => Math.max(-85, Math.min(85, latitude));

/** Returns the Mercator projection of a location in degrees, in metres at the equator. */
export function projected({ latitude, longitude }: { latitude: number; longitude: number }): {
  x: number;
  y: number;
} {
  return {
    x: EARTH_RADIUS * longitude * RADIANS_PER_DEGREE,
    y: EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + (held(latitude) * RADIANS_PER_DEGREE) / 2)),
  };
}

/** Returns the ground metres per projected metre at this latitude, in degrees: fewer, the farther from the equator. */
export const projectionScale = ({ latitude }: { latitude: number }): number =>
  Math.cos(held(latitude) * RADIANS_PER_DEGREE);
