-- The desk's list of packages and rides has the late ones first: from when on a booking is late in its state, by the rule
-- `lateFrom` of the module; what is over is never late, and comes by when it was due, the newest first, in the years before 2200.
alter table package_booking add column late_from timestamptz not null default '2199-12-31T00:00:00Z';

create function late_from_of(one package_booking) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', case one.booking_status
    when 'pending' then wanted + interval '10 minutes'
    when 'assigned' then coalesce(one.answer_by, wanted + interval '10 minutes')
    when 'accepted' then greatest(wanted, one.accepted_at) + interval '30 minutes'
    when 'arrived_pickup' then greatest(wanted, one.arrived_at) + interval '30 minutes'
    -- At 20 km/h without a quote. Bookings from before trips have no planned way, and are over.
    when 'picked_up' then coalesce(one.picked_up_at, wanted) + interval '15 minutes' + make_interval(secs =>
      2 * coalesce((one.quote ->> 'seconds')::float8, round(coalesce(one.planned_metres, 0) * 0.18)::float8))
    else to_timestamp(8835868800 - extract(epoch from wanted)) end)
  from coalesce(one.scheduled_time, one.created_at) as wanted
$$;

-- `set_late_from` sets it by the function of this table.
create trigger package_booking_is_late before insert or update of booking_status, created_at, scheduled_time, answer_by,
  accepted_at, arrived_at, picked_up_at, planned_metres, quote, late_from on package_booking
  for each row execute function set_late_from();

update package_booking set late_from = default;

create index package_booking_by_lateness on package_booking (late_from, id);
create index package_booking_by_lateness_by_status on package_booking (booking_status, late_from, id);
create index package_booking_by_lateness_by_service on package_booking (service_type, late_from, id);
create index package_booking_by_lateness_in_city on package_booking (city_key, late_from, id);
