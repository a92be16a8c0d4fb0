import type { DecisionRule, MatchingSettings } from '@dihaadi/contract/matching';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Stretch } from '@dihaadi/contract/wages';
import type { Db, Tx } from '../../platform/db.ts';
import { distanceMetres, type Point } from '../locations/locations.public.ts';
import { type NewDecision, saveOffersMade, saveDecisions } from './matching.queries.ts';
import { cellOf, firstAgainst, type Found, type Rank, rankOf } from './matching.rules.ts';
import { named, nearest, type Nearest } from './matching.search.queries.ts';

export type Search = {
  category: ServiceCategory;
  place: Point;
  stretches: readonly Stretch[];
  /** Null for a guest. */
  customerId: string | null;
  settings: MatchingSettings;
  at: Date;
  /** Whether the people found and their order reveal no more than the cell a person is in. */
  isCoarse?: boolean;
};

/** Person whom no rule excludes, with their rank. */
export type Eligible = { found: Found; rank: Rank };

type CheckedCandidate = { found: Found; ruledOutBy: ReturnType<typeof firstAgainst> };

// How many are read at once, increasing until there are enough.
const WIDENING = [20, 60, 180, 540] as const;
// Choose among this many per person wanted: choosing only among the nearest would leave a person a little farther away
// waiting forever.
const CHOICE = 4;

const METRES_A_KM = 1000;

function measured(row: Nearest, { place, isCoarse = false }: Search): Found {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return { ...row, distanceMetres: 0, coarseMetres: 0 };
  const coarseMetres = Math.round(distanceMetres(place, cellOf({ latitude, longitude })));
  const exact = Math.round(distanceMetres(place, { latitude, longitude }));
  return { ...row, distanceMetres: isCoarse ? coarseMetres : exact, coarseMetres };
}

const checkCandidates = (search: Search, rows: readonly Nearest[], isChosen: boolean): CheckedCandidate[] =>
  rows
    .map((row) => measured(row, search))
    .map((found) => ({ found, ruledOutBy: firstAgainst(found, { ...search, isChosen }) }));

/** Returns those nearby, nearest first and within the configured distance, until `wanted` times the choice are eligible. */
async function lookAround(
  db: Db,
  search: Search,
  { wanted, excluded }: { wanted: number; excluded: readonly string[] },
): Promise<CheckedCandidate[]> {
  let near: CheckedCandidate[] = [];
  const farthest = search.settings.farthest_km * METRES_A_KM;
  for (const limit of WIDENING) {
    const rows = await nearest(db, { ...search, excluded, limit });
    const all = checkCandidates(search, rows, false);
    near = all.filter(({ found }) => found.distanceMetres <= farthest);
    const eligible = near.filter(({ ruledOutBy }) => ruledOutBy === null).length;
    if (rows.length < limit || near.length < all.length || eligible >= wanted * CHOICE) break;
  }
  return near;
}

function ranked(search: Search, all: readonly CheckedCandidate[]): Eligible[] {
  return all
    .filter(({ ruledOutBy }) => ruledOutBy === null)
    .map(({ found }) => ({ found, rank: rankOf(found, search.settings, search.at) }))
    .toSorted(
      (a, b) => a.rank.rankMetres - b.rank.rankMetres || (a.found.personId < b.found.personId ? -1 : 1),
    );
}

/** Returns up to `limit` people who could come, best first, without deciding anything. */
export async function peopleNearby(db: Db, search: Search, limit: number): Promise<Eligible[]> {
  const around = await lookAround(db, search, { wanted: Math.ceil(limit / CHOICE), excluded: [] });
  return ranked(search, around).slice(0, limit);
}

/** What the offers are for, and who has already been asked. */
export type Matter = { thing: string; thingId: string; excluded: readonly string[]; wanted: number };
type Round = { search: Search; matter: Matter; considered: readonly CheckedCandidate[] };

/**
 * Chooses, in the caller's transaction, up to `wanted` people to be offered this thing, best first, and records for
 * each person considered why they are or are not chosen.
 */
export async function choosePeople(tx: Tx, search: Search, matter: Matter): Promise<Eligible[]> {
  return decide(tx, { search, matter, considered: await lookAround(tx, search, matter) });
}

/** Does the same as `choosePeople`, among the people the customer requested by name. */
export async function chooseNamed(
  tx: Tx,
  search: Search,
  matter: Matter & { personIds: readonly string[] },
): Promise<Eligible[]> {
  const asked = matter.personIds.filter((id) => !matter.excluded.includes(id));
  if (asked.length === 0) return [];
  const considered = checkCandidates(search, await named(tx, { ...search, personIds: asked }), true);
  return decide(tx, { search, matter, considered });
}

/** Rules that even the desk cannot override. */
const NON_OVERRIDABLE_RULES: readonly string[] = ['not_active', 'no_skill', 'blocked', 'busy'];

const binding = (against: DecisionRule | null): DecisionRule | null =>
  against !== null && NON_OVERRIDABLE_RULES.includes(against) ? against : null;

/** Person considered by the desk: which rule excludes them, and whether their location is known. */
export type Considered = { found: Found; against: DecisionRule | null; isPlaced: boolean };

/**
 * Returns up to `limit` eligible people nearby, best first; or those of `named`, in their order, with the rules the
 * desk cannot override. Decides nothing.
 */
export async function considerManually(
  db: Db,
  search: Search,
  { named: personIds, limit }: { named: readonly string[] | undefined; limit: number },
): Promise<Considered[]> {
  if (personIds === undefined) {
    const nearby = await peopleNearby(db, search, limit);
    return nearby.map(({ found }) => ({ found, against: null, isPlaced: true }));
  }
  const all = checkCandidates(search, await named(db, { ...search, personIds }), true);
  const inOrder = new Map(all.map((one) => [one.found.personId, one]));
  return personIds.flatMap((id) => {
    const one = inOrder.get(id);
    if (one === undefined) return [];
    return [{ found: one.found, against: binding(one.ruledOutBy), isPlaced: one.found.latitude !== null }];
  });
}

/**
 * Considers one person for manual assignment, in the caller's transaction: the desk may override rules about when and
 * where they usually work. Returns the rule that excludes them, or their distance, which is recorded. Returns undefined
 * if this person cannot be offered work.
 */
export async function chooseManually(
  tx: Tx,
  search: Search,
  matter: Omit<Matter, 'excluded' | 'wanted'> & { personId: string },
): Promise<({ against: DecisionRule | null } & Pick<Found, 'distanceMetres' | 'coarseMetres'>) | undefined> {
  const [one] = checkCandidates(search, await named(tx, { ...search, personIds: [matter.personId] }), true);
  if (one === undefined) return undefined;
  const { found, ruledOutBy } = one;
  const bindingRule = binding(ruledOutBy);
  const { distanceMetres: metres, coarseMetres } = found;
  if (bindingRule !== null) return { against: bindingRule, distanceMetres: metres, coarseMetres };
  const rank = rankOf(found, search.settings, search.at);
  await saveDecisions(tx, { thing: matter.thing, thingId: matter.thingId, at: search.at }, [
    decisionOf({ found, rank }, 0, true),
  ]);
  await saveOffersMade(tx, [found.personId], search.at);
  return { against: null, distanceMetres: metres, coarseMetres };
}

async function decide(tx: Tx, { search, matter, considered }: Round): Promise<Eligible[]> {
  const eligible = ranked(search, considered);
  const chosen = eligible.slice(0, matter.wanted);
  const decisions: NewDecision[] = [
    ...considered.flatMap(({ found, ruledOutBy }) =>
      ruledOutBy === null ? [] : [ruledOut(found, ruledOutBy)],
    ),
    ...eligible.map((one, place) => decisionOf(one, place, place < chosen.length)),
  ];
  await saveDecisions(tx, { thing: matter.thing, thingId: matter.thingId, at: search.at }, decisions);
  await saveOffersMade(
    tx,
    chosen.map(({ found }) => found.personId),
    search.at,
  );
  return chosen;
}

const ruledOut = (found: Found, rule: NonNullable<CheckedCandidate['ruledOutBy']>): NewDecision => ({
  personId: found.personId,
  outcome: 'ruled_out',
  rule,
  data: {
    distance_metres: found.distanceMetres,
    ...(rule === 'not_active' && found.closedBecause !== null && { because: found.closedBecause }),
  },
});

const decisionOf = ({ found, rank }: Eligible, place: number, isOffered: boolean): NewDecision => ({
  personId: found.personId,
  outcome: isOffered ? 'offered' : 'others_first',
  rule: null,
  data: {
    place: place + 1,
    distance_metres: rank.distanceMetres,
    waiting_hours: rank.waitingHours,
    waiting_metres: rank.waitingMetres,
    rating: rank.rating,
    rating_metres: rank.ratingMetres,
    rank_metres: rank.rankMetres,
  },
});
