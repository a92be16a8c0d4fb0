create table package_booking (
  id uuid primary key,
  tracking_token text not null unique,
  customer_id uuid references account (id),
  customer_phone text not null,
  service_type text not null check (service_type in ('delivery', 'goods_transport', 'taxi_cab')),
  pickup_address text not null,
  pickup_latitude double precision not null,
  pickup_longitude double precision not null,
  pickup_location_source text not null,
  drop_address text not null,
  drop_latitude double precision not null,
  drop_longitude double precision not null,
  drop_location_source text not null,
  package_size text not null check (package_size in ('small', 'medium', 'large', 'extra_large')),
  package_weight_grams integer not null check (package_weight_grams > 0),
  package_description text not null,
  booking_type text not null check (booking_type in ('immediate', 'scheduled')),
  scheduled_time timestamptz check ((scheduled_time is not null) = (booking_type = 'scheduled')),
  special_instructions text,
  estimated_fare_paise bigint not null check (estimated_fare_paise >= 0),
  booking_status text not null check (booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up',
    'completed', 'cancelled', 'expired', 'failed')),
  driver_id uuid references driver (id),
  closing_reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Invariant 2: a driver stands on it exactly while one is due; a cancelled booking keeps the one it had.
  constraint package_booking_driver_fits_status check (case
    when booking_status in ('pending', 'expired') then driver_id is null
    when booking_status = 'cancelled' then true
    else driver_id is not null end)
);
create index package_booking_newest on package_booking (created_at desc, id desc);
create index package_booking_newest_by_status on package_booking (booking_status, created_at desc, id desc);
create index package_booking_newest_of_customer on package_booking (customer_id, created_at desc, id desc);
create index package_booking_newest_of_service on package_booking (service_type, created_at desc, id desc);
create index package_booking_deadline on package_booking (expires_at) where booking_status = 'pending';
create index package_booking_live_of_driver on package_booking (driver_id)
  where booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up');
-- A driver is on one trip at a time; several later ones may wait (their times never overlap: commitment).
create unique index package_booking_one_trip_under_way on package_booking (driver_id)
  where booking_status in ('arrived_pickup', 'picked_up');
