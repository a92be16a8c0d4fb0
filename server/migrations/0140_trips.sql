-- Trips of drivers (spec/rulings.md, section 6): who is online and where, offers, steps, fares and payments.

alter table package_booking
  add column sender_name text,
  add column receiver_name text,
  add column receiver_phone text,
  -- The receiver's own link, where there is a receiver's phone.
  add column receiver_token text unique,
  add column helpers integer not null default 0 check (helpers between 0 and 2),
  -- By road, as planned at booking; null for bookings from before trips.
  add column planned_metres integer check (planned_metres >= 0),
  -- The vehicle whose tariff applies, and the quote with the rates as they were: null where no plan fits.
  add column vehicle_type text check (vehicle_type in ('car', 'motorcycle', 'auto_rickshaw', 'tempo', 'truck', 'van')),
  add column quote jsonb,
  add column return_of uuid references package_booking (id),
  -- When to offer it to drivers next; null when nobody is wanted.
  add column next_dispatch_at timestamptz,
  -- Since when nobody is left to ask.
  add column desk_told_at timestamptz,
  -- Until when a driver whom staff have assigned must accept.
  add column answer_by timestamptz,
  add column accepted_at timestamptz,
  add column arrived_at timestamptz,
  add column picked_up_at timestamptz,
  -- When it was completed, failed, cancelled or expired.
  add column closed_at timestamptz;
create index package_booking_to_dispatch on package_booking (next_dispatch_at) where next_dispatch_at is not null;
create index package_booking_to_answer on package_booking (answer_by) where answer_by is not null;
create index package_booking_newest_of_driver on package_booking (driver_id, created_at desc, id desc);
create index package_booking_return on package_booking (return_of) where return_of is not null;

-- One row for each driver who was ever online. The place is a point of the Mercator projection, as a candidate's.
create table driver_presence (
  driver_id uuid primary key references driver (id),
  account_id uuid not null unique references account (id),
  is_available boolean not null,
  vehicle_type text not null,
  latitude double precision,
  longitude double precision,
  accuracy_m real,
  place point,
  position_at timestamptz,
  last_offered_at timestamptz,
  since timestamptz not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place is null)
    and (latitude is null) = (position_at is null))
);
create index driver_presence_nearest on driver_presence using gist (vehicle_type, place) where is_available;
create index driver_presence_position on driver_presence (position_at) where not is_available and position_at is not null;

-- The way a trip went; deleted after 30 days.
create table trip_position (
  booking_id uuid not null references package_booking (id),
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (booking_id, at)
);
create index trip_position_age on trip_position (at);

create table trip_offer (
  id uuid primary key,
  booking_id uuid not null references package_booking (id),
  driver_id uuid not null references driver (id),
  account_id uuid not null references account (id),
  status text not null check (status in ('offered', 'accepted', 'declined', 'expired', 'taken', 'withdrawn')),
  distance_metres integer not null check (distance_metres >= 0),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz check ((answered_at is null) = (status = 'offered'))
);
create index trip_offer_of_booking on trip_offer (booking_id, created_at);
create index trip_offer_of_driver on trip_offer (account_id, created_at desc);
create unique index trip_offer_once on trip_offer (booking_id, driver_id) where status = 'offered';

-- Why a driver was or was not offered a trip; once for each, the last word.
create table trip_decision (
  booking_id uuid not null references package_booking (id),
  account_id uuid not null references account (id),
  outcome text not null check (outcome in ('offered', 'ruled_out', 'others_first')),
  rule text check ((rule is not null) = (outcome = 'ruled_out')),
  distance_metres integer not null check (distance_metres >= 0),
  place integer check ((place is null) = (outcome = 'ruled_out')),
  at timestamptz not null,
  primary key (booking_id, account_id)
);
create index trip_decision_of_driver on trip_decision (account_id, at desc, booking_id desc);

-- What a driver's app adds to a booking; one row from acceptance by the app on.
create table trip (
  booking_id uuid primary key references package_booking (id),
  driver_id uuid not null references driver (id),
  -- The last step that the app has sent.
  heard_at timestamptz not null,
  arrived_drop_at timestamptz,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 4),
  code_locked_until timestamptz
);

-- The final fare of a completed trip, and its payment from hand to hand.
create table trip_fare (
  booking_id uuid primary key references package_booking (id),
  driver_account_id uuid not null references account (id),
  fare jsonb not null,
  total_paise bigint not null check (total_paise >= 0),
  commission_paise bigint not null check (commission_paise between 0 and total_paise),
  at timestamptz not null,
  payment_status text not null check (payment_status in ('due', 'awaiting_confirmation', 'paid')),
  method text check (method in ('cash', 'upi')),
  driver_confirmed_at timestamptz,
  customer_confirmed_at timestamptz,
  paid_at timestamptz check ((paid_at is not null) = (payment_status = 'paid')),
  -- Of the commission of a paid fare, what was taken since.
  commission_taken_paise bigint not null default 0 check (commission_taken_paise between 0 and commission_paise)
);
create index trip_fare_of_driver on trip_fare (driver_account_id, at desc);
create index trip_fare_owing on trip_fare (driver_account_id)
  where payment_status = 'paid' and commission_taken_paise < commission_paise;
create index trip_fare_to_settle on trip_fare (driver_confirmed_at) where payment_status = 'awaiting_confirmation';

-- A completed trip's fare never changes: corrections are new entries in the ledger.
create function trip_fare_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'The fare of a completed trip cannot be changed' using errcode = '23514';
end $$;
create trigger trip_fare_is_final before update of fare, total_paise, commission_paise, driver_account_id, at on trip_fare
  for each row when (old.fare is distinct from new.fare or old.total_paise is distinct from new.total_paise
    or old.commission_paise is distinct from new.commission_paise
    or old.driver_account_id is distinct from new.driver_account_id or old.at is distinct from new.at)
  execute function trip_fare_is_final();
create trigger trip_fare_stays before delete on trip_fare for each row execute function trip_fare_is_final();
