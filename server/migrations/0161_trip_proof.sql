-- Photos of trips, charges that were agreed on the way, and incidents (issue 15).

create table trip_photo (
  id uuid primary key,
  booking_id uuid not null references package_booking (id),
  driver_id uuid not null references driver (id),
  kind text not null check (kind in ('goods', 'drop', 'signature', 'receipt', 'incident')),
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index trip_photo_of_booking on trip_photo (booking_id, created_at);

-- Who has taken the goods without the drop code: their name beside a signature or photo.
alter table trip add column received_by text;

-- A toll, parking or loading charge: it counts once the customer agrees.
create table trip_charge (
  id uuid primary key,
  booking_id uuid not null references package_booking (id),
  driver_id uuid not null references driver (id),
  kind text not null check (kind in ('toll', 'parking', 'loading')),
  paise bigint not null check (paise > 0),
  photo_id uuid not null references trip_photo (id),
  status text not null check (status in ('asked', 'agreed', 'refused')),
  created_at timestamptz not null,
  answered_at timestamptz check ((answered_at is null) = (status = 'asked'))
);
create index trip_charge_of_booking on trip_charge (booking_id, created_at);

create table trip_incident (
  id uuid primary key,
  booking_id uuid not null references package_booking (id),
  driver_id uuid not null references driver (id),
  kind text not null check (kind in ('breakdown', 'accident', 'goods_damaged', 'customer_not_there', 'wrong_address')),
  note text,
  photo_id uuid references trip_photo (id),
  -- What is to be done about it, by the rules of the day on which it was reported.
  remedy text not null,
  status text not null check (status in ('open', 'handled')),
  created_at timestamptz not null,
  handled_at timestamptz check ((handled_at is null) = (status = 'open')),
  -- What staff have done, in their words.
  resolution text check ((resolution is null) = (status = 'open'))
);
create index trip_incident_of_booking on trip_incident (booking_id, created_at);
create index trip_incident_newest on trip_incident (created_at desc, id desc);
create index trip_incident_open on trip_incident (created_at desc, id desc) where status = 'open';
