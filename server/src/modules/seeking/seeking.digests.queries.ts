import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { NO_STATEMENT_TIMEOUT } from '../../platform/quick-client.ts';

/** Returns the newest day with digests, `YYYY-MM-DD`; undefined before the first. */
export async function lastDigestDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_digest_day')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Claims a day's digests; false if another transaction has, or had, claimed them. */
export async function claimDigestDay(tx: Tx, day: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job_digest_day')
    .values({ day, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Jobs named in a digest. */
const MAX_JOBS_NAMED = 5;

/**
 * Creates one digest per seeker whose searches match active jobs first published in the span and not in any digest yet,
 * in one statement: each job looks up its searches by trade and city, and compares the other criteria there. Leaves out
 * jobs of blocked companies, jobs the seeker has applied for, and jobs older than the search.
 */
export async function insertDigests(
  tx: Tx,
  { day, from, to }: { day: string; from: Date; to: Date },
): Promise<{ id: string; seekerId: string }[]> {
  // Over a hundred thousand searches it exceeds the normal statement timeout.
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx);
  const { rows } = await sql<{ id: string; seekerId: string }>`
    with fresh as materialized (
      select id, company_id, job_type, contract_type, city_key, is_remote, words, posted_date, first_published_at,
        month_paise
      from job
      where status = 'active' and first_published_at >= ${from} and first_published_at < ${to}
        and not exists (select from digested_job told where told.job_id = job.id)
    ), told as (
      insert into digested_job (job_id, day) select id, ${day}::date from fresh
    ), found as (
      select distinct search.seeker_id, job.id, job.posted_date
      from fresh job
        cross join lateral (values (job_type || '|' || city_key), (job_type || '|*'), ('*|' || city_key), ('*|*'))
          as facets (facet)
        join saved_search search on search.facet = facets.facet and search.alerts
      where search.created_at < job.first_published_at
        and (search.contract_type is null or search.contract_type = job.contract_type)
        and (search.is_remote is null or search.is_remote = job.is_remote)
        and (search.salary_min_paise is null or job.month_paise >= search.salary_min_paise)
        and (search.words is null or job.words @@ search.words)
        and not exists (select from company_block block
          where block.seeker_id = search.seeker_id and block.company_id = job.company_id)
        and not exists (select from job_application applied
          where applied.job_id = job.id and applied.job_seeker_id = search.seeker_id and applied.status <> 'withdrawn')
    )
    insert into job_digest (id, seeker_id, day, job_count, job_ids)
    select gen_random_uuid(), seeker_id, ${day}::date, count(*),
      (array_agg(id order by posted_date desc, id desc))[1:${sql.lit(MAX_JOBS_NAMED)}]
    from found group by seeker_id
    returning id, seeker_id as "seekerId"`.execute(tx);
  return rows;
}

export type Digest = { seekerId: string; jobCount: number; jobIds: string[] };

export function digestById(db: Db, id: string): Promise<Digest | undefined> {
  return db
    .selectFrom('job_digest')
    .select(['seeker_id as seekerId', 'job_count as jobCount', 'job_ids as jobIds'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes up to `limit` digests from before `day` (`YYYY-MM-DD`), up to as many records of jobs they contained, and
 * days without digests left. Returns the number of digests and records.
 */
export async function deleteDigestsBefore(db: Db, day: string, limit: number): Promise<number> {
  const digests = await sql`
    delete from job_digest where id in (select id from job_digest where day < ${day}::date limit ${limit})`.execute(
    db,
  );
  const notes = await sql`
    delete from digested_job where job_id in (select job_id from digested_job where day < ${day}::date limit ${limit})`.execute(
    db,
  );
  await sql`
    delete from job_digest_day one where day < ${day}::date
      and not exists (select from job_digest where job_digest.day = one.day)`.execute(db);
  return Number((digests.numAffectedRows ?? 0n) + (notes.numAffectedRows ?? 0n));
}
