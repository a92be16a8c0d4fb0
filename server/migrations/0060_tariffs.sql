-- The price rules of trips: several may be active for one pair, the newest applies.

create table tariff_plan (
  id uuid primary key,
  service_type text not null check (service_type in ('delivery', 'goods_transport', 'taxi_cab')),
  vehicle_type text not null check (vehicle_type in ('car', 'motorcycle', 'auto_rickshaw', 'tempo', 'truck', 'van')),
  base_fare_paise bigint not null check (base_fare_paise >= 0),
  per_km_paise bigint not null check (per_km_paise >= 0),
  per_hour_paise bigint not null check (per_hour_paise >= 0),
  minimum_fare_paise bigint not null check (minimum_fare_paise >= 0),
  waiting_paise_per_minute bigint not null check (waiting_paise_per_minute >= 0),
  -- 125 is × 1.25.
  night_hundredths integer not null check (night_hundredths between 100 and 1000),
  is_active boolean not null,
  created_at timestamptz not null
);
create index tariff_plan_newest on tariff_plan (created_at desc, id desc);
create index tariff_plan_of_pair on tariff_plan (service_type, vehicle_type, created_at desc, id desc) where is_active;
