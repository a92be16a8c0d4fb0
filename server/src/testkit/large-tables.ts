// Tables as they are after years: many rows of everything that the desk lists, written directly to the database. One in
// a hundred is in a rare state; every text has a word that all share, and one that few share.

type Run = (text: string, values?: [first: number, last: number, newest: Date]) => Promise<unknown>;

// Version 4, like the contract's ids.
const idOf = (kind: string, number = 'n') =>
  `overlay(overlay(md5('crowd ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const rarely = (rare: string, usual: string) => `case when n % 100 = 1 then '${rare}' else '${usual}' end`;
// One per minute, backwards from the newest.
const at = `$3::timestamptz - n * interval '1 minute'`;
const from = 'from generate_series($1::integer, $2::integer) n';
const name = `(array['Asha', 'Ravi', 'Sunita', 'Imran', 'Kavita', 'Gopal', 'Meena'])[1 + n % 7] || ' ' ||
  (array['Kumar', 'Devi', 'Khan', 'Meena', 'Singh'])[1 + n % 5] || ' Crowd' || case when n % 5000 = 7 then ' Rare' else '' end`;
const city = `(array['Jaipur', 'Delhi', 'Pune', 'Kota', 'Ajmer', 'Sikar'])[1 + n % 6]`;
const trade = `(array['plumber', 'painter', 'cleaning', 'electrician'])[1 + n % 4]`;

// What the triggers would compute from the names, but one row at a time and slowly.
const words = `array_to_tsvector(array['crowd', case when n % 5000 = 7 then 'rare' else 'usual' end, 'n' || n])`;
const found = `lower(${name}), ${words}`;
const TRIGGERED = ['customer', 'driver', 'worker', 'seeker', 'company', 'payment', 'refund', 'payout'];

const people = (kind: string, digit: number) => `
  insert into account (id, role, email, phone, name, password_hash, created_at)
  select ${idOf(kind)}, '${kind}', '${kind}.' || n || '@crowd.example', '+91${digit}' || lpad(n::text, 9, '0'), ${name}, '', ${at}
  ${from}`;

const statements = [
  people('customer', 9),
  people('driver', 6),
  people('worker', 7),
  people('job_seeker', 8),
  `insert into account (id, role, email, name, password_hash, created_at)
  select ${idOf('job_provider')}, 'job_provider', 'provider.' || n || '@crowd.example', ${name}, '', ${at} ${from}`,
  `insert into customer (account_id, customer_status, city, fee_paid_at, updated_at, name_key, words)
  select ${idOf('customer')}, ${rarely('suspended', 'active')}, ${city}, ${at}, ${at}, ${found} ${from}`,
  `insert into driver (id, account_id, driver_license_number, license_type, license_expiry, service_types, driver_status,
    fee_paid_at, created_at, city_key, name_key, words)
  select ${idOf('licence')}, ${idOf('driver')}, 'CR' || lpad(n::text, 13, '0'), 'four_wheeler',
    ($3::timestamptz + (n % 3000) * interval '1 day')::date,
    array[(array['delivery', 'goods_transport', 'taxi_cab'])[1 + n % 3]], ${rarely('pending_approval', 'active')}, ${at}, ${at},
    lower(${city}), ${found}
  ${from}`,
  `insert into worker (account_id, address, city, state, pincode, skills, experience, worker_status, fee_paid_at, created_at,
    name_key, words)
  select ${idOf('worker')}, 'A', ${city}, 'Rajasthan', '302001', array[initcap(${trade})], n % 30,
    ${rarely('pending_approval', 'active')}, ${at}, ${at}, ${found} ${from}`,
  `insert into seeker (account_id, verification_status, experience_years, skills, city, created_at, name_key, words)
  select ${idOf('job_seeker')}, ${rarely('pending', 'verified')}, n % 30, array[${trade}], ${city}, ${at}, ${found} ${from}`,
  `insert into company (id, account_id, company_name, contact_person_name, contact_email, city, verification_status, created_at,
    name_key, words)
  select ${idOf('company')}, ${idOf('job_provider')}, ${name} || ' & Sons', ${name}, 'provider.' || n || '@crowd.example', ${city},
    ${rarely('pending', 'verified')}, ${at}, ${found} ${from}`,
  `insert into job (id, company_id, company_name, title, description, requirements, responsibilities, job_location, city,
    city_key, state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required,
    skills_required, positions_available, benefits, status, posted_date, words)
  select ${idOf('job')}, ${idOf('company')}, 'Crowd & Sons', initcap(${trade}) || ' ' || n, 'D', 'R', 'R', 'L', ${city},
    lower(${city}), 'Rajasthan', n % 50 = 0, ${trade}, 'monthly', 1500000, 0, 0, '{}', 1, '{}', ${rarely('draft', 'active')}, ${at},
    array_to_tsvector(array['crowd', ${trade}, case when n % 5000 = 7 then 'rare' else 'usual' end])
  ${from}`,
  `insert into package_booking (id, tracking_token, customer_id, customer_phone, service_type, pickup_address, pickup_latitude,
    pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source, package_size,
    package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status, expires_at, created_at)
  select ${idOf('parcel')}, 'crowd-' || n, ${idOf('customer')}, '+919' || lpad(n::text, 9, '0'),
    (array['delivery', 'goods_transport', 'taxi_cab'])[1 + n % 3], n || ' MI Road, ' || ${city}, 26.9, 75.8, 'customer',
    'Crowd Market, ' || ${city}, 26.8, 75.7, 'customer', 'small', 1000, ${rarely('Rare', 'Books')}, 'immediate', n * 100,
    ${rarely('expired', 'cancelled')}, ${at}, ${at} ${from}`,
  `insert into worker_booking (id, customer_id, service_id, service_name, category, rate_type, quantity, headcount, rate_paise,
    total_paise, start_at, ends_at, address, city, state, pincode, latitude, longitude, location_source, chosen,
    booking_status, places_held, expires_at, asked_since, created_at)
  select ${idOf('work')}, ${idOf('customer')}, ${idOf('service', 'n % 9')}, 'Work', ${rarely('carpenter', 'plumber')}, 'hourly', 1,
    1, 20000, 20000, ${at}, ${at} + interval '1 hour', 'A', case when n % 100 = 1 then 'Sikar' else 'Jaipur' end, 'Rajasthan',
    '302001', 26.9, 75.8, 'customer', '{}', ${rarely('expired', 'cancelled')}, 0, ${at}, ${at}, ${at} ${from}`,
  `insert into assignment (id, booking_id, person_id, status, is_chosen, distance_metres, offered_wage_paise, offer_expires_at,
    created_at)
  select ${idOf('place')}, ${idOf('work')}, ${idOf('worker')}, 'lapsed', false, 1000, 20000, ${at}, ${at} ${from}`,
  `insert into review (id, assignment_id, side, by_id, about_id, category, rating, comment, tags, review_status, due_at, created_at)
  select ${idOf('review')}, ${idOf('place')}, 'customer', ${idOf('customer')}, ${idOf('worker')}, 'plumber',
    case when n % 100 = 1 then 1 else 5 end, 'Good', '{}', ${rarely('hidden', 'published')}, ${at}, ${at} ${from}`,
  `insert into payment (id, payer_kind, payer_id, account_id, status, gateway, test_mode, currency, fee_paise, discount_paise,
    gst_included, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, checkout, flag, flag_params, words,
    created_at, expires_at)
  select ${idOf('payment')}, 'customer', ${idOf('customer')}, ${idOf('customer')}, ${rarely('expired', 'failed')}, 'simulator', true,
    'INR', 100000, 0, false, 100000, 9000, 9000, 0, 118000, '{"gateway": "simulator"}', case when n % 100 = 1 then 'second_transfer' end,
    case when n % 100 = 1 then '{"gateway_payment_id": "432198765012"}'::jsonb end,
    ${words}, ${at}, ${at}
  ${from}`,
  `insert into refund (id, payment_id, paise, status, reason, requested_at, done_at)
  select ${idOf('refund')}, ${idOf('payment')}, 118000, ${rarely('failed', 'done')}, 'Crowd',
    ${at}, case when n % 100 = 1 then null else ${at} end ${from}`,
  `insert into referral (id, referral_code, referrer_user_id, referred_email, service_type, referral_status, referrer_bonus_paise,
    referred_bonus_paise, created_at, expires_at)
  select ${idOf('referral')}, 'CROWD' || n, ${idOf('customer')}, 'friend.' || n || '@crowd.example', 'plumber',
    ${rarely('expired', 'pending')}, 10000, 5000, ${at}, ${at} + interval '90 days' ${from}`,
  `insert into payout (id, payout_kind, thing, thing_id, account_id, paise, payout_status, upi_id, reason, words, created_at)
  select ${idOf('payout')}, 'referrer_bonus', 'referral', ${idOf('referral')}, ${idOf('customer')}, 10000,
    ${rarely('failed', 'cancelled')}, 'crowd' || n || '@okaxis', 'Crowd', ${words}, ${at} ${from}`,
  `insert into event (thing, thing_id, name, actor_id, actor_role, data, topics, at)
  select ${rarely('coupon', 'driver')}, ${idOf('driver')}, 'update', ${idOf('customer', 'n % 20')}, 'super_admin', '{}', '{}', ${at}
  ${from}`,
];

/** The tables that contain a crowd. */
export const crowded = [
  'account',
  'customer',
  'driver',
  'worker',
  'seeker',
  'company',
  'job',
  'package_booking',
  'worker_booking',
  'assignment',
  'review',
  'payment',
  'refund',
  'referral',
  'payout',
  'event',
] as const;

// No statement may take longer than the product allows.
const BATCH = 1_000;

/**
 * Writes `count` of everything, the newest a minute before `newest`. No history is recorded, so the invariants don't
 * apply.
 */
export async function writeCrowd(run: Run, count: number, newest: Date): Promise<void> {
  for (const table of TRIGGERED) await run(`alter table ${table} disable trigger user`);
  for (const statement of statements)
    for (let first = 1; first <= count; first += BATCH)
      await run(statement, [first, Math.min(count, first + BATCH - 1), newest]);
  for (const table of TRIGGERED) await run(`alter table ${table} enable trigger user`);
}
