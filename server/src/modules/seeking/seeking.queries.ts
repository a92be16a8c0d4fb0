import type { ContractType } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Job saved by a seeker. */
export type Saved = { id: string; createdAt: Date };

/** Saves a job for a seeker; a job already saved is unchanged. */
export async function insertSavedJob(tx: Tx, seekerId: string, { id, createdAt }: Saved): Promise<void> {
  await tx
    .insertInto('saved_job')
    .values({ seeker_id: seekerId, job_id: id, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a saved job; false if it was not saved. */
export async function deleteSavedJob(db: Db, seekerId: string, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_job')
    .where('seeker_id', '=', seekerId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countSavedJobs(db: Db, seekerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns which of these jobs a seeker has saved. */
export async function savedAmong(
  db: Db,
  seekerId: string,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('saved_job')
    .select('job_id as id')
    .where('seeker_id', '=', seekerId)
    .where('job_id', 'in', jobIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a seeker's saved jobs, at most `SAVED_JOBS_AT_MOST`. */
export async function savedJobIds(db: Db, seekerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_job')
    .select('job_id as id')
    .where('seeker_id', '=', seekerId)
    .orderBy('job_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns one page of a seeker's saved jobs, newest first. */
export function pageOfSavedJobs(
  db: Db,
  asked: { seekerId: string; after: Cursor | undefined; limit: number },
): Promise<Saved[]> {
  const { seekerId, after, limit } = asked;
  return db
    .selectFrom('saved_job')
    .select(['job_id as id', 'created_at as createdAt'])
    .where('seeker_id', '=', seekerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, job_id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute();
}

export type Search = {
  id: string;
  seekerId: string;
  /** The typed text; each of these is null if the search leaves it open. */
  q: string | null;
  city: string | null;
  jobType: ServiceCategory | null;
  contractType: ContractType | null;
  salaryMinPaise: number | null;
  isRemote: boolean | null;
  alerts: boolean;
  createdAt: Date;
};

const searches = (db: Db) =>
  db
    .selectFrom('saved_search')
    .select([
      'id',
      'seeker_id as seekerId',
      'q',
      'city',
      'job_type as jobType',
      'contract_type as contractType',
      'salary_min_paise as salaryMinPaise',
      'is_remote as isRemote',
      'alerts',
      'created_at as createdAt',
    ]);

/** Returns a seeker's saved searches, newest first. */
export function searchesOf(db: Db, seekerId: string): Promise<Search[]> {
  return searches(db)
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Inserts a search with what it matches jobs by: the text of a tsquery, and the city's key. */
export async function insertSearch(
  tx: Tx,
  search: Search,
  { words, cityKey }: { words: string | null; cityKey: string | null },
): Promise<void> {
  await tx
    .insertInto('saved_search')
    .values({
      id: search.id,
      seeker_id: search.seekerId,
      q: search.q,
      words: words === null ? null : sql<string>`${words}::tsquery`,
      city: search.city,
      city_key: cityKey,
      job_type: search.jobType,
      contract_type: search.contractType,
      salary_min_paise: search.salaryMinPaise,
      is_remote: search.isRemote,
      alerts: search.alerts,
      created_at: search.createdAt,
    })
    .execute();
}

/** Switches the alerts of a seeker's own search; undefined if there is none. */
export async function saveAlerts(
  db: Db,
  { id, seekerId, alerts }: Pick<Search, 'id' | 'seekerId' | 'alerts'>,
): Promise<Search | undefined> {
  await db
    .updateTable('saved_search')
    .set({ alerts })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .execute();
  return searches(db).where('id', '=', id).where('seeker_id', '=', seekerId).executeTakeFirst();
}

/** Deletes a search; false if this seeker has none with that id. */
export async function deleteSearch(
  db: Db,
  { id, seekerId }: Pick<Search, 'id' | 'seekerId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
