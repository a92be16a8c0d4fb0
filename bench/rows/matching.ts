import { serviceCategories } from '@dihaadi/contract/services';
import { stretchesOf } from '@dihaadi/contract/wages';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { peopleNearby } from '../../server/src/modules/matching/matching.public.ts';
import { matchingSettings } from '../../server/src/modules/settings/settings.public.ts';
import { openDatabase } from '../../server/src/platform/db.ts';
import type { SizedRow } from '../row.ts';
import { dice } from '../simulation/figures.ts';

const START = new Date('2027-01-04T04:30:00.000Z');
const CITIES = 40;
const WIDTH_DEGREES = 0.12;
const BATCH = 50_000;

// Forty cities of the same size across the country: latitude and longitude of the middle of the city "c".
const MIDDLE = { latitude: '12 + 2.2 * (c % 8)', longitude: '72 + 3 * (c / 8)' };

const PEOPLE = `
  insert into account (id, role, email, name, password_hash, created_at)
  select gen_random_uuid(), 'worker', n || '@bench.example', 'Worker ' || n, '', $3
  from generate_series($1::integer, $2::integer) n`;

const CANDIDATES = `
  insert into candidate (person_id, kind, categories, standing, open_since, is_available, latitude, longitude, location_source,
    reach_metres, works_from, works_until, days_off, languages, rating_sum, rating_count, last_offered_at, updated_at)
  select id, 'worker', array[($2::text[])[1 + (random() * 1000)::integer % cardinality($2::text[])]], 'open', created_at,
    random() < 0.8, ${MIDDLE.latitude} + ${WIDTH_DEGREES} * (random() + random() - 1),
    ${MIDDLE.longitude} + ${WIDTH_DEGREES} * (random() + random() - 1), 'customer', 15000, 360, 1320,
    array[(random() * 6)::integer], '{}', 40, 9, $1::timestamptz - random() * interval '7 days', created_at
  from (select id, created_at, (random() * 1000)::integer % ${CITIES} as c from account) a`;

const LISTED = `
  insert into candidate_service (person_id, category, place)
  select person_id, categories[1], point(6371008.8 * radians(longitude), 6371008.8 * ln(tan(pi() / 4 + radians(latitude) / 2)))
  from candidate`;

// One in twenty has another commitment that day.
const BUSY = `
  insert into commitment (id, person_id, during, thing, thing_id)
  select gen_random_uuid(), person_id, tstzrange($1, $1::timestamptz + interval '8 hours'), 'bench', gen_random_uuid()
  from candidate where random() < 0.05`;

async function settle(database: Client, size: number): Promise<void> {
  // Each row is valid by itself; checking each one would take minutes.
  await database.query('set session_replication_role = replica');
  await database.query('drop index candidate_service_nearest');
  for (let first = 1; first <= size; first += BATCH)
    await database.query(PEOPLE, [first, Math.min(size, first + BATCH - 1), START]);
  await database.query(CANDIDATES, [START, serviceCategories.filter((one) => one !== 'driver')]);
  await database.query(LISTED);
  await database.query(
    'create index candidate_service_nearest on candidate_service using gist (category, place)',
  );
  await database.query(BUSY, [START]);
}

/**
 * Measures which workers are offered a booking first and why (design/quality.md, section 1): the search, the rules and
 * the ranking.
 */
export const row: SizedRow = {
  kind: 'sized',
  work: 'matching',
  sizes: { usually: [10_000, 100_000, 1_000_000], quick: [10_000, 100_000] },
  times: { usually: 2_000, quick: 300 },
  figure: 'p99Ms',
  goal: { growth: 1.5, atMostMs: 10 },
  note: 'Workers of eight trades in forty cities; four in five are available, one in seven has the day off, one in twenty has other work. One call at a time, each at a different location.',
  prepare: async ({ url, database }, size) => {
    await settle(database, size);
    const { db, close } = openDatabase(url, () => undefined, { poolSize: 2 });
    const settings = await matchingSettings(db);
    const roll = dice(size);
    const near = (middle: number) => middle + WIDTH_DEGREES * (roll() + roll() - 1);
    const works = {
      'the nearest ten who can come': async () => {
        const city = Math.floor(roll() * CITIES);
        const trades = serviceCategories.filter((one) => one !== 'driver');
        const category = trades[Math.floor(roll() * trades.length)] ?? 'plumber';
        const place = {
          latitude: near(12 + 2.2 * (city % 8)),
          longitude: near(72 + 3 * Math.floor(city / 8)),
        };
        const stretches = stretchesOf({ rateType: 'daily', quantity: 1, startAt: START });
        const search = { category, place, stretches, customerId: randomUUID(), settings, at: START };
        await peopleNearby(db, search, 10);
      },
    };
    return { works, close };
  },
};
