import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Maximum jobs considered per town, and among remote jobs. */
const MAX_JOBS_PER_TOWN = 20;
const REMOTE_JOBS_SCANNED = 500;

type Found = { id: string };

type Without = { jobs: readonly string[]; companies: readonly string[] };

/** Excludes these jobs and companies before the limit applies, so that others take their place. */
const exclusionSql = ({ jobs, companies }: Without) =>
  sql`id <> all(${jobs}::uuid[]) and (company_id is null or company_id <> all(${companies}::uuid[]))`;

type Looked = { towns: readonly string[]; without: Without };
type OfTrade = Looked & { trade: ServiceCategory };

/** Returns the newest active jobs of a trade in each of these towns (`cityKey`), by one index. */
async function idsOfTrade(db: Db, { trade, towns, without }: OfTrade): Promise<string[]> {
  const { rows } = await sql<Found>`
    select job.id from unnest(${towns}::text[]) as town (key) cross join lateral (
      select id from job where status = 'active' and job_type = ${trade} and city_key = town.key and ${exclusionSql(without)}
      order by posted_date desc, id desc limit ${sql.lit(MAX_JOBS_PER_TOWN)}
    ) job`.execute(db);
  return rows.map(({ id }) => id);
}

/** Like `idsOfTrade`, for every trade. */
async function idsOfTowns(db: Db, { towns, without }: Looked): Promise<string[]> {
  const { rows } = await sql<Found>`
    select job.id from unnest(${towns}::text[]) as town (key) cross join lateral (
      select id from job where status = 'active' and city_key = town.key and ${exclusionSql(without)}
      order by posted_date desc, id desc limit ${sql.lit(MAX_JOBS_PER_TOWN)}
    ) job`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns those of a trade among the newest remote jobs. */
async function idsRemote(db: Db, { trade, without }: OfTrade): Promise<string[]> {
  const { rows } = await sql<Found>`
    select id from (
      select id, job_type from job where status = 'active' and is_remote and ${exclusionSql(without)}
      order by posted_date desc, id desc limit ${sql.lit(REMOTE_JOBS_SCANNED)}
    ) newest where job_type = ${trade} limit ${sql.lit(MAX_JOBS_PER_TOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of active jobs near these towns, excluding `without`: jobs of the trade, in town or remote, and if
 * these are fewer than `enough`, jobs of other trades in the towns. Each id once.
 */
export async function idsNear(
  db: Db,
  { trade, enough, ...looked }: Looked & { trade: ServiceCategory | null; enough: number },
): Promise<string[]> {
  const ofTrade =
    trade === null
      ? []
      : (
          await Promise.all([idsOfTrade(db, { ...looked, trade }), idsRemote(db, { ...looked, trade })])
        ).flat();
  const others = ofTrade.length >= enough ? [] : await idsOfTowns(db, looked);
  return [...new Set([...ofTrade, ...others])];
}
