import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Of one town, and of those without a place, so many are looked at. */
const OF_TOWN = 20;
const REMOTE_LOOKED_AT = 500;

type Found = { id: string };

type Without = { jobs: readonly string[]; companies: readonly string[] };

/** Leaves these jobs and companies out before jobs are counted, so that others come in their place. */
const isNotAmong = ({ jobs, companies }: Without) =>
  sql`id <> all(${jobs}::uuid[]) and (company_id is null or company_id <> all(${companies}::uuid[]))`;

type Looked = { towns: readonly string[]; without: Without };
type OfTrade = Looked & { trade: ServiceCategory };

/** The newest active jobs of a trade in each of these towns (`cityKey`), by one index. */
async function idsOfTrade(db: Db, { trade, towns, without }: OfTrade): Promise<string[]> {
  const { rows } = await sql<Found>`
    select job.id from unnest(${towns}::text[]) as town (key) cross join lateral (
      select id from job where status = 'active' and job_type = ${trade} and city_key = town.key and ${isNotAmong(without)}
      order by posted_date desc, id desc limit ${sql.lit(OF_TOWN)}
    ) job`.execute(db);
  return rows.map(({ id }) => id);
}

/** As `idsOfTrade`, of every trade. */
async function idsOfTowns(db: Db, { towns, without }: Looked): Promise<string[]> {
  const { rows } = await sql<Found>`
    select job.id from unnest(${towns}::text[]) as town (key) cross join lateral (
      select id from job where status = 'active' and city_key = town.key and ${isNotAmong(without)}
      order by posted_date desc, id desc limit ${sql.lit(OF_TOWN)}
    ) job`.execute(db);
  return rows.map(({ id }) => id);
}

/** Among the newest jobs that can be done from anywhere, those of a trade. */
async function idsRemote(db: Db, { trade, without }: OfTrade): Promise<string[]> {
  const { rows } = await sql<Found>`
    select id from (
      select id, job_type from job where status = 'active' and is_remote and ${isNotAmong(without)}
      order by posted_date desc, id desc limit ${sql.lit(REMOTE_LOOKED_AT)}
    ) newest where job_type = ${trade} limit ${sql.lit(OF_TOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The ids of active jobs near these towns, but `without` some and those of some companies: of the trade, in town or from anywhere, and where there are
 * fewer than `enough` of these, of other trades in the towns. Each id once.
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
