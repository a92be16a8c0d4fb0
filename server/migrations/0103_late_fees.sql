-- Cancelling or moving a booking late costs its customer the fee that was shown when it was booked; the fee is owed, in
-- equal shares and like wages, to those who were coming.
alter table worker_booking
  add column late_fee_paise bigint not null default 0 constraint worker_booking_late_fee_check check (late_fee_paise >= 0),
  add column free_cancellation_hours integer not null default 2
    constraint worker_booking_free_hours_check check (free_cancellation_hours between 0 and 72);
-- What is open was booked on the terms of the settings.
update worker_booking set
  late_fee_paise = coalesce((select round((value ->> 'late_cancellation_fee')::numeric * 100) from setting where name = 'matching'), 0),
  free_cancellation_hours = coalesce((select (value ->> 'free_cancellation_hours')::integer from setting where name = 'matching'), 2)
where booking_status in ('pending', 'confirmed');
-- What was only written down was never charged.
update worker_booking set cancellation_fee_paise = 0 where cancellation_fee_paise > 0;

alter table assignment add column compensation_paise bigint;
alter table assignment add constraint assignment_compensation_check check (
  compensation_paise is null
  or (compensation_paise > 0 and wage_paise = compensation_paise and left_at is not null and checked_in_at is null
    and status in ('checked_out', 'settled')));
create index assignment_late_fee on assignment (booking_id) where compensation_paise is not null;

-- Nobody has two places on one booking; who was let go late, or has left, may be asked for another time of it.
drop index assignment_one_place_each;
create unique index assignment_one_place_each on assignment (booking_id, person_id)
  where left_at is null and status in ('offered', 'accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled');

-- How many bookings of a customer are open is counted at each new one.
create index worker_booking_open_of_customer on worker_booking (customer_id)
  where booking_status in ('pending', 'confirmed', 'in_progress');
create index package_booking_open_of_customer on package_booking (customer_id)
  where booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up');
create index package_booking_open_of_guest on package_booking (customer_phone)
  where customer_id is null and booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up');
