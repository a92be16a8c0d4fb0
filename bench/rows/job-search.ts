import type { Person } from '../../server/src/platform/actor.ts';
import { listNearbyJobs } from '../../server/src/modules/jobs/jobs.usecases/nearby-jobs.ts';
import { listJobs } from '../../server/src/modules/jobs/jobs.usecases/read-jobs.ts';
import { listRecommendations } from '../../server/src/modules/seeking/seeking.usecases/recommend.ts';
import { countTerms } from '../../server/src/modules/jobs/jobs.search.queries.ts';
import { inTransaction, openDatabase } from '../../server/src/platform/db.ts';
import {
  cities,
  firmName,
  firmsOf,
  NEWEST,
  placeIn,
  writeJobMarket,
  writeSeekers,
} from '../lab/job-market.ts';
import type { SizedRow } from '../row.ts';
import { dice } from '../simulation/figures.ts';

const SEEKERS = 900;
const LIMIT = 20;
const RADIUS_KM = 10;

// A market grows by cities and within them. With a thousand jobs in a city, a location finds a full response of sixty
// jobs at every size. With a hundred cities for ten thousand jobs it would find seven, and the works would not be
// comparable.
const JOBS_IN_CITY = 1_000;
const citiesWith = (jobs: number) => cities.slice(0, jobs / JOBS_IN_CITY);

const COMMON = [
  'house wiring',
  'hotel rooms',
  'putty primer',
  'modular kitchens',
  'gas filling',
  'front desk',
];
const MISSPELT = [
  'plumbar',
  'elektrishan',
  'carpentar',
  'paintar',
  'bijli mistry',
  'safai',
  'wireman',
  'drivar',
];

/** Job search and recommendations among ten thousand jobs and a million. */
export const row: SizedRow = {
  kind: 'sized',
  work: 'job search',
  sizes: { usually: [10_000, 1_000_000], quick: [10_000, 100_000] },
  // The p99 of 500 calls is the fifth slowest: one pause of the machine decides it.
  times: { usually: 2500, quick: 100 },
  figure: 'p99Ms',
  goal: { growth: 2, atMostMs: 50 },
  note: 'Jobs of nine trades, in ten cities or (from a hundred thousand) in a hundred, twenty of each firm; the vocabulary grows with the firms. One call at a time, each with a different search.',
  prepare: async ({ url, database }, size) => {
    const towns = citiesWith(size);
    await writeJobMarket(database, size, towns);
    const seekers = await writeSeekers(database, SEEKERS, towns);
    const { db, close } = openDatabase(url, () => undefined, { poolSize: 4 });
    await inTransaction(db, countTerms);
    const deps = { db, clock: { now: () => NEWEST } };
    const roll = dice(size);
    const anyOf = <T>(all: readonly T[]): T => {
      const found = all[Math.floor(roll() * all.length)];
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    };
    const aFirm = () => firmName(Math.floor(roll() * firmsOf(size)));
    const look = (query: { q: string; city?: string }) =>
      listJobs(deps, { actor: undefined, query: { limit: LIMIT, ...query } });
    const nearby = (q?: string) =>
      listNearbyJobs(deps, {
        ...placeIn(anyOf(towns), roll),
        radius_km: RADIUS_KM,
        ...(q !== undefined && { q }),
      });
    const works = {
      'words that many have': () => look({ q: anyOf(COMMON) }),
      'a word that few have': () => look({ q: aFirm() }),
      'misspelt trades and synonyms': () => look({ q: anyOf(MISSPELT) }),
      // Two letters of the name are missing.
      'a misspelt word that few have': () => look({ q: aFirm().slice(0, -3) + aFirm().slice(-1) }),
      'words and a city': () => look({ q: anyOf(COMMON), city: anyOf(towns).name }),
      'near a place': () => nearby(),
      'a misspelt trade near a place': () => nearby(anyOf(MISSPELT)),
      'recommendations for one seeker': () => {
        const id = anyOf(seekers);
        const actor: Person = { id, role: 'job_seeker', sessionId: id, tokenExpiresAt: NEWEST };
        return listRecommendations(deps, actor);
      },
    };
    return { works, close };
  },
};
