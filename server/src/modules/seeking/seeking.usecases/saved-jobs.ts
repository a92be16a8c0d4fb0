import type { JobForSeeker, SavedJob } from '@dihaadi/contract/seeking';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { isPublicJob, newestApplications, publicJobs } from '../../jobs/jobs.public.ts';
import { blockedCompanyIds, checkSeekersOpen } from '../../seekers/seekers.public.ts';
import {
  countSavedJobs,
  deleteSavedJob,
  insertSavedJob,
  pageOfSavedJobs,
  savedAmong,
  savedJobIds,
} from '../seeking.queries.ts';
import { SAVED_JOBS_AT_MOST } from '../seeking.rules.ts';

export type Deps = { db: Db; clock: Clock };

type Own = { actor: Person; jobId: string };

/**
 * Saves a job; repeated, it stays saved. Throws 404 for what people cannot see, 409 `list-full` above 200, and 403
 * `area-not-open` while the area is closed.
 */
export async function saveJob({ db, clock }: Deps, { actor, jobId }: Own): Promise<null> {
  await checkSeekersOpen(db);
  await inTransaction(db, async (tx) => {
    if (!(await isPublicJob(tx, jobId))) throw problem('not-found', 'no-such-job');
    // Of two concurrent calls, the second counts the first.
    await lockAccount(tx, actor.id);
    const isSaved = (await savedAmong(tx, actor.id, [jobId])).has(jobId);
    if (!isSaved && (await countSavedJobs(tx, actor.id)) >= SAVED_JOBS_AT_MOST)
      throw problem('list-full', 'saved-jobs-full', { count: SAVED_JOBS_AT_MOST });
    await insertSavedJob(tx, actor.id, { id: jobId, createdAt: clock.now() });
  });
  return null;
}

/** Removes a saved job. Throws 404 if it is not saved, and 403 `area-not-open`. */
export async function unsaveJob({ db }: Deps, { actor, jobId }: Own): Promise<null> {
  await checkSeekersOpen(db);
  if (!(await deleteSavedJob(db, actor.id, jobId))) throw problem('not-found', 'no-such-job');
  return null;
}

/** Returns a job's status for the seeker. Throws 404 for what people cannot see, and 403 `area-not-open`. */
export async function readSavedJob({ db }: Deps, { actor, jobId }: Own): Promise<JobForSeeker> {
  await checkSeekersOpen(db);
  const [job] = await publicJobs(db, [jobId]);
  if (job === undefined) throw problem('not-found', 'no-such-job');
  const [saved, blocked, applications] = await Promise.all([
    savedAmong(db, actor.id, [jobId]),
    blockedCompanyIds(db, actor.id),
    newestApplications(db, { jobIds: [jobId], jobSeekerId: actor.id }),
  ]);
  return {
    is_saved: saved.has(jobId),
    application: applications.get(jobId) ?? null,
    is_blocked: blocked.has(job.company_id),
  };
}

/** Lists one page of saved jobs, newest first, without those of blocked companies. Throws 403 `area-not-open`. */
export async function listSavedJobs(
  { db }: Deps,
  { actor, limit, cursor }: { actor: Person; limit: number; cursor?: string | undefined },
): Promise<{ rows: SavedJob[]; next: string | undefined }> {
  await checkSeekersOpen(db);
  const saved = await pageOfSavedJobs(db, { seekerId: actor.id, after: parseCursor(cursor), limit });
  const jobIds = saved.map(({ id }) => id);
  const [jobs, blocked, applications] = await Promise.all([
    publicJobs(db, jobIds),
    blockedCompanyIds(db, actor.id),
    newestApplications(db, { jobIds, jobSeekerId: actor.id }),
  ]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const rows = saved.flatMap(({ id, createdAt }): SavedJob[] => {
    const job = jobOf.get(id);
    if (job === undefined || blocked.has(job.company_id)) return [];
    return [{ job, saved_at: createdAt.toISOString(), application: applications.get(id) ?? null }];
  });
  return { rows, next: cursorAfter(saved, limit) };
}

/** Returns the ids of all jobs the seeker has saved. Throws 403 `area-not-open`. */
export async function listSavedJobIds({ db }: Deps, actor: Person): Promise<string[]> {
  await checkSeekersOpen(db);
  return savedJobIds(db, actor.id);
}
