import { makeDigests } from '../../server/src/modules/seeking/seeking.public.ts';
import { openDatabase } from '../../server/src/platform/db.ts';
import { cities, NEWEST, writeJobMarket, writeSeekers } from '../lab/job-market.ts';
import type { SizedRow } from '../row.ts';

const NEW_JOBS = 1_000;
const DAY_MS = 86_400_000;
const SEARCHES_EACH = 2;

// One in three by trade and city, one by trade alone, one by a word in a city; one in five by wage as well.
const SEARCHES = `
  insert into saved_search (id, seeker_id, q, words, city, city_key, job_type, salary_min_paise, alerts, created_at)
  select gen_random_uuid(), ($1::uuid[])[1 + n / ${SEARCHES_EACH}],
    case when n % 3 = 2 then 'wiring' end, case when n % 3 = 2 then '''wiring'':*'::tsquery end,
    case when n % 3 <> 1 then city end, case when n % 3 <> 1 then lower(city) end,
    case when n % 3 <> 2 then ($2::text[])[1 + n % cardinality($2::text[])] end,
    case when n % 5 = 0 then 1500000 end, true, $4
  from (select n, ($3::text[])[1 + (n * 7919::bigint / 9) % cardinality($3::text[])] as city
    from generate_series(0, $5::integer - 1) n) one`;

const TRADES = ['electrician', 'plumber', 'painter', 'carpenter', 'cleaning', 'driver'];

/** One morning's job alerts: each seeker whose saved searches match one of a thousand new jobs gets a digest. */
export const row: SizedRow = {
  kind: 'sized',
  work: 'alerts of saved searches against 1,000 new jobs',
  sizes: { usually: [1_000, 100_000], quick: [1_000, 10_000] },
  times: { usually: 5, quick: 2 },
  figure: 'p99Ms',
  goal: { growth: 100, atMostMs: 60_000 },
  note: 'Digests and their events in one transaction; each seeker has two searches. Growth: at most in proportion to the searches.',
  prepare: async ({ url, database }, size) => {
    await writeJobMarket(database, NEW_JOBS);
    const seekers = await writeSeekers(database, Math.ceil(size / SEARCHES_EACH));
    const before = new Date(NEWEST.getTime() - 30 * DAY_MS);
    await database.query(SEARCHES, [seekers, TRADES, cities.map(({ name }) => name), before, size]);
    const { db, close } = openDatabase(url, () => undefined, { poolSize: 2 });
    let day = NEWEST.getTime();
    const works = {
      'one morning': async () => {
        // Today's jobs are yesterday's, posted again; jobs already in a digest are left out of the next ones.
        await database.query('truncate digested_job');
        await database.query('update job set first_published_at = $1', [new Date(day)]);
        day += DAY_MS;
        const made = await makeDigests({ db, clock: { now: () => new Date(day) } });
        if (made === 0) throw new Error('No digest was created.');
      },
    };
    return { works, close };
  },
};
