import type { QueryOf } from '@dihaadi/contract/endpoint';
import { stretchesOf } from '@dihaadi/contract/wages';
import type { nearbyWorkers, NearbyWorker } from '@dihaadi/contract/worker-bookings/nearby-workers';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { withApprovedDocument } from '../../../documents/documents.public.ts';
import { driverTrades } from '../../../drivers/drivers.public.ts';
import { bandKm, type Eligible, peopleNearby, shownRating } from '../../../matching/matching.public.ts';
import type { Limiter } from '../../../../platform/limits.ts';
import type { Geocoder } from '../../../locations/locations.public.ts';
import { matchingSettings } from '../../../settings/settings.public.ts';
import { workerTrades } from '../../../workers/workers.public.ts';
import { favouritesOf, completedAssignmentsOf } from '../../worker-bookings.favourites.queries.ts';
import { firstName } from '../../worker-bookings.views.ts';
import { termsOf } from '../booking/worker-terms.ts';

type Deps = { db: Db; clock: Clock; geocoder: Geocoder; limiter: Limiter };
type Query = QueryOf<typeof nearbyWorkers>;

const AT_MOST = 50;
/**
 * Limits searches per account, or by guests per IP address: enough for a customer who chooses, too few to measure where
 * workers live. A mobile carrier has a whole town behind one address.
 */
const SEARCHES = { max: 60, seconds: 600 };
const GUESTS_SEARCHES = { max: 600, seconds: 600 };

/**
 * Returns who could come for this work, at most fifty: workers who are free and suitable at that time. Their location
 * is a cell, in bands of distance. Guests may search before registering. Throws 429 for too many searches in ten
 * minutes, and otherwise as `termsOf`.
 */
export async function listNearby(
  deps: Deps,
  { actor, address, query }: { actor: Person | undefined; address: string; query: Query },
): Promise<NearbyWorker[]> {
  if (actor === undefined) await deps.limiter.take(`nearby-from:${address}`, GUESTS_SEARCHES);
  else await deps.limiter.take(`nearby:${actor.id}`, SEARCHES);
  const { rate_type: rateType, quantity } = query;
  const order = { rateType, quantity, startAt: new Date(query.start_at) };
  const { service } = await termsOf(deps.db, { ...order, serviceId: query.service_id, headcount: 1 });
  const search = {
    category: service.category,
    place: await deps.geocoder.locate(query.pincode),
    stretches: stretchesOf(order),
    customerId: actor?.id ?? null,
    settings: await matchingSettings(deps.db),
    at: deps.clock.now(),
    isCoarse: true,
  };
  const people = await peopleNearby(deps.db, search, AT_MOST);
  return sorted(await shown(deps.db, actor?.id ?? null, people), query);
}

async function shown(
  db: Db,
  customerId: string | null,
  people: readonly Eligible[],
): Promise<NearbyWorker[]> {
  const ids = people.map(({ found }) => found.personId);
  const [accounts, workers, drivers, favourites, done, verified] = await Promise.all([
    accountCards(db, ids),
    workerTrades(db, ids),
    driverTrades(db, ids),
    customerId === null ? Promise.resolve<string[]>([]) : favouritesOf(db, customerId),
    completedAssignmentsOf(db, ids),
    withApprovedDocument(db, ids),
  ]);
  return people.map(({ found }) => {
    const trade = workers.get(found.personId) ?? drivers.get(found.personId);
    return {
      id: found.personId,
      first_name: firstName(accounts.get(found.personId)),
      photo_url: customerId === null ? null : (accounts.get(found.personId)?.photo ?? null),
      skills: trade?.skills ?? [],
      distance_km: bandKm(found.distanceMetres),
      rating: shownRating(found),
      reviews_count: found.ratingCount,
      jobs_done: done.get(found.personId) ?? 0,
      languages: found.languages,
      experience: trade?.experience ?? null,
      is_favourite: favourites.includes(found.personId),
      documents_verified: verified.has(found.personId),
    };
  });
}

// `best` keeps the order in which they would be asked.
const FIRST: Record<Exclude<Query['sort'], 'best'>, (a: NearbyWorker, b: NearbyWorker) => number> = {
  distance: (a, b) => a.distance_km - b.distance_km,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  experience: (a, b) => (b.experience ?? 0) - (a.experience ?? 0),
};

function sorted(all: readonly NearbyWorker[], { sort, language }: Query): NearbyWorker[] {
  const wanted = all.filter(({ languages }) => language === undefined || languages.includes(language));
  return sort === 'best' ? wanted : wanted.toSorted(FIRST[sort]);
}
