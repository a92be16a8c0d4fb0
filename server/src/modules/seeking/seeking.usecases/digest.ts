import { system } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvents } from '../../../platform/events.queries.ts';
import { keptSince } from '@dihaadi/contract/retention';
import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { areSeekersOpen } from '../../seekers/seekers.public.ts';
import { publicJobs } from '../../jobs/jobs.public.ts';
import {
  claimDigestDay,
  deleteDigestsBefore,
  digestById,
  insertDigests,
  lastDigestDay,
} from '../seeking.digests.queries.ts';
import type { Deps } from './saved-jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Not before seven in the morning in India. */
const DIGEST_FROM_HOUR = 7;
/** Jobs that waited for staff or were paused that long are no news. */
const MAX_JOB_AGE_DAYS = 7;

/**
 * Creates a day's digests, once, for jobs first published within a week before midnight in India and not in any digest
 * yet. All or none; a finished day is not repeated by any server, and none is made while the job seekers' area is
 * closed. Returns the number of digests.
 */
export async function makeDigests({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  const day = indianDay(at);
  const to = startOfIndianDay(day);
  if (at.getTime() < to.getTime() + DIGEST_FROM_HOUR * HOUR_MS || !(await areSeekersOpen(db))) return 0;
  return inTransaction(db, async (tx) => {
    const last = await lastDigestDay(tx);
    if (last === day || !(await claimDigestDay(tx, day, at))) return 0;
    const from = new Date(to.getTime() - MAX_JOB_AGE_DAYS * DAY_MS);
    const digests = await insertDigests(tx, { day, from, to });
    await recordEvents(
      tx,
      { thing: 'job_digest', name: 'make', actor: system, at },
      digests.map(({ id, seekerId }) => ({ thingId: id, topic: topic.account(seekerId) })),
    );
    return digests.length;
  });
}

const BATCH = 2_000;

/**
 * Deletes digests older than 90 days, and the records of their jobs: a digest covers jobs first published in the last 7
 * days, so these are in no later one.
 */
export async function purgeDigests({ db, clock }: Deps): Promise<void> {
  const day = indianDay(keptSince('job_digests', clock.now()));
  while ((await deleteDigestsBefore(db, day, BATCH)) > 0);
}

type DigestFacts = { seekerId: string; jobCount: number; titles: string[] };

/** Returns a digest's facts for notifications; undefined if there is none, or all its jobs are gone. */
export async function digestFacts(db: Db, id: string): Promise<DigestFacts | undefined> {
  const digest = await digestById(db, id);
  if (digest === undefined) return undefined;
  const jobs = await publicJobs(db, digest.jobIds);
  const titles = jobs
    .filter(({ status }) => status === 'active')
    .map(({ title, city }) => `${title}, ${city}`);
  return titles.length === 0 ? undefined : { seekerId: digest.seekerId, jobCount: digest.jobCount, titles };
}
