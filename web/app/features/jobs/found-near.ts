import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { listNearbyJobs } from '@dihaadi/contract/nearby-jobs';

/** What is near, and how far was looked, in kilometres. */
export type FoundNear = ReplyOf<typeof listNearbyJobs> & { radius: number };

type Distant = { distance_km: number };

/**
 * What of an answer is within so many kilometres: while the next search is under way the one before it is shown, and never
 * jobs further away than is asked for now.
 */
export const within = <Found extends { radius: number; jobs: readonly Distant[] }>(
  found: Found,
  radius: number,
) => ({
  ...found,
  radius: Math.min(found.radius, radius),
  jobs: found.jobs.filter((job) => job.distance_km <= radius),
});

type Placed = Pick<FoundNear['jobs'][number], 'distance_km' | 'location_source'>;

/** How far a job is; nothing of one that is known only as far as its town, whose middle may be far from it. */
export const distanceOf = ({ distance_km: distanceKm, location_source: source }: Placed) =>
  source === 'address' || source === 'pincode' ? { distanceKm, isExact: source === 'address' } : {};
