-- What staff note about a booking or a person, and when they want to be reminded of it.
create table staff_note (
  id uuid primary key,
  package_booking_id uuid references package_booking (id),
  worker_booking_id uuid references worker_booking (id),
  person_id uuid references account (id),
  text text not null,
  remind_at timestamptz,
  done_at timestamptz,
  done_by uuid references account (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  check (num_nonnulls(package_booking_id, worker_booking_id, person_id) = 1),
  check ((done_at is null) = (done_by is null)),
  check (done_at is null or remind_at is not null)
);
create index staff_note_of_package on staff_note (package_booking_id, created_at desc, id desc)
  where package_booking_id is not null;
create index staff_note_of_worker_booking on staff_note (worker_booking_id, created_at desc, id desc)
  where worker_booking_id is not null;
create index staff_note_of_person on staff_note (person_id, created_at desc, id desc) where person_id is not null;
create index staff_note_to_follow_up on staff_note (remind_at, id) where done_at is null and remind_at is not null;

-- The events that messages about a booking tell of: those of the booking itself, of its assignments, and of messages that staff
-- have sent again.
create function events_of_booking(booking uuid) returns table (seq bigint) language sql stable as $$
  select e.seq from event e where e.thing in ('package_booking', 'worker_booking') and e.thing_id = booking
  union all
  select e.seq from assignment a join event e on e.thing = 'assignment' and e.thing_id = a.id where a.booking_id = booking
$$;

create function booking_of_message(of_message uuid) returns uuid language sql stable as $$
  with recursive told as (
    select e.thing, e.thing_id from message m join event e on e.seq = m.event_seq where m.id = of_message
    union all
    select e.thing, e.thing_id from told join message m on told.thing = 'message' and m.id = told.thing_id
      join event e on e.seq = m.event_seq
  )
  select coalesce(a.booking_id, told.thing_id) from told left join assignment a on told.thing = 'assignment' and a.id = told.thing_id
    where told.thing in ('package_booking', 'worker_booking', 'assignment')
$$;

create function city_key_of_message(of_message uuid) returns text language sql stable as $$
  select coalesce(p.city_key, w.city_key) from (select booking_of_message(of_message) as id) b
    left join package_booking p on p.id = b.id left join worker_booking w on w.id = b.id
$$;
