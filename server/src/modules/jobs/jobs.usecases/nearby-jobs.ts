import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { listNearbyJobs as endpoint } from '@dihaadi/contract/nearby-jobs';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { distanceMetres, locateInGazetteer } from '../../locations/locations.public.ts';
import { type Located, nearbyJobs } from '../jobs.nearby.queries.ts';
import { askedFor } from '../jobs.rules.ts';
import { searchFor } from './search-terms.ts';

type Query = QueryOf<typeof endpoint>;

function centreOf({ latitude, longitude, pincode }: Query) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, label: null };
  const place = locateInGazetteer(pincode ?? '');
  if (place === undefined) throw badField('pincode', 'pin-code-unknown');
  return { latitude: place.latitude, longitude: place.longitude, label: place.label };
}

const to100Metres = (metres: number): number => Math.round(metres / 100) / 10;

// Parsing and re-serialising sixty jobs would take as long as finding them.
function locatedJob({ shown, latitude, longitude, locationSource }: Located, distanceKm: number): string {
  const where = { latitude, longitude, location_source: locationSource, distance_km: distanceKm };
  return `${shown.slice(0, -1)},${JSON.stringify(where).slice(1)}`;
}

/**
 * Returns the active jobs around a position or PIN code, nearest first, as JSON. Throws 400 for a PIN code that is not
 * in use. A text without a letter or digit finds nothing.
 */
export async function listNearbyJobs(deps: { db: Db; clock: Clock }, query: Query): Promise<string> {
  const around = centreOf(query);
  const terms = query.q === undefined ? [] : askedFor(query.q);
  if (query.q !== undefined && terms.length === 0) return JSON.stringify({ around, jobs: [] });
  const found = await nearbyJobs(deps.db, {
    centre: around,
    radiusMetres: query.radius_km * 1000,
    search: await searchFor(deps.db, terms),
    jobType: query.job_type,
    walkInOn: query.walk_in_today === true ? indianDay(deps.clock.now()) : undefined,
  });
  // Matching's planar distances differ from the globe's by a few metres.
  const jobs = found
    .map((job) => ({ job, distanceKm: to100Metres(distanceMetres(around, job)) }))
    .filter(({ distanceKm }) => distanceKm <= query.radius_km)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
    .map(({ job, distanceKm }) => locatedJob(job, distanceKm));
  return `{"around":${JSON.stringify(around)},"jobs":[${jobs.join(',')}]}`;
}
