import { NEARBY_AT_MOST } from '@dihaadi/contract/nearby-jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { projected, projectionScale } from '../matching/matching.public.ts';
import type { JobLocationSource } from './jobs.queries.ts';
import { withFacets } from './jobs.rules.ts';

export type NearbySearch = {
  centre: { latitude: number; longitude: number };
  radiusMetres: number;
  /** Text of a tsquery, empty for none. */
  search: string;
  jobType: ServiceCategory | undefined;
  /** A day in India. */
  walkInOn: string | undefined;
};

/** A job as JSON in the API's form, with its location. */
export type Located = {
  shown: string;
  latitude: number;
  longitude: number;
  locationSource: JobLocationSource;
};

// Walk-in days are not indexed, so only this many of the nearest jobs are checked.
const WALK_IN_JOBS_CHECKED = 1_000;

/** Returns the active jobs within the radius that match the search, nearest first. */
export async function nearbyJobs(db: Db, asked: NearbySearch): Promise<Located[]> {
  const { centre, radiusMetres, search, jobType, walkInOn } = asked;
  const { x, y } = projected(centre);
  const reach = radiusMetres / projectionScale(centre);
  const words = withFacets(search, { jobType, isRemote: false });
  const atMost = walkInOn === undefined ? NEARBY_AT_MOST : WALK_IN_JOBS_CHECKED;
  const onDay =
    walkInOn === undefined
      ? sql`true`
      : sql`walk_in_from <= ${walkInOn}::date and walk_in_until >= ${walkInOn}::date`;
  const { rows } = await sql<Located>`
    select shown, latitude, longitude, location_source as "locationSource"
    from active_jobs_near(point(${x}, ${y}), ${reach}, ${words}::tsquery, ${atMost})
    where ${onDay} order by gap, id limit ${NEARBY_AT_MOST}`.execute(db);
  return rows;
}
