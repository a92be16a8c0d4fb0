import { cities, idOf, numbers, oneOf, trades } from './fill.ts';

// Each person's data after years with the product: the same amount for any number of people. `n` is the person.

/** The statements that write the data for a number of people of each kind. */
export type Belongings = { statements: readonly string[]; tables: readonly string[] };

const at = `$3::timestamptz - n % 60 * interval '1 day'`;
const each = (many: number) => `${numbers} cross join generate_series(1, ${many}) k`;
const idOfEach = (kind: string) => idOf(kind, `n || ' ' || k`);

const KINDS = ['customer', 'worker', 'driver', 'job_seeker', 'job_provider'];
/** Returns the data that all kinds of people have; `account` is the person's. */
const ofAll = (statement: (kind: string, account: string, number: number) => string): string[] =>
  KINDS.map((kind, index) => statement(kind, idOf(`crowd ${kind}`), index));

const TOLD = JSON.stringify({
  en: { title: 'Booking confirmed', text: 'Your booking of tomorrow is confirmed.' },
  hi: { title: 'बुकिंग पक्की', text: 'आपकी कल की बुकिंग पक्की हो गई।' },
});

const ofAllPeople = [
  ...ofAll(
    (
      kind,
      account,
      number,
    ) => `insert into notification (id, event_seq, account_id, kind, thing, thing_id, texts, created_at,
      read_at)
    select ${idOfEach(`notice ${kind}`)}, n * 50 + ${number} * 10 + k, ${account}, 'work_confirmed', 'worker_booking',
      ${idOf('past work', 'k * 2')}, '${TOLD}', ${at} - k * interval '1 hour', case when k > 3 then ${at} end from ${each(6)}`,
  ),
  ...ofAll(
    (kind, account) => `insert into session (id, account_id, created_at, expires_at)
    select ${idOf(`session ${kind}`)}, ${account}, $3::timestamptz - interval '1 day', $3::timestamptz + interval '20 days'
    from ${numbers}`,
  ),
  ...ofAll(
    (kind, account) => `insert into consent (id, account_id, purpose, text_version, language, at)
    select ${idOf(`consent ${kind}`)}, ${account}, 'registration', '1', 'en', ${at} from ${numbers}`,
  ),
  ...ofAll(
    (kind, account) => `insert into trusted_contact (id, account_id, name, phone, created_at)
    select ${idOf(`contact ${kind}`)}, ${account}, 'Sunita', '+9198' || lpad((n % 100000000)::text, 8, '0'), ${at}
    from ${numbers}`,
  ),
];

const favouriteOf = (people: number) => idOf('crowd worker', `(1 + (n * 7 + k) % ${people})`);
const ofCustomers = (people: number) => [
  `insert into customer_address (id, customer_id, label, address, city, state, pincode, created_at)
  select ${idOfEach('address')}, ${idOf('crowd customer')}, 'Home ' || k, 'A', ${oneOf(cities)}, 'Rajasthan', '302001', ${at}
  from ${each(2)}`,
  `insert into favourite (customer_id, person_id, at)
  select ${idOf('crowd customer')}, ${favouriteOf(people)}, ${at} from ${each(3)}`,
  `insert into block (by_id, against_id, at)
  select ${idOf('crowd customer')}, ${favouriteOf(people)}, ${at} from ${each(1)} where n % 10 = 0`,
];

const EARTH_RADIUS_METRES = 6371008.8;
const LATITUDES = [26.91, 28.61, 18.52, 25.21, 26.45, 27.61];
const LONGITUDES = [75.79, 77.21, 73.86, 75.86, 74.64, 75.14];
const around = (middles: readonly number[], spread: string) =>
  `(array[${middles.join(', ')}])[1 + n % ${middles.length}] + 0.12 * (n * ${spread} % 1000 / 500.0 - 1)`;
const latitude = `(${around(LATITUDES, '7919')})`;
const longitude = `(${around(LONGITUDES, '104729')})`;
const place = `point(${EARTH_RADIUS_METRES} * radians(${longitude}), ${EARTH_RADIUS_METRES} * ln(tan(pi() / 4 + radians(${latitude}) / 2)))`;

const ofWorkers = [
  `insert into candidate (person_id, kind, categories, standing, open_since, is_available, latitude, longitude,
    location_source, reach_metres, works_from, works_until, days_off, languages, rating_sum, rating_count, updated_at)
  select ${idOf('crowd worker')}, 'worker', array[${oneOf(trades)}], 'open', ${at}, n % 5 > 0, ${latitude}, ${longitude},
    'pincode', 25000, 0, 1440, '{}', '{hi}', 18, 4, ${at} from ${numbers}`,
  `insert into candidate_service (person_id, category, place)
  select ${idOf('crowd worker')}, ${oneOf(trades)}, ${place} from ${numbers} where $3::timestamptz is not null`,
  `insert into uploaded_document (id, account_id, kind, document_status, media, bytes, decided_at, created_at)
  select ${idOf('certificate')}, ${idOf('crowd worker')}, 'skill_certificate', 'approved', 'application/pdf', 100, ${at}, ${at}
  from ${numbers}`,
  `insert into payee (account_id, upi_id, updated_at)
  select ${idOf('crowd worker')}, 'worker' || n || '@okaxis', ${at} from ${numbers}`,
  `insert into profile (account_id, languages, updated_at) select ${idOf('crowd worker')}, '{hi,en}', ${at} from ${numbers}`,
];

// The number at work on a busy day, for any size of fleet.
const ONLINE_DRIVERS = 1_000;
const ofDrivers = [
  `insert into vehicle (id, driver_id, vehicle_type, vehicle_make, vehicle_model, registration_number, vehicle_year, color,
    insurance_number, insurance_expiry, pollution_certificate, pollution_expiry, created_at)
  select ${idOf('vehicle')}, ${idOf('crowd licence')}, 'motorcycle', 'Hero', 'Splendor', 'RJ14' || lpad(n::text, 8, '0'), 2022,
    'Black', 'I' || n, ($3::timestamptz + interval '1 year')::date, 'P' || n, ($3::timestamptz + interval '1 year')::date, ${at}
  from ${numbers}`,
  `insert into driver_presence (driver_id, account_id, is_available, vehicle_type, latitude, longitude, place, position_at, since)
  select ${idOf('crowd licence')}, ${idOf('crowd driver')}, n <= ${ONLINE_DRIVERS}, 'motorcycle', ${latitude}, ${longitude}, ${place},
    $3::timestamptz, $3::timestamptz - interval '3 hours' from ${numbers}`,
  `insert into uploaded_document (id, account_id, kind, document_status, media, bytes, decided_at, created_at)
  select ${idOfEach('licence document')}, ${idOf('crowd driver')}, case when k = 1 then 'license' else 'insurance' end, 'approved',
    'application/pdf', 100, ${at}, ${at} from ${each(2)}`,
  `insert into payee (account_id, upi_id, updated_at)
  select ${idOf('crowd driver')}, 'driver' || n || '@okaxis', ${at} from ${numbers}`,
];

// Applications unanswered for five days are rejected; otherwise the product would reject them all during the
// measurement.
const STATUSES = `case when k % 5 = 0 and n % 60 >= 5 then 'rejected'
  else (array['pending', 'shortlisted', 'interview', 'rejected', 'withdrawn'])[1 + k % 5] end`;
const jobOf = (people: number) => idOf('crowd job', `(1 + (n * 7 + k) % ${people})`);
const ofSeekers = (people: number) => [
  `insert into job_application (id, job_id, job_seeker_id, cover_letter, status, created_at, status_at, reason_code)
  select ${idOfEach('application')}, ${jobOf(people)}, ${idOf('crowd job_seeker')}, 'I know this work.', ${STATUSES}, ${at}, ${at},
    case when k % 5 = 3 then 'skills' when k % 5 = 0 and n % 60 >= 5 then 'no_answer' end from ${each(10)}`,
  `insert into interview_slot (id, application_id, starts_at, minutes, interview_mode, slot_status, chosen_at, created_at)
  select ${idOfEach('slot')}, ${idOf('application', "n || ' 2'")}, $3::timestamptz + k * interval '2 days', 30, 'phone',
    case when k = 1 then 'chosen' else 'released' end, case when k = 1 then ${at} end, ${at} from ${each(2)}`,
  `insert into application_note (id, application_id, author_id, note, created_at)
  select ${idOf('application note')}, ${idOf('application', "n || ' 1'")},
    ${idOf('crowd job_provider', `(1 + (n * 7 + 1) % ${people})`)}, 'Call on Monday', ${at} from ${numbers}`,
  `insert into saved_job (seeker_id, job_id, created_at)
  select ${idOf('crowd job_seeker')}, ${jobOf(people)}, ${at} from ${each(5)}`,
  `insert into saved_search (id, seeker_id, city, city_key, job_type, alerts, created_at)
  select ${idOf('search')}, ${idOf('crowd job_seeker')}, ${oneOf(cities)}, lower(${oneOf(cities)}), ${oneOf(trades)}, n % 10 = 0,
    ${at} from ${numbers}`,
  `insert into company_block (seeker_id, company_id, created_at)
  select ${idOf('crowd job_seeker')}, ${idOf('crowd company')}, ${at} from ${numbers} where n % 10 = 0`,
];

const ofCompanies = [
  `insert into membership (id, company_id, plan_id, plan_name, display_name, max_job_postings, featured_jobs, priority_support,
    price_paise, duration_days, membership_status, starts_at, ends_at, purchase, credit_paise, worth_paise, created_at)
  select ${idOf('membership')}, ${idOf('crowd company')}, plan.id, plan.plan_name, plan.display_name, 10, true, true, 99900, 365,
    'active', ${at}, $3::timestamptz + interval '200 days', 'buy', 0, 99900, ${at}
  from ${numbers} cross join (select * from membership_plan where plan_name = 'premium' limit 1) plan`,
  `insert into job (id, company_id, company_name, title, description, requirements, responsibilities, job_location, city,
    city_key, state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required,
    skills_required, positions_available, benefits, status, posted_date, first_published_at, located_at, words)
  select ${idOfEach('job')}, ${idOf('crowd company')}, 'Crowd & Sons', initcap(${oneOf(trades)}) || ' ' || n, 'D', 'R', 'R', 'L',
    ${oneOf(cities)}, lower(${oneOf(cities)}), 'Rajasthan', n % 50 = 0, ${oneOf(trades)}, 'monthly', 1500000, 1800000, 0, '{}', 1,
    '{}', case when k = 1 then 'active' else 'closed' end, ${at} - k * interval '70 days', ${at} - k * interval '70 days', ${at},
    array_to_tsvector(array['crowd', 'letter:c', ${oneOf(trades)}, 'type:' || ${oneOf(trades)}, 'contract:monthly',
      'remote:' || (n % 50 = 0), 'city:' || lower(${oneOf(cities)})])
  from ${each(4)}`,
];

/** Returns the statements for this number of people of each kind. */
export const belongings = (people: number): Belongings => {
  const statements = [
    ofAllPeople,
    ofCustomers(people),
    ofWorkers,
    ofDrivers,
    ofSeekers(people),
    ofCompanies,
  ].flat();
  return { statements, tables: tablesOf(statements) };
};

/** Returns the tables that the statements fill. */
export const tablesOf = (statements: readonly string[]): string[] => [
  ...new Set(statements.map((one) => /insert into (\w+)/.exec(one)?.[1] ?? '')),
];
