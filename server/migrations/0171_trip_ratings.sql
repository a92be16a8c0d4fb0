-- What a customer, or a guest, says of a trip that is completed: once, by its tracking link.
create table trip_rating (
  booking_id uuid primary key references package_booking (id),
  driver_id uuid not null references driver (id),
  rating integer not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null
);
create index trip_rating_of_driver on trip_rating (driver_id) include (rating);
