-- The way of trips by month (ADR 126). What is there becomes the partition of everything up to the end of its last month: nothing
-- is copied. All other partitions are made by the program (`platform/partitions.ts`).
do $$
declare
  last_month timestamp;
  name text;
  end_of_it timestamptz;
begin
  lock table trip_position in access exclusive mode;
  last_month := date_trunc('month', max(at) at time zone 'UTC') from trip_position;
  if last_month is null then
    drop table trip_position;
  else
    name := 'trip_position_' || to_char(last_month, 'YYYY_MM');
    end_of_it := (last_month + interval '1 month') at time zone 'UTC';
    execute format('alter table trip_position rename to %I', name);
    execute format('alter table %I rename constraint trip_position_pkey to %I', name, name || '_pkey');
    execute format('alter table %I rename constraint trip_position_booking_id_fkey to %I', name, name || '_booking_id_fkey');
    execute format('alter index trip_position_age rename to %I', name || '_at_idx');
    -- The rows are read here and not when the table is attached, which locks bookings, too.
    execute format('alter table %I add constraint up_to_its_end check (at < %L)', name, end_of_it);
  end if;

  create table trip_position (
    booking_id uuid not null references package_booking (id),
    at timestamptz not null,
    latitude double precision not null,
    longitude double precision not null,
    primary key (booking_id, at)
  ) partition by range (at);
  create index trip_position_age on trip_position (at);
  if last_month is not null then
    execute format('alter table trip_position attach partition %I for values from (minvalue) to (%L)', name, end_of_it);
    execute format('alter table %I drop constraint up_to_its_end', name);
  end if;
  -- What no month covers, so that a write never fails.
  create table trip_position_default partition of trip_position default;
end $$;
