import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { listNearbyJobs } from '@dihaadi/contract/nearby-jobs';

/** The jobs nearby, and the search radius in kilometres. */
export type NearbyJobsResult = ReplyOf<typeof listNearbyJobs> & { radius: number };

type Distant = { distance_km: number };

/**
 * Returns the part of a response within the requested radius: while a search loads, the previous result is shown, but
 * never jobs outside the requested distance.
 */
export const within = <Found extends { radius: number; jobs: readonly Distant[] }>(
  found: Found,
  radius: number,
) => ({
  ...found,
  radius: Math.min(found.radius, radius),
  jobs: found.jobs.filter((job) => job.distance_km <= radius),
});

type Placed = Pick<NearbyJobsResult['jobs'][number], 'distance_km' | 'location_source'>;

/** Returns a job's distance; nothing if only its town is known, whose centre may be far from it. */
export const distanceOf = ({ distance_km: distanceKm, location_source: source }: Placed) =>
  source === 'address' || source === 'pincode' ? { distanceKm, isExact: source === 'address' } : {};
