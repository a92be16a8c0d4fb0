import type { BodyOf } from '@dihaadi/contract/endpoint';
import type {
  Availability,
  saveAvailability as contract,
} from '@dihaadi/contract/worker-bookings/assignments';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import {
  type Availability as Said,
  candidateOf,
  changeAvailability,
  shownRating,
} from '../../../matching/matching.public.ts';
import type { Geocoder } from '../../../locations/locations.public.ts';
import { checkDashboardOpen } from '../assignment/dashboard-area.ts';

type Deps = { db: Db; clock: Clock; geocoder: Geocoder };
type Stored = Awaited<ReturnType<typeof candidateOf>>;

const METRES_A_KM = 1000;

/** Returns when, where and whether the signed-in person can be offered work. Throws as `checkDashboardOpen`. */
export async function readAvailability(deps: Pick<Deps, 'db'>, actor: Person): Promise<Availability> {
  await checkDashboardOpen(deps.db, actor);
  return shown(await candidateOf(deps.db, actor.id));
}

/**
 * Changes the availability; fields not sent keep their value. Throws 400 for hours that end before they begin, half a
 * location, or switching on without ever having set a location, and otherwise as `checkDashboardOpen`.
 */
export async function saveAvailability(
  deps: Deps,
  { actor, body }: { actor: Person; body: BodyOf<typeof contract> },
): Promise<Availability> {
  await checkDashboardOpen(deps.db, actor);
  // Outside the transaction: the geocoder may be remote.
  const place = await placeOf(deps, body);
  const saved = await inTransaction(deps.db, async (tx) => {
    const now = await changeAvailability(tx, {
      personId: actor.id,
      actor,
      at: deps.clock.now(),
      changes: {
        isAvailable: body.is_available,
        reachMetres: body.reach_km === undefined ? undefined : body.reach_km * METRES_A_KM,
        worksFrom: body.works_from,
        worksUntil: body.works_until,
        daysOff: body.days_off && [...new Set(body.days_off)].toSorted((a, b) => a - b),
        languages: body.languages && [...new Set(body.languages)],
        place,
      },
    });
    check(now);
    return now;
  });
  return shown(saved);
}

function check(now: Stored): void {
  if (now.isAvailable && now.latitude === null) throw problem('place-unknown', 'location-first');
}

async function placeOf(
  { geocoder }: Deps,
  { pincode, latitude, longitude }: BodyOf<typeof contract>,
): Promise<Said['place'] | undefined> {
  if ((latitude === undefined) !== (longitude === undefined)) throw badField('longitude', 'both-coordinates');
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, source: 'customer' };
  return pincode === undefined ? undefined : geocoder.locate(pincode);
}

const shown = (candidate: Stored): Availability => ({
  is_available: candidate.isAvailable,
  reach_km: Math.round(candidate.reachMetres / METRES_A_KM),
  works_from: candidate.worksFrom,
  works_until: candidate.worksUntil,
  days_off: candidate.daysOff,
  languages: candidate.languages,
  latitude: candidate.latitude,
  longitude: candidate.longitude,
  location_source: candidate.locationSource,
  categories: candidate.categories,
  may_work: candidate.standing === 'open',
  rating: shownRating(candidate),
  reviews_count: candidate.ratingCount,
});
