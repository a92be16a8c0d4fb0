import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { locateInGazetteer } from '../../locations/locations.public.ts';
import { type Job, type JobIndex, lockUnindexed, saveJob } from '../jobs.queries.ts';
import { lexemesOf, TRADE_NAMES, wordsOf } from '../jobs.rules.ts';
import { spellingOf } from '../jobs.search.rules.ts';

/** Vocabulary for correcting misspelt words: the names in a job, not its long texts. */
const namesIn = (job: Job): string[] => [
  job.title,
  job.companyName,
  ...job.skillsRequired,
  job.jobLocation,
  job.city,
  job.state,
];

/** Every text to be searched, including the names of the trade. */
const textsOf = (job: Job): string[] => [
  ...namesIn(job),
  job.description,
  job.requirements,
  job.responsibilities,
  ...job.benefits,
  ...TRADE_NAMES[job.jobType],
];

/** Returns a job's search index: terms, facets and location. */
export function indexOf(job: Job, at: Date): JobIndex {
  const place = locateInGazetteer(`${job.jobLocation}, ${job.city}, ${job.state}`);
  return {
    lexemes: lexemesOf(textsOf(job), job),
    terms: wordsOf(namesIn(job)).map((term) => ({ term, spelling: spellingOf(term) })),
    // The centre of a state says nothing about the workplace.
    place: place === undefined || place.source === 'approximate' ? null : place,
    at,
  };
}

const BATCH = 200;

/** Indexes jobs written before locations or vocabulary existed. Returns the number indexed. */
export async function reindexJobs(deps: { db: Db; clock: Clock }): Promise<number> {
  const at = deps.clock.now();
  const done = await inTransaction(deps.db, async (tx) => {
    const jobs = await lockUnindexed(tx, BATCH);
    for (const job of jobs) await saveJob(tx, job, indexOf(job, at));
    return jobs.length;
  });
  return done < BATCH ? done : done + (await reindexJobs(deps));
}
