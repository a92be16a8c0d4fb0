import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { bookingById } from '../../server/src/modules/bookings/bookings.public.ts';
import { tripSettings } from '../../server/src/modules/settings/settings.public.ts';
import { inOrder, lookAround } from '../../server/src/modules/trips/trips.usecases/dispatch-candidates.ts';
import { openDatabase } from '../../server/src/platform/db.ts';
import type { SizedRow } from '../row.ts';
import { dice } from '../simulation/figures.ts';

const NOW = new Date('2027-01-04T04:30:00.000Z');
const CITIES = 40;
const WIDTH_DEGREES = 0.12;
const BATCH = 50_000;
const WANTED = 2;

// Forty cities of the same size across the country: latitude and longitude of the middle of the city "c".
const MIDDLE = { latitude: '12 + 2.2 * (c % 8)', longitude: '72 + 3 * (c / 8)' };

const PEOPLE = `
  insert into account (id, role, email, name, password_hash, created_at)
  select gen_random_uuid(), 'driver', n || '@bench.example', 'Driver ' || n, '', $3
  from generate_series($1::integer, $2::integer) n`;

const DRIVERS = `
  insert into driver (id, account_id, driver_license_number, license_type, license_expiry, experience_years,
    service_types, driver_status, fee_paid_at, created_at)
  select gen_random_uuid(), id, 'RJ14' || lpad(row_number() over ()::text, 11, '0'), 'two_wheeler', '2031-01-01', 5,
    case when random() < 0.7 then '{delivery}'::text[] else '{taxi_cab}'::text[] end, 'active', created_at, created_at
  from account where role = 'driver'`;

const VEHICLES = `
  insert into vehicle (id, driver_id, vehicle_type, vehicle_make, vehicle_model, registration_number, insurance_expiry,
    pollution_expiry, created_at)
  select gen_random_uuid(), id,
    (array['motorcycle', 'motorcycle', 'auto_rickshaw', 'car', 'tempo'])[1 + (random() * 1000)::integer % 5], 'Hero',
    'Splendor', substr(md5(id::text), 1, 12), '2027-12-31', '2027-12-31', created_at
  from driver`;

const PRESENCE = `
  insert into driver_presence (driver_id, account_id, is_available, vehicle_type, latitude, longitude, place,
    position_at, since, last_offered_at)
  select id, account_id, random() < 0.8, vehicle_type, latitude, longitude,
    point(6371008.8 * radians(longitude), 6371008.8 * ln(tan(pi() / 4 + radians(latitude) / 2))),
    $1, $1::timestamptz - interval '3 hours', $1::timestamptz - random() * interval '3 hours'
  from (
    select d.id, d.account_id, v.vehicle_type,
      ${MIDDLE.latitude} + ${WIDTH_DEGREES} * (random() + random() - 1) as latitude,
      ${MIDDLE.longitude} + ${WIDTH_DEGREES} * (random() + random() - 1) as longitude
    from (select *, (random() * 1000)::integer % ${CITIES} as c from driver) d
    join vehicle v on v.driver_id = d.id
  ) placed`;

// One in four is on a trip.
const BUSY = `
  insert into commitment (id, person_id, during, thing, thing_id)
  select gen_random_uuid(), account_id, tstzrange($1, $1::timestamptz + interval '1 hour'), 'bench', gen_random_uuid()
  from driver where random() < 0.25`;

const BOOKING = `
  insert into package_booking (id, tracking_token, customer_phone, service_type, pickup_address, pickup_latitude,
    pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
    package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status,
    helpers, expires_at, created_at)
  values ($1::uuid, $1::text, '+919876543210', 'delivery', 'Somewhere', 20, 78, 'customer', 'Elsewhere', 20.02, 78.02, 'customer',
    'small', 2000, 'A parcel', 'immediate', 5000, 'pending', 0, $2::timestamptz + interval '1 day', $2)`;

async function settle(database: Client, size: number): Promise<void> {
  // Each row is valid by itself; checking each one would take minutes.
  await database.query('set session_replication_role = replica');
  await database.query('drop index driver_presence_nearest');
  for (let first = 1; first <= size; first += BATCH)
    await database.query(PEOPLE, [first, Math.min(size, first + BATCH - 1), NOW]);
  await database.query(DRIVERS);
  await database.query(VEHICLES);
  await database.query(PRESENCE, [NOW]);
  await database.query(
    'create index driver_presence_nearest on driver_presence using gist (vehicle_type, place) where is_available',
  );
  await database.query(BUSY, [NOW]);
}

/** Measures which drivers are offered a trip first and why: the search, the rules and the ranking. */
export const row: SizedRow = {
  kind: 'sized',
  work: 'dispatch of one booking',
  sizes: { usually: [10_000, 100_000, 1_000_000], quick: [10_000, 100_000] },
  times: { usually: 2_000, quick: 300 },
  figure: 'p99Ms',
  goal: { growth: 1.5 },
  note: 'Drivers of four vehicles in forty cities; four in five are online, seven in ten deliver, one in four is on a trip. One call at a time, each at a different location.',
  prepare: async ({ url, database }, size) => {
    await settle(database, size);
    const { db, close } = openDatabase(url, () => undefined, { poolSize: 2 });
    const settings = await tripSettings(db);
    const id = randomUUID();
    await database.query(BOOKING, [id, NOW]);
    const booking = await bookingById(db, id);
    if (booking === undefined) throw new Error('Booking not found.');
    const roll = dice(size);
    const near = (middle: number) => middle + WIDTH_DEGREES * (roll() + roll() - 1);
    const works = {
      'the nearest two who may take it': async () => {
        const city = Math.floor(roll() * CITIES);
        const pickup = {
          ...booking.pickup,
          latitude: near(12 + 2.2 * (city % 8)),
          longitude: near(72 + 3 * Math.floor(city / 8)),
        };
        const look = { booking: { ...booking, pickup }, wanted: WANTED, settings, at: NOW, excluded: [] };
        inOrder(await lookAround(db, look));
      },
    };
    return { works, close };
  },
};
