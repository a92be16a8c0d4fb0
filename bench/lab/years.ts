import type { Client } from 'pg';
import { writeCrowd } from '../../server/src/testkit/crowd.ts';

// Years of a city's bookings, written past the product: 2,000 a day back from now, each second one a worker booking, and as
// many open ones however long the past is. People and their ids are those of the crowd.

const PEOPLE = 1_000;
const BATCH = 100_000;
/** What is open whatever the number of bookings in the past. */
export const OPEN = 2_000;

const idOf = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const person = (kind: string) => idOf(`crowd ${kind}`, `(1 + n * 7 % ${PEOPLE})`);
const at = `$3::timestamptz - n * interval '43.2 seconds'`;
const city = `(array['Jaipur', 'Delhi', 'Pune', 'Kota', 'Ajmer', 'Sikar'])[1 + n % 6]`;
const trade = `(array['plumber', 'painter', 'cleaning', 'electrician'])[1 + n % 4]`;
const ended = `(array['completed', 'completed', 'completed', 'cancelled', 'cancelled'])[1 + n % 5]`;

const PACKAGE = `insert into package_booking (id, tracking_token, customer_id, customer_phone, service_type, pickup_address,
  pickup_latitude, pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
  package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status, driver_id,
  accepted_at, closed_at, expires_at, created_at)`;
const aPackage = (kind: string) => `${idOf(kind)}, '${kind}-' || n, ${person('customer')},
  '+919' || lpad((n % ${PEOPLE})::text, 9, '0'), (array['delivery', 'goods_transport', 'taxi_cab'])[1 + n % 3],
  n || ' MI Road, ' || ${city}, 26.9, 75.8, 'customer', 'Market, ' || ${city}, 26.8, 75.7, 'customer', 'small', 1000, 'Books',
  'immediate', 5000 + n % 20000`;
const WORK = `insert into worker_booking (id, customer_id, service_id, service_name, category, rate_type, quantity, headcount,
  rate_paise, total_paise, start_at, ends_at, address, city, state, pincode, latitude, longitude, location_source, chosen,
  booking_status, places_held, closed_at, expires_at, asked_since, created_at)`;
const work = (
  kind: string,
  start: string,
) => `${idOf(kind)}, ${person('customer')}, ${idOf('service', 'n % 9')}, 'Work', ${trade},
  'hourly', 4, 1, 20000, 80000, ${start}, ${start} + interval '4 hours', 'A', ${city}, 'Rajasthan', '302001',
  26.8 + n % 1000 / 5000.0, 75.7 + n % 1000 / 5000.0, 'customer', '{}'`;
const ASSIGNMENT = `insert into assignment (id, booking_id, person_id, status, is_chosen, distance_metres, offered_wage_paise,
  wage_paise, offer_expires_at, accepted_at, checked_in_at, checked_out_at, created_at)`;
const soon = `$3::timestamptz + (n % 1400 - 60) * interval '1 minute'`;

const past = [
  `${PACKAGE} select ${aPackage('past parcel')}, ${ended}, ${person('licence')}, ${at}, ${at} + interval '1 hour', ${at}, ${at}
    from generate_series($1::bigint, $2::bigint, 2) n`,
  `${WORK} select ${work('past work', `${at} + interval '1 day'`)}, ${ended}, 1, ${at} + interval '2 days', ${at}, ${at}, ${at}
    from generate_series($1::bigint + 1, $2::bigint, 2) n`,
  `${ASSIGNMENT} select ${idOf('past place')}, ${idOf('past work')}, ${person('worker')},
      case when n % 5 < 3 then 'settled' else 'withdrawn' end, false, 1000, 72000,
      case when n % 5 < 3 then 72000 end, ${at}, ${at},
      case when n % 5 < 3 then ${at} + interval '1 day' end, case when n % 5 < 3 then ${at} + interval '28 hours' end, ${at}
    from generate_series($1::bigint + 1, $2::bigint, 2) n`,
  `insert into wage_payment (id, assignment_id, booking_id, customer_id, person_id, paise, commission_paise, payment_status,
      method, paid_at, created_at)
    select ${idOf('past wage')}, ${idOf('past place')}, ${idOf('past work')}, ${person('customer')}, ${person('worker')}, 72000,
      8000, 'paid', 'cash', ${at} + interval '29 hours', ${at} + interval '28 hours'
    from generate_series($1::bigint + 1, $2::bigint, 2) n where n % 5 < 3`,
  `insert into trip_fare (booking_id, kind, driver_account_id, total_paise, commission_paise, fare, method, payment_status, paid_at,
      at)
    select ${idOf('past parcel')}, 'fare', ${person('driver')}, 5000, 500, '{}', 'cash', 'paid', ${at} + interval '1 hour',
      ${at} + interval '1 hour' from generate_series($1::bigint, $2::bigint, 2) n where n % 5 < 3`,
  `insert into event (seq, thing, thing_id, name, actor_id, actor_role, to_state, data, topics, at)
    select 1000000 + n, case when n % 2 = 1 then 'package_booking' else 'worker_booking' end,
      case when n % 2 = 1 then ${idOf('past parcel')} else ${idOf('past work')} end, 'create', ${person('customer')}, 'customer',
      'pending', '{}', '{}', ${at} from generate_series($1::bigint, $2::bigint) n`,
];

// Of each kind a tenth waits for its driver or worker.
const open = [
  `${PACKAGE} select ${aPackage('open parcel')}, case when n % 10 = 0 then 'pending' else 'accepted' end,
      case when n % 10 > 0 then ${idOf('crowd licence')} end, case when n % 10 > 0 then ${at} end, null,
      $3::timestamptz + interval '1 day', ${at} from generate_series($1::bigint, $2::bigint) n`,
  `${WORK} select ${work('open work', soon)}, case when n % 10 = 0 then 'pending' else 'confirmed' end,
      case when n % 10 = 0 then 0 else 1 end, null, $3::timestamptz + interval '1 day', ${at}, ${at}
    from generate_series($1::bigint, $2::bigint) n`,
  `${ASSIGNMENT} select ${idOf('open place')}, ${idOf('open work')}, ${idOf('crowd worker')}, 'accepted', false, 1000, 72000, null,
      ${at}, ${at}, null, null, ${at} from generate_series($1::bigint, $2::bigint) n where n % 10 > 0`,
];

const FILLED = ['package_booking', 'worker_booking', 'assignment', 'wage_payment', 'trip_fare', 'event'];

const indexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Writes `count` bookings of the past and `OPEN` open ones into empty tables; indexes are made again afterwards. */
export async function writeYears(database: Client, count: number, now: Date): Promise<void> {
  await writeCrowd((text, values) => database.query(text, values), PEOPLE, now);
  const { rows } = await database.query<{ name: string; made: string }>(indexes, [FILLED]);
  for (const { name } of rows) await database.query(`drop index ${name}`);
  // Neither triggers nor references are looked at: what is written is consistent as far as it is read.
  await database.query('set session_replication_role = replica');
  for (const statement of open) await database.query(statement, [1, OPEN / 2, now]);
  for (const statement of past)
    for (let first = 1; first <= count; first += BATCH)
      await database.query(statement, [first, Math.min(count, first + BATCH - 1), now]);
  await database.query('reset session_replication_role');
  // The past was told to those who follow events, and counted.
  await database.query('update figure_cursor set seq = (select max(seq) from event)');
  await database.query("set maintenance_work_mem = '1GB'");
  for (const { made } of rows) await database.query(made);
}
