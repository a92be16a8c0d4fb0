-- The desk's list of worker bookings has the late ones first: from when on a booking is late, by the rule `lateFrom` of the
-- module; what no worker is awaited for is never late, and comes by its start, the newest first, in the years before 2200.
alter table worker_booking add column late_from timestamptz not null default '2199-12-31T00:00:00Z';

create function late_from_of(one worker_booking) returns timestamptz language sql stable as $$
  select coalesce(
    case when one.booking_status in ('pending', 'confirmed') then one.start_at
      when one.booking_status = 'in_progress' then (
        select min(greatest(one.start_at, accepted_at)) from assignment
        where booking_id = one.id and status in ('accepted', 'on_the_way'))
    end, to_timestamp(8835868800 - extract(epoch from one.start_at)))
$$;

create function set_late_from() returns trigger language plpgsql as $$
begin
  new.late_from := late_from_of(new);
  return new;
end $$;
create trigger worker_booking_is_late before insert or update of booking_status, start_at, late_from on worker_booking
  for each row execute function set_late_from();

-- The booking of a place that changes is locked already.
create function set_late_from_of_assignment() returns trigger language plpgsql as $$
begin
  update worker_booking set late_from = default where id = new.booking_id and booking_status = 'in_progress'
    and late_from <> late_from_of(worker_booking);
  return null;
end $$;
create trigger assignment_is_late after insert or update of status on assignment for each row
  execute function set_late_from_of_assignment();

update worker_booking set late_from = default;

create index worker_booking_by_lateness on worker_booking (late_from, id);
create index worker_booking_by_lateness_by_status on worker_booking (booking_status, late_from, id);
create index worker_booking_by_lateness_by_category on worker_booking (category, late_from, id);
create index worker_booking_by_lateness_by_city on worker_booking (city_key, late_from, id);

-- The audit log is searched by the names of staff, who are few among many accounts.
create index account_of_staff on account (id) where role in ('super_admin', 'manager');
