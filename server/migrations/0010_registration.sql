-- Registration of customers, workers and drivers.

-- A friend's code as it came, in capitals; the referrals judge it when the fee is paid.
alter table account add column referral_code text check (referral_code = upper(referral_code));

-- What somebody has agreed to: which text, in which language, when (spec/rulings.md, section 10).
create table consent (
  id uuid primary key,
  account_id uuid not null references account (id),
  purpose text not null,
  text_version text not null,
  language text not null,
  at timestamptz not null
);
create index consent_of_account on consent (account_id, at);

-- Customers from before there was a fee owe none; they may have said nothing of themselves yet.
alter table customer
  alter column address drop not null,
  alter column city drop not null,
  alter column state drop not null,
  alter column pincode drop not null,
  add column customer_status text check (customer_status in ('payment_required', 'active', 'suspended')),
  add column fee_paid_at timestamptz;
insert into customer (account_id, updated_at) select id, created_at from account where role = 'customer' on conflict do nothing;
update customer set customer_status = 'active', fee_paid_at = account.created_at from account where account.id = account_id;
alter table customer
  alter column customer_status set not null,
  add check (customer_status = 'payment_required' or fee_paid_at is not null);
insert into event (thing, thing_id, name, to_state, actor_role, reason, data, topics, at)
  select 'customer', account_id, 'register', customer_status, 'system', 'There was no fee when this account was made.', '{}', '{}', fee_paid_at
  from customer;

create table worker (
  account_id uuid primary key references account (id),
  worker_status text not null check (worker_status in ('payment_required', 'pending_approval', 'active', 'suspended', 'rejected')),
  fee_paid_at timestamptz,
  skills text[] not null check (skills <@ array['Electrician', 'Plumber', 'Painter', 'Housekeeping', 'Office Support',
    'Carpenter', 'AC Repair', 'Cleaning', 'Security Guard']),
  experience integer not null check (experience between 0 and 60),
  address text,
  city text,
  state text,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  needs_review text[] not null default '{}',
  -- As of a driver: docs/decisions/0012-reading-accounts.md.
  name_key text collate "C" not null default '',
  words tsvector not null default '',
  created_at timestamptz not null,
  check (worker_status = 'payment_required' or fee_paid_at is not null)
);

create function words_of_worker(one worker) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(name)
    union select email
    union select words_of(split_part(email, '@', 1))
    union select words_of_phone(phone) where phone is not null
    union select words_of(one.city) where one.city is not null
    union select one.pincode where one.pincode is not null))
  from account where id = one.account_id;
end;

create function find_worker() returns trigger language plpgsql as $$
begin
  new.words := words_of_worker(new);
  select lower(name) into new.name_key from account where id = new.account_id;
  return new;
end $$;

create function find_worker_of_account() returns trigger language plpgsql as $$
begin
  update worker set words = default where account_id = new.id;
  return null;
end $$;

create trigger worker_is_found before insert or update of account_id, city, pincode, name_key, words on worker
  for each row execute function find_worker();
create trigger worker_is_found after update of name, email, phone on account
  for each row execute function find_worker_of_account();

create index worker_newest on worker (created_at, account_id);
create index worker_newest_by_status on worker (worker_status, created_at, account_id);
create index worker_by_name on worker (name_key, account_id);
create index worker_by_name_by_status on worker (worker_status, name_key, account_id);
create index worker_by_skill on worker using gin (skills) with (fastupdate = off);
create index worker_by_words on worker using gin (words) with (fastupdate = off);

insert into worker (account_id, worker_status, skills, experience, created_at)
  select id, 'payment_required', '{}', 0, created_at from account where role = 'worker';
insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
  select 'worker', account_id, 'register', worker_status, 'system', '{}', '{}', created_at from worker;

-- What drivers from before the registration form were not asked is null.
alter table driver
  add column experience_years integer check (experience_years between 1 and 50),
  add column emergency_contact_name text,
  add column emergency_contact_phone text check (emergency_contact_phone ~ '^\+91[6-9][0-9]{9}$'),
  add column needs_review text[] not null default '{}';

alter table vehicle
  add column vehicle_year integer check (vehicle_year >= 1990),
  add column color text,
  add column seating_capacity integer check (seating_capacity between 1 and 50),
  add column insurance_number text,
  add column insurance_expiry date,
  add column pollution_certificate text,
  add column pollution_expiry date;
