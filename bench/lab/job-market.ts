import { randomUUID } from 'node:crypto';
import { serviceCategories, type ServiceCategory } from '@dihaadi/contract/services';
import type { Client } from 'pg';
import { cityRows } from '../../server/src/modules/locations/gazetteer/gazetteer.ts';
import { spellingOf } from '../../server/src/modules/jobs/jobs.search.rules.ts';
import { writeJobs } from './jobs.ts';

/** Time when the newest job was posted. */
export const NEWEST = new Date('2027-01-04T04:30:00.000Z');

type City = { name: string; latitude: number; longitude: number };

const CITIES = 100;
// One-word names, since people type a city as one word of a job search.
const ONE_WORD = /^[A-Za-z]+$/;
export const cities: readonly City[] = cityRows
  .filter(([name]) => ONE_WORD.test(name))
  .slice(0, CITIES)
  .map(([name, , latitude, longitude]) => ({ name, latitude, longitude }));

const WIDTH_DEGREES = 0.12;

/** Returns a location in a city, denser in the middle. `roll` returns numbers from 0 to 1. */
export const placeIn = (city: City, roll: () => number) => ({
  latitude: city.latitude + WIDTH_DEGREES * (roll() + roll() - 1),
  longitude: city.longitude + WIDTH_DEGREES * (roll() + roll() - 1),
});

const SYLLABLES = 'ba de gi ko lu ma ne pi ro su ta ve hi jo ku ra se ti no pu'.split(' ');
const SYLLABLES_OF_NAME = 4;

/** Returns the name of the `number`th firm: one word, unique to each. */
export function firmName(number: number): string {
  // Coprime to the number of names: neighbours differ, and no two are the same.
  const spread = number * 7919 + 1;
  return Array.from(
    { length: SYLLABLES_OF_NAME },
    (_, place) => SYLLABLES[Math.floor(spread / SYLLABLES.length ** place) % SYLLABLES.length],
  ).join('');
}

const JOBS_OF_FIRM = 20;

/** Returns how many firms have posted this many jobs. */
export const firmsOf = (jobs: number): number => Math.max(1, Math.floor(jobs / JOBS_OF_FIRM));

const BASE = 10_000;
const BATCH = 50_000;

// Location and company of a job, in place of the copied ones.
const REPLACED_JOB_COLUMNS: Readonly<Record<string, string>> = {
  id: 'new_id',
  shown: `replace(replace(shown, old.id::text, new_id::text), '"city":"' || city || '"', '"city":"' || city_name || '"')`,
  company_name: 'initcap(firm)',
  city: 'city_name',
  city_key: 'lower(city_name)',
  title: 'replace(title, city, city_name)',
  posted_date: `$3::timestamptz - number * interval '10 seconds'`,
  first_published_at: `$3::timestamptz - number * interval '10 seconds'`,
  words: `ts_delete(words, array['city:' || city_key, city_key]) || array_to_tsvector(array['city:' || lower(city_name), lower(city_name), firm])`,
  latitude: 'at_latitude',
  longitude: 'at_longitude',
  place: 'point(6371008.8 * radians(at_longitude), 6371008.8 * ln(tan(pi() / 4 + radians(at_latitude) / 2)))',
  location_source: `'address'`,
  located_at: '$3::timestamptz',
};

// The trade cycles by nines; 7919 keeps the city independent of it.
const copiesOf = (cityCount: number) => `
  select old.*, gen_random_uuid() as new_id, n as number, bench_firm.name as firm, bench_city.name as city_name,
    bench_city.latitude + ${WIDTH_DEGREES} * (random() + random() - 1) as at_latitude,
    bench_city.longitude + ${WIDTH_DEGREES} * (random() + random() - 1) as at_longitude
  from generate_series($1::bigint, $2::bigint) as one (n)
    join bench_job old on old.number_in_base = n % ${BASE}
    join bench_city on bench_city.number = (n * 7919 / 9) % ${cityCount}
    join bench_firm on bench_firm.number = n % $4::integer
  order by n desc`;

async function withoutIndexes(database: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'job' and indexname <> 'job_pkey'`,
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await work();
  await database.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of rows) await database.query(definition);
}

async function copyJobs(database: Client, count: number, cityCount: number): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'job' and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => REPLACED_JOB_COLUMNS[name] ?? name);
  const copy = `insert into job (${names.join(', ')}) select ${values.join(', ')} from (${copiesOf(cityCount)}) old`;
  // Oldest first, as in real posting order: the newest jobs are together on the pages that are read most.
  for (let end = count; end > 0; end -= BATCH)
    await database.query(copy, [Math.max(0, end - BATCH), end - 1, NEWEST, firmsOf(count)]);
}

async function writeTerms(database: Client, firms: readonly string[]): Promise<void> {
  const { rows } = await database.query<{ word: string }>(
    `select word from ts_stat('select words from bench_job') where word !~ ':'`,
  );
  const words = [...rows.map(({ word }) => word), ...cities.map(({ name }) => name.toLowerCase()), ...firms];
  await database.query(
    `insert into job_term (term, spelling) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [words, words.map(spellingOf)],
  );
}

/**
 * Fills an empty database with active jobs of nine trades in these cities, twenty per firm, each at its own location
 * and with known words. The mix is the same at every size, so that ten thousand and a million are comparable.
 */
export async function writeJobMarket(
  database: Client,
  count: number,
  among: readonly City[] = cities,
): Promise<void> {
  const firms = Array.from({ length: firmsOf(count) }, (_, number) => firmName(number));
  await writeJobs(database, BASE, NEWEST);
  // Each row is valid by itself; running the checks would take minutes.
  await database.query('set session_replication_role = replica');
  await database.query(
    `create temp table bench_job as select *, row_number() over (order by posted_date desc) - 1 as number_in_base from job`,
  );
  await database.query('create index on bench_job (number_in_base)');
  await database.query(
    'create temp table bench_city (number integer primary key, name text, latitude float8, longitude float8)',
  );
  await database.query(
    `insert into bench_city select number - 1, name, latitude, longitude
     from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as city (name, latitude, longitude, number)`,
    [
      among.map(({ name }) => name),
      among.map(({ latitude }) => latitude),
      among.map(({ longitude }) => longitude),
    ],
  );
  await database.query('create temp table bench_firm (number integer primary key, name text)');
  await database.query(
    'insert into bench_firm select number - 1, name from unnest($1::text[]) with ordinality as firm (name, number)',
    [firms],
  );
  await database.query('analyze bench_job, bench_city, bench_firm');
  await withoutIndexes(database, async () => {
    await database.query('truncate job cascade');
    await copyJobs(database, count, among.length);
  });
  await writeTerms(database, firms);
}

const SEEKER = `insert into seeker (account_id, verification_status, experience_years, skills, city, trade, languages, reach_km, created_at)
  select id, 'verified', 3, '{}', city, trade, '{hi}', 25, $4
  from unnest($1::uuid[], $2::text[], $3::text[]) as one (id, city, trade)`;

const tradeOf = (number: number): ServiceCategory =>
  serviceCategories[number % serviceCategories.length] ?? 'plumber';

/** Writes job seekers with a profile, each in one of these cities, and opens their area. Returns their ids. */
export async function writeSeekers(
  database: Client,
  count: number,
  among: readonly City[] = cities,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.query(
    `insert into setting (name, value, updated_at) values ('rollout', '{"job_seeker_dashboard": true}', $1)`,
    [NEWEST],
  );
  await database.query(
    `insert into account (id, role, email, name, password_hash, created_at)
     select id, 'job_seeker', id || '@bench.example', 'Job seeker', '', $2 from unnest($1::uuid[]) as one (id)`,
    [ids, NEWEST],
  );
  await database.query(SEEKER, [
    ids,
    ids.map((_, number) => among[number % among.length]?.name ?? ''),
    ids.map((_, number) => tradeOf(Math.floor(number / among.length))),
    NEWEST,
  ]);
  return ids;
}
