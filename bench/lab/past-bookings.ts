import type { Client } from 'pg';
import { writeCrowd } from '../../server/src/testkit/large-tables.ts';
import {
  cities,
  fillWithoutIndexes,
  idOf,
  runInBatches,
  numbers,
  type Numbers,
  oneOf,
  trades,
} from './fill.ts';

// Years of bookings, written without the product: 2,000 a day back from now, each second one a worker booking, and the
// same number of open ones for any length of the past. People and their ids are those of the crowd.

/** Number of open bookings, independent of the number in the past. */
export const OPEN = 2_000;

/** When the `n`th booking was created. */
export const at = `$3::timestamptz - n * interval '43.2 seconds'`;
const city = oneOf(cities, '(n / 2)');
const trade = oneOf(trades, '(n / 2)');

/** Returns the people in the `n`th booking, for this number of people of each kind, and how it ended. */
export function peopleIn(people: number) {
  const customer = `(1 + n / 2 * 7 % ${people})`;
  // A customer gets a different worker or driver each time.
  const worker = `(1 + (n / 2 * 7 + n / ${2 * people} * 13) % ${people})`;
  const ending = `((n / 2 + n / ${2 * people}) % 5)`;
  return {
    customer: idOf('crowd customer', customer),
    worker: idOf('crowd worker', worker),
    driver: idOf('crowd driver', worker),
    licence: idOf('crowd licence', worker),
    phone: `'+919' || lpad(${customer}::text, 9, '0')`,
    isDone: `${ending} < 3`,
  };
}
type PeopleIn = ReturnType<typeof peopleIn>;

const PACKAGE = `insert into package_booking (id, tracking_token, customer_id, customer_phone, service_type, pickup_address,
  pickup_latitude, pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
  package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, city_key, booking_status,
  driver_id, accepted_at, closed_at, expires_at, created_at)`;
const aPackage = (
  kind: string,
  { customer, phone }: PeopleIn,
) => `${idOf(kind)}, '${kind}-' || n, ${customer},
  ${phone}, ${oneOf(['delivery', 'goods_transport', 'taxi_cab'])},
  n || ' MI Road, ' || ${city}, 26.9, 75.8, 'customer', 'Market, ' || ${city}, 26.8, 75.7, 'customer', 'small', 1000, 'Books',
  'immediate', 5000 + n % 20000, lower(${city})`;
const WORK = `insert into worker_booking (id, customer_id, service_id, service_name, category, rate_type, quantity, headcount,
  rate_paise, total_paise, start_at, ends_at, address, city, state, pincode, latitude, longitude, location_source, chosen,
  booking_status, places_held, closed_at, expires_at, asked_since, created_at)`;
const aWork = (kind: string, start: string, { customer }: PeopleIn) => `${idOf(kind)}, ${customer},
  ${idOf('service', 'n % 9')}, 'Work', ${trade}, 'hourly', 4, 1, 20000, 80000, ${start}, ${start} + interval '4 hours', 'A',
  ${city}, 'Rajasthan', '302001', 26.8 + n % 1000 / 5000.0, 75.7 + n % 1000 / 5000.0, 'customer', '{}'`;
const ASSIGNMENT = `insert into assignment (id, booking_id, person_id, status, is_chosen, distance_metres, offered_wage_paise,
  wage_paise, offer_expires_at, accepted_at, checked_in_at, checked_out_at, created_at)`;
const soon = `$3::timestamptz + (n % 1400 - 60) * interval '1 minute'`;
const FARE = JSON.stringify({
  vehicle_type: 'motorcycle',
  distance_km: 5,
  minutes: 20,
  base: 30,
  distance: 15,
  time: 5,
  minimum_top_up: 0,
  night: 0,
  helpers: 0,
  waiting_minutes: 0,
  waiting: 0,
  lines: [],
  discount: 0,
  total: 50,
  free_waiting_minutes: 5,
  waiting_per_minute: 2,
});

/** The odd numbers of a batch are packages. */
export const packages = 'generate_series($1::bigint, $2::bigint, 2) n';
/** The even numbers are workers. */
export const works = 'generate_series($1::bigint + 1, $2::bigint, 2) n';

const past = (of: PeopleIn) => {
  const ended = `case when ${of.isDone} then 'completed' else 'cancelled' end`;
  const ifDone = (value: string) => `case when ${of.isDone} then ${value} end`;
  return [
    `${PACKAGE} select ${aPackage('past parcel', of)}, ${ended}, ${of.licence}, ${at} + interval '1 hour', ${at}, ${at}, ${at}
      from ${packages}`,
    `${WORK} select ${aWork('past work', `${at} + interval '1 day'`, of)}, ${ended}, 1, ${at} + interval '2 days', ${at}, ${at},
      ${at} from ${works}`,
    `${ASSIGNMENT} select ${idOf('past place')}, ${idOf('past work')}, ${of.worker},
      case when ${of.isDone} then 'settled' else 'withdrawn' end, false, 1000, 72000, ${ifDone('72000')}, ${at}, ${at},
      ${ifDone(`${at} + interval '1 day'`)}, ${ifDone(`${at} + interval '28 hours'`)}, ${at} from ${works}`,
    `insert into wage_payment (id, assignment_id, booking_id, customer_id, person_id, paise, commission_paise, payment_status,
      method, paid_at, created_at)
    select ${idOf('past wage')}, ${idOf('past place')}, ${idOf('past work')}, ${of.customer}, ${of.worker}, 72000,
      8000, 'paid', 'cash', ${at} + interval '29 hours', ${at} + interval '28 hours' from ${works} where ${of.isDone}`,
    `insert into trip_fare (booking_id, kind, driver_account_id, total_paise, commission_paise, fare, method, payment_status,
      paid_at, at)
    select ${idOf('past parcel')}, 'fare', ${of.driver}, 5000, 500, '${FARE}', 'cash', 'paid', ${at} + interval '1 hour',
      ${at} + interval '1 hour' from ${packages} where ${of.isDone}`,
    `insert into event (seq, thing, thing_id, name, actor_id, actor_role, to_state, data, topics, at)
    select 1000000 + n, case when n % 2 = 1 then 'package_booking' else 'worker_booking' end,
      case when n % 2 = 1 then ${idOf('past parcel')} else ${idOf('past work')} end, 'create', ${of.customer}, 'customer',
      'pending', '{}', '{}', ${at} from ${numbers}`,
  ];
};

// A tenth of each kind waits for a driver or worker.
const open = (of: PeopleIn) => [
  `${PACKAGE} select ${aPackage('open parcel', of)}, case when n % 10 = 0 then 'pending' else 'accepted' end,
      case when n % 10 > 0 then ${idOf('crowd licence')} end, case when n % 10 > 0 then ${at} end, null,
      $3::timestamptz + interval '1 day', ${at} from ${numbers}`,
  `${WORK} select ${aWork('open work', soon, of)}, case when n % 10 = 0 then 'pending' else 'confirmed' end,
      case when n % 10 = 0 then 0 else 1 end, null, $3::timestamptz + interval '1 day', ${at}, ${at} from ${numbers}`,
  `${ASSIGNMENT} select ${idOf('open place')}, ${idOf('open work')}, ${idOf('crowd worker')}, 'accepted', false, 1000, 72000, null,
      ${at}, ${at}, null, null, ${at} from ${numbers} where n % 10 > 0`,
];

/** Tables that bookings fill. */
export const FILLED = [
  'package_booking',
  'worker_booking',
  'assignment',
  'wage_payment',
  'trip_fare',
  'event',
];

/** Writes past bookings and `OPEN` open ones for this number of people of each kind of a crowd; at least half of `OPEN`. */
export async function writeBookings(
  database: Client,
  { count, people, now }: Numbers & { people: number },
): Promise<void> {
  const of = peopleIn(people);
  for (const statement of open(of)) await runInBatches(database, statement, { count: OPEN / 2, now });
  for (const statement of past(of)) await runInBatches(database, statement, { count, now });
}

/** Marks all events as processed by their followers: the past was already counted. */
export const followed = (database: Client) =>
  database.query('update figure_cursor set seq = (select max(seq) from event)');

const PEOPLE = 1_000;

/** Writes `count` past bookings and `OPEN` open ones into empty tables, then rebuilds the indexes. */
export async function writeYears(database: Client, count: number, now: Date): Promise<void> {
  await writeCrowd((text, values) => database.query(text, values), PEOPLE, now);
  await fillWithoutIndexes(database, FILLED, () => writeBookings(database, { count, people: PEOPLE, now }));
  await followed(database);
}
