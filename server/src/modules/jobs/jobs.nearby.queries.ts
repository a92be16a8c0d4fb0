import { NEARBY_AT_MOST } from '@dihaadi/contract/nearby-jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { projected } from '../matching/matching.public.ts';
import type { JobLocationSource } from './jobs.queries.ts';
import { withFacets } from './jobs.rules.ts';

export type NearbySearch = {
  centre: { latitude: number; longitude: number };
  radiusMetres: number;
  /** The text of a tsquery, empty for none. */
  search: string;
  jobType: ServiceCategory | undefined;
  /** A day in India. */
  walkInOn: string | undefined;
};

/** A job as the API shows it, in JSON, with where it is. */
export type Located = {
  shown: string;
  latitude: number;
  longitude: number;
  locationSource: JobLocationSource;
};

// As many as fill a page for what is common; what these do not give is rare, and comes from the index of words.
const NEAREST_SEARCHED = 1_000;

const bools = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;

// Mercator stretches lengths by 1 / cos(latitude).
function areaOf({ centre, radiusMetres }: NearbySearch) {
  const { x, y } = projected(centre);
  const reach = radiusMetres / Math.cos((centre.latitude * Math.PI) / 180);
  return { point: sql`point(${x}, ${y})`, circle: sql`circle(point(${x}, ${y}), ${reach})` };
}

const facetsOf = ({ jobType, walkInOn }: NearbySearch): RawBuilder<boolean>[] => [
  sql<boolean>`not is_remote`,
  ...(jobType === undefined ? [] : [sql<boolean>`job_type = ${jobType}`]),
  ...(walkInOn === undefined
    ? []
    : [sql<boolean>`walk_in_from <= ${walkInOn}::date and walk_in_until >= ${walkInOn}::date`]),
];

const SHOWN = sql`shown, latitude, longitude, location_source as "locationSource"`;

async function amongNearest(db: Db, asked: NearbySearch): Promise<{ rows: Located[]; isAll: boolean }> {
  const { point, circle } = areaOf(asked);
  const words = asked.search === '' ? [] : [sql<boolean>`words @@ ${asked.search}::tsquery`];
  const { rows } = await sql<Located & { searched: number }>`
    with nearest as materialized (
      select *, place <-> ${point} as gap from job where status = 'active' and place <@ ${circle}
      order by place <-> ${point} limit ${NEAREST_SEARCHED}
    )
    select ${SHOWN}, (select count(*) from nearest)::integer as searched from nearest
    where ${bools([...facetsOf(asked), ...words])} order by gap, id limit ${NEARBY_AT_MOST}`.execute(db);
  const isAll = rows.length === NEARBY_AT_MOST || (rows[0]?.searched ?? NEAREST_SEARCHED) < NEAREST_SEARCHED;
  return { rows, isAll };
}

async function byTerms(db: Db, asked: NearbySearch): Promise<Located[]> {
  const { point, circle } = areaOf(asked);
  const all = withFacets(asked.search, { jobType: asked.jobType, isRemote: false });
  const { rows } = await sql<Located>`
    select ${SHOWN} from job where id in (
      select id from active_job_with(${all}::tsquery)
      where place <@ ${circle} and ${bools(facetsOf(asked))} order by place <-> ${point}, id limit ${NEARBY_AT_MOST}
    ) order by place <-> ${point}, id`.execute(db);
  return rows;
}

/** The active jobs within the radius that the search finds, the nearest first. */
export async function nearbyJobs(db: Db, asked: NearbySearch): Promise<Located[]> {
  const { rows, isAll } = await amongNearest(db, asked);
  const isRare = asked.search !== '' || asked.jobType !== undefined;
  return isAll || !isRare ? rows : byTerms(db, asked);
}
