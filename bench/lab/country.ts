import { chartTrades } from '@dihaadi/contract/day-figures';
import type { Client } from 'pg';
import { crowded, writeCrowd } from '../../server/src/testkit/crowd.ts';
import { belongings } from './belongings.ts';
import { deskWork, doings } from './doings.ts';
import { cities, fillBare, inSets } from './fill.ts';
import { progress } from './progress.ts';
import { FILLED, followed, OPEN, writeBookings } from './years.ts';

// A country full of people who have used the product for years: a tenth as many people as bookings, a fifth of them
// customers, workers, drivers, seekers and companies each. What one of them has, and what is open on the desk, is as much in
// a small country as in a large one.

/** For each person of a kind so many bookings: ten for each of five people, one of each kind. */
export const BOOKINGS_OF_EACH = 50;

/** The fewest bookings of a country: each of the open ones has a person of its own. */
export const LEAST = (OPEN / 2) * BOOKINGS_OF_EACH;

// As if all of it was sealed: what the demo town has sealed is part of it.
const NO_MONTHS = 'delete from ledger_month';
const MONTHS = `insert into ledger_month
  select month, account, currency, sum(debit_paise), sum(credit_paise) from ledger_entry_in_month group by 1, 2, 3`;

// As if who was there had been counted in every hour that the charts go back.
const HOURS = `insert into supply_hour (city_key, at, trade, people)
  select city_key, hour at time zone 'Asia/Kolkata', trade, 100
  from unnest(array['*', '${cities.join("', '").toLowerCase()}']) as city_key, unnest($1::text[]) as trade,
    generate_series(date_trunc('hour', now() at time zone 'Asia/Kolkata') - interval '90 days',
      date_trunc('hour', now() at time zone 'Asia/Kolkata') - interval '1 hour', interval '1 hour') as hour
  on conflict do nothing`;

/** Writes `count` bookings, the people who made them and all that belongs to both, into the product's empty tables. */
export async function writeCountry(database: Client, count: number, now: Date): Promise<void> {
  const people = count / BOOKINGS_OF_EACH;
  const owned = belongings(people);
  const done = doings(count, people);
  const tables = [...crowded, ...FILLED, ...owned.tables, ...done.tables, ...deskWork.tables];
  await fillBare(database, [...new Set(tables)], async () => {
    // What visitors read of a job is made by its trigger.
    await database.query('alter table job enable always trigger job_shown');
    await writeCrowd((text, values) => database.query(text, values), people, now);
    for (const statement of [...owned.statements, ...deskWork.statements])
      await inSets(database, statement, { count: people, now });
    progress(`${people} people of each kind and what is theirs are written`);
    await writeBookings(database, { count, people, now });
    progress(`${count} bookings are written`);
    for (const statement of done.statements) await inSets(database, statement, { count, now });
    await database.query(NO_MONTHS);
    await database.query(MONTHS);
    await database.query(HOURS, [chartTrades]);
    await database.query('alter table job enable trigger job_shown');
  });
  await followed(database);
}
