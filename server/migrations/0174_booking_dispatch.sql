-- When drivers are asked next for a booking that is pending. It changes several times for each booking; beside the booking,
-- every change wrote to every index of it (docs/decisions/0043).
create table package_booking_dispatch (
  booking_id uuid primary key references package_booking (id),
  due_at timestamptz not null,
  -- Since when no driver is left to ask.
  desk_told_at timestamptz
);
insert into package_booking_dispatch (booking_id, due_at, desk_told_at)
select id, next_dispatch_at, desk_told_at from package_booking
where booking_status = 'pending' and next_dispatch_at is not null;
create index package_booking_dispatch_due on package_booking_dispatch (due_at);

drop index package_booking_due;
alter table package_booking drop column next_dispatch_at, drop column desk_told_at;
