import { chartTrades } from '@dihaadi/contract/day-figures';
import type { Client } from 'pg';
import { crowded, writeCrowd } from '../../server/src/testkit/large-tables.ts';
import { belongings } from './people-data.ts';
import { deskWork, doings } from './past-booking-details.ts';
import { cities, fillWithoutIndexes, runInBatches } from './fill.ts';
import { progress } from './progress.ts';
import { FILLED, followed, OPEN, writeBookings } from './past-bookings.ts';

// A country full of people who have used the product for years: a tenth as many people as bookings, a fifth of them
// customers, workers, drivers, seekers and companies each. Each person's data and the desk's open items are the same in
// a small country as in a large one.

/** Bookings for each person of a kind: ten for each of five people, one of each kind. */
export const BOOKINGS_OF_EACH = 50;

/** The fewest bookings of a country: each open one has its own person. */
export const LEAST = (OPEN / 2) * BOOKINGS_OF_EACH;

// Seals all months anew: the figures of the demo town's sealed months are part of them.
const DELETE_LEDGER_MONTHS = 'delete from ledger_month';
const INSERT_LEDGER_MONTHS = `insert into ledger_month
  select month, account, currency, sum(debit_paise), sum(credit_paise) from ledger_entry_in_month group by 1, 2, 3`;

// Simulates a supply count for every hour that the charts go back.
const HOURS = `insert into supply_hour (city_key, at, trade, people)
  select city_key, hour at time zone 'Asia/Kolkata', trade, 100
  from unnest(array['*', '${cities.join("', '").toLowerCase()}']) as city_key, unnest($1::text[]) as trade,
    generate_series(date_trunc('hour', now() at time zone 'Asia/Kolkata') - interval '90 days',
      date_trunc('hour', now() at time zone 'Asia/Kolkata') - interval '1 hour', interval '1 hour') as hour
  on conflict do nothing`;

/** Writes `count` bookings, the people who made them and all related data into the product's empty tables. */
export async function writeCountry(database: Client, count: number, now: Date): Promise<void> {
  const people = count / BOOKINGS_OF_EACH;
  const owned = belongings(people);
  const done = doings(count, people);
  const tables = [...crowded, ...FILLED, ...owned.tables, ...done.tables, ...deskWork.tables];
  await fillWithoutIndexes(database, [...new Set(tables)], async () => {
    // The trigger creates the rows of a job that visitors read.
    await database.query('alter table job enable always trigger job_shown');
    await writeCrowd((text, values) => database.query(text, values), people, now);
    for (const statement of [...owned.statements, ...deskWork.statements])
      await runInBatches(database, statement, { count: people, now });
    progress(`created ${people} people of each kind and their data`);
    await writeBookings(database, { count, people, now });
    progress(`created ${count} bookings`);
    for (const statement of done.statements) await runInBatches(database, statement, { count, now });
    await database.query(DELETE_LEDGER_MONTHS);
    await database.query(INSERT_LEDGER_MONTHS);
    await database.query(HOURS, [chartTrades]);
    await database.query('alter table job enable trigger job_shown');
  });
  await followed(database);
}
