import type { CandidateKind, SpokenLanguage } from '@dihaadi/contract/matching';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { badField, problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Place } from '../locations/locations.public.ts';
import {
  addToRating,
  candidateById,
  candidatesByIds,
  deleteBlock,
  insertBlock,
  insertCandidate,
  lockCandidate,
  saveCandidate,
  type StoredCandidate,
} from './matching.queries.ts';

export type { StoredCandidate as Candidate } from './matching.queries.ts';
export {
  blockedBy,
  type Decision,
  decisionsOf,
  pageOfDecisions,
  workersWithoutLocation,
} from './matching.queries.ts';
export { bandKm, projected, projectionScale, shownRating } from './matching.rules.ts';
export {
  chooseManually,
  chooseNamed,
  choosePeople,
  type Considered,
  considerManually,
  type Eligible,
  peopleNearby,
  type Search,
} from './matching.usecases.ts';

// Defaults until a candidate changes them: 6 am to 10 pm, and an hour's bus ride.
const DEFAULT_AVAILABILITY = { worksFrom: 360, worksUntil: 1320, reachMetres: 15_000 };

type Kept = 'latitude' | 'longitude';
type Located = Pick<Place, Kept> & { source: NonNullable<StoredCandidate['locationSource']> };

/** Adds a newly registered person to the candidates, who can be offered work once approved. */
export async function registerCandidate(
  tx: Tx,
  person: {
    personId: string;
    kind: CandidateKind;
    categories: ServiceCategory[];
    place: Located | undefined;
    at: Date;
  },
): Promise<void> {
  // Drivers have other work; a person who registers as a worker wants this.
  await insertCandidate(tx, { ...person, ...DEFAULT_AVAILABILITY, isAvailable: person.kind === 'worker' });
}

/**
 * Opens or closes a candidate for matching, in the transaction of the registration decision. `because` is the reason
 * for closing. A candidate who was never open stays new.
 */
export async function setCandidateStatus(
  tx: Tx,
  { personId, because, at }: { personId: string; because: string | null; at: Date },
): Promise<void> {
  const candidate = await lockedCandidate(tx, personId);
  const isOpen = because === null;
  if (!isOpen && candidate.standing === 'new') return;
  await saveCandidate(
    tx,
    {
      ...candidate,
      standing: isOpen ? 'open' : 'closed',
      closedBecause: because,
      openSince: candidate.openSince ?? at,
    },
    at,
  );
}

/** Candidate's own settings of when and where they work. */
export type Availability = {
  isAvailable: boolean;
  reachMetres: number;
  /** Minutes of the day, IST. */
  worksFrom: number;
  worksUntil: number;
  daysOff: number[];
  languages: SpokenLanguage[];
  /** Categories they can be booked for; verified by staff. */
  categories: ServiceCategory[];
  place: Located;
};

/**
 * Changes a candidate's settings of when and where they work; fields left out keep their value. Returns the new
 * settings. Throws 400 for a day that ends before it begins.
 */
export async function changeAvailability(
  tx: Tx,
  {
    personId,
    changes,
    actor,
    at,
  }: {
    personId: string;
    changes: { [Field in keyof Availability]?: Availability[Field] | undefined };
    actor: Actor;
    at: Date;
  },
): Promise<StoredCandidate> {
  const before = await lockedCandidate(tx, personId);
  const { place, ...said } = changes;
  const changed = {
    ...before,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...(place !== undefined && {
      latitude: place.latitude,
      longitude: place.longitude,
      locationSource: place.source,
    }),
  };
  if (changed.worksFrom >= changed.worksUntil) throw badField('works_until', 'day-must-end-later');
  await saveCandidate(tx, changed, at);
  if (changed.isAvailable !== before.isAvailable)
    await recordEvent(tx, {
      thing: 'candidate',
      thingId: personId,
      name: changed.isAvailable ? 'switch_on' : 'switch_off',
      actor,
      topics: [topic.staff, topic.account(personId)],
      at,
    });
  return changed;
}

async function lockedCandidate(tx: Tx, personId: string): Promise<StoredCandidate> {
  const candidate = await lockCandidate(tx, personId);
  if (candidate === undefined) throw noSuchPerson();
  return candidate;
}

const noSuchPerson = () => problem('not-found', 'no-such-worker');

/** Returns a person who can be offered work. Throws 404 for anyone else. */
export async function candidateOf(db: Db, personId: string): Promise<StoredCandidate> {
  const candidate = await candidateById(db, personId);
  if (candidate === undefined) throw noSuchPerson();
  return candidate;
}

/** Returns those of `personIds` who can be offered work, by id. */
export async function candidates(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, StoredCandidate>> {
  if (personIds.length === 0) return new Map();
  const rows = await candidatesByIds(db, [...new Set(personIds)]);
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Blocks or unblocks two people from being matched, at the wish of one. */
export async function setBlock(
  tx: Tx,
  { byId, againstId, isBlocked, at }: { byId: string; againstId: string; isBlocked: boolean; at: Date },
): Promise<void> {
  if (isBlocked) await insertBlock(tx, { byId, againstId, at });
  else await deleteBlock(tx, byId, againstId);
}

/**
 * Counts a review of a bookable person, or removes it with negative `stars` and `reviews`. Does nothing for anyone
 * else.
 */
export const addReviewToTotals = (
  tx: Tx,
  change: { personId: string; stars: number; reviews: 1 | -1; at: Date },
): Promise<void> => addToRating(tx, change);
export { matchingPersonalData } from './matching.personal-data.ts';
