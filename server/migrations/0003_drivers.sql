create table driver (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  driver_license_number text not null unique,
  license_type text not null check (license_type in ('two_wheeler', 'four_wheeler', 'commercial', 'heavy_vehicle')),
  license_expiry date not null,
  service_types text[] not null check (cardinality(service_types) > 0
    and service_types <@ array['delivery', 'goods_transport', 'taxi_cab']),
  driver_status text not null check (driver_status in ('pending_approval', 'approved_payment_required', 'active', 'suspended', 'rejected')),
  fee_paid_at timestamptz,
  created_at timestamptz not null,
  check (driver_status not in ('active', 'suspended') or fee_paid_at is not null)
);
create index driver_newest on driver (created_at desc, id desc);
create index driver_newest_by_status on driver (driver_status, created_at desc, id desc);

create table vehicle (
  id uuid primary key,
  driver_id uuid not null references driver (id),
  vehicle_type text not null check (vehicle_type in ('car', 'motorcycle', 'auto_rickshaw', 'tempo', 'truck', 'van')),
  vehicle_make text not null,
  vehicle_model text not null,
  registration_number text not null unique,
  created_at timestamptz not null
);
create index vehicle_of_driver on vehicle (driver_id, created_at);
