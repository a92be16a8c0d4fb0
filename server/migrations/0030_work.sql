-- Work by the hour, the day and the month: who can be offered it (`matching`), and what was booked, offered,
-- taken and done (`work`). docs/decisions/0030-matching.md.

-- One row for each person who can be offered work. `standing` mirrors what their own module says of them.
create table candidate (
  person_id uuid primary key references account (id),
  kind text not null check (kind in ('worker', 'driver')),
  categories text[] not null,
  standing text not null check (standing in ('new', 'open', 'closed')),
  closed_because text,
  open_since timestamptz,
  is_available boolean not null,
  latitude double precision,
  longitude double precision,
  location_source text,
  reach_metres integer not null check (reach_metres between 1000 and 50000),
  -- Minutes of the day in India.
  works_from integer not null check (works_from between 0 and 1439),
  works_until integer not null check (works_until between 1 and 1440),
  -- 0 is Sunday.
  days_off integer[] not null check (days_off <@ array[0, 1, 2, 3, 4, 5, 6]),
  languages text[] not null,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  offers integer not null default 0 check (offers >= 0),
  last_offered_at timestamptz,
  updated_at timestamptz not null,
  check (works_from < works_until),
  check ((latitude is null) = (longitude is null)),
  check ((standing = 'new') = (open_since is null))
);
create index candidate_without_place on candidate (updated_at) where latitude is null and kind = 'worker';

-- The list that is searched, nearest first: of those who were ever let in and have said where they are. The place is
-- a point of the Mercator projection, in metres at the equator: what is nearest on it is nearest in any town.
create table candidate_service (
  person_id uuid not null references candidate (person_id),
  category text not null,
  place point not null,
  primary key (person_id, category)
);
create index candidate_service_nearest on candidate_service using gist (category, place);

-- Why a person was or was not offered a booking; once for each person and thing, the last word.
create table decision (
  thing text not null,
  thing_id uuid not null,
  person_id uuid not null references account (id),
  outcome text not null check (outcome in ('offered', 'ruled_out', 'others_first')),
  rule text check ((rule is not null) = (outcome = 'ruled_out')),
  data jsonb not null,
  at timestamptz not null,
  primary key (thing_id, person_id)
);
create index decision_of_person on decision (person_id, at desc, thing_id desc);

-- Who does not want to meet again: kept by whoever said so.
create table block (
  by_id uuid not null references account (id),
  against_id uuid not null references account (id),
  at timestamptz not null,
  primary key (by_id, against_id),
  check (by_id <> against_id)
);
create index block_against on block (against_id);

create table worker_booking (
  id uuid primary key,
  customer_id uuid not null references account (id),
  -- The service as it was when it was booked: it may change or go.
  service_id uuid not null,
  service_name text not null,
  category text not null,
  rate_type text not null check (rate_type in ('hourly', 'daily', 'monthly')),
  quantity integer not null check (quantity > 0),
  headcount integer not null check (headcount between 1 and 50),
  rate_paise bigint not null check (rate_paise > 0),
  total_paise bigint not null check (total_paise = rate_paise * quantity * headcount),
  start_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > start_at),
  address text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision not null,
  longitude double precision not null,
  location_source text not null,
  notes text,
  chosen uuid[] not null,
  booking_status text not null check (booking_status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'expired')),
  -- Invariant 3: a booking is confirmed only while all places are held.
  places_held integer not null check (places_held between 0 and headcount),
  cancellation_fee_paise bigint not null default 0 check (cancellation_fee_paise >= 0),
  closing_reason text,
  closed_at timestamptz,
  -- When to look for people next; null when nobody is wanted.
  next_match_at timestamptz,
  desk_told_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint worker_booking_confirmed_is_full check (booking_status <> 'confirmed' or places_held = headcount)
);
create index worker_booking_newest on worker_booking (created_at desc, id desc);
create index worker_booking_newest_by_status on worker_booking (booking_status, created_at desc, id desc);
create index worker_booking_newest_of_customer on worker_booking (customer_id, created_at desc, id desc);
create index worker_booking_to_match on worker_booking (next_match_at) where next_match_at is not null;
create index worker_booking_to_expire on worker_booking (expires_at) where booking_status = 'pending';
create index worker_booking_to_finish on worker_booking (ends_at) where booking_status in ('pending', 'confirmed', 'in_progress');

-- One person's place on a booking. An offer is one that is not answered yet.
create table assignment (
  id uuid primary key,
  booking_id uuid not null references worker_booking (id),
  person_id uuid not null references account (id),
  status text not null check (status in ('offered', 'accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled',
    'declined', 'lapsed', 'withdrawn', 'no_show')),
  is_chosen boolean not null,
  distance_metres integer not null check (distance_metres >= 0),
  -- What the offer promises for the whole work; what was earned stands in `wage_paise` once it is done.
  offered_wage_paise bigint not null check (offered_wage_paise > 0),
  offer_expires_at timestamptz not null,
  accepted_at timestamptz,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  overtime_minutes integer not null default 0 check (overtime_minutes between 0 and 1440),
  wage_paise bigint check (wage_paise >= 0),
  closing_reason text,
  wrong_codes integer not null default 0,
  code_locked_until timestamptz,
  created_at timestamptz not null,
  constraint assignment_wage_when_done check ((wage_paise is not null) = (status in ('checked_out', 'settled'))),
  check (accepted_at is not null or status in ('offered', 'declined', 'lapsed'))
);
create index assignment_of_booking on assignment (booking_id, created_at, id);
create index assignment_newest_of_person on assignment (person_id, created_at desc, id desc);
create index assignment_offer_expiry on assignment (offer_expires_at) where status = 'offered';
-- Nobody has two places on one booking.
create unique index assignment_one_place_each on assignment (booking_id, person_id)
  where status in ('offered', 'accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled');

-- One person's one day on a daily or monthly booking.
create table attendance (
  assignment_id uuid not null references assignment (id),
  day date not null,
  mark text not null check (mark in ('expected', 'present', 'half', 'absent')),
  check_in_at timestamptz,
  check_out_at timestamptz,
  overtime_minutes integer not null default 0 check (overtime_minutes between 0 and 960),
  primary key (assignment_id, day),
  check (overtime_minutes = 0 or mark in ('present', 'half'))
);

-- Whom a customer would like to come again.
create table favourite (
  customer_id uuid not null references account (id),
  person_id uuid not null references account (id),
  at timestamptz not null,
  primary key (customer_id, person_id)
);

-- Everybody who is registered already. Where they are is found out by the job `workers.locate`; drivers have never
-- been asked where they live and say so when they first switch themselves on.
insert into candidate (person_id, kind, categories, standing, open_since, closed_because, is_available, reach_metres,
    works_from, works_until, days_off, languages, updated_at)
  select account_id, 'worker',
    array(select distinct case skill when 'Office Support' then 'office_boy' when 'AC Repair' then 'ac_repair' else lower(skill) end
      from unnest(skills) as skill where skill <> 'Security Guard'),
    case worker_status when 'active' then 'open' when 'suspended' then 'closed' else 'new' end,
    case when worker_status in ('active', 'suspended') then created_at end,
    case worker_status when 'suspended' then 'suspended' end,
    true, 15000, 360, 1320, '{}', '{}', created_at
  from worker;
insert into candidate (person_id, kind, categories, standing, open_since, closed_because, is_available, reach_metres,
    works_from, works_until, days_off, languages, updated_at)
  select account_id, 'driver', array['driver'],
    case driver_status when 'active' then 'open' when 'suspended' then 'closed' else 'new' end,
    case when driver_status in ('active', 'suspended') then created_at end,
    case driver_status when 'suspended' then 'suspended' end,
    false, 15000, 360, 1320, '{}', '{}', created_at
  from driver;
