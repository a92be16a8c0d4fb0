-- What a customer gives the driver of a completed trip beside the fare, from hand to hand: once, all of it the driver's.
create table trip_tip (
  booking_id uuid primary key references package_booking (id),
  driver_account_id uuid not null references account (id),
  paise bigint not null check (paise > 0),
  method text not null check (method in ('cash', 'upi')),
  created_at timestamptz not null
);
create index trip_tip_of_driver on trip_tip (driver_account_id, created_at desc);
create function trip_tip_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a tip stays as it was given';
end $$;
create trigger trip_tip_is_final before update or delete on trip_tip for each row execute function trip_tip_is_final();
