-- Bookings that staff make for a customer on the phone (docs/decisions/0090-bookings-by-phone.md).

-- A worker booking that waits for its customer's registration fee.
create table waiting_booking (
  id uuid primary key,
  customer_id uuid not null references account (id),
  -- Which member of staff took the call, and as what.
  booked_by uuid not null references account (id),
  booked_as text not null check (booked_as in ('super_admin', 'manager')),
  -- What was ordered, as the API takes it.
  booking jsonb not null,
  service_name text not null,
  city_key text not null,
  -- What the customer was told; the booking is not made for more.
  total_paise bigint not null check (total_paise > 0),
  start_at timestamptz not null,
  status text not null check (status in ('waiting', 'booked', 'lapsed', 'refused', 'cancelled')),
  worker_booking_id uuid references worker_booking (id),
  -- Why it was refused: a key of the texts of refusals.
  closing_reason text,
  created_at timestamptz not null,
  check ((status = 'booked') = (worker_booking_id is not null)),
  check ((status = 'refused') = (closing_reason is not null))
);
create unique index waiting_booking_one_of_customer on waiting_booking (customer_id) where status = 'waiting';
create index waiting_booking_of_customer on waiting_booking (customer_id, created_at desc);

-- The name of a member of staff, for the histories that staff read; null of anybody else.
create function staff_name_of(asked uuid) returns text language sql stable as $$
  select name from account where id = asked and role in ('super_admin', 'manager')
$$;
