create table account (
  id uuid primary key,
  role text not null check (role in ('customer', 'worker', 'driver', 'job_provider', 'job_seeker', 'manager', 'super_admin')),
  email text not null unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  name text not null,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table session (
  id uuid primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_revoked on session (expires_at) where revoked_at is not null;
create index session_age on session (expires_at);
create index session_live_of_account on session (account_id) where revoked_at is null;

-- Invariant 1 (design/domain.md, section 4): nobody is in two places. Trips, worker bookings and job
-- shifts all take a person's time here, whatever the time is for.
create table commitment (
  id uuid primary key,
  person_id uuid not null references account (id),
  during tstzrange not null check (not isempty(during)),
  thing text not null,
  thing_id uuid not null,
  constraint commitment_nobody_is_in_two_places exclude using gist (person_id with =, during with &&)
);
create index commitment_of_thing on commitment (thing_id);
create index commitment_end on commitment (thing, upper(during));
