-- Of work by the hour what is beyond the 8 hours of a day is overtime, at twice the rate (design/india.md, section 4).
-- What was booked before the rule keeps the price that its customer was shown.
alter table worker_booking add column overtime_hours integer not null default 0
  constraint worker_booking_overtime_hours_check
  check (overtime_hours between 0 and quantity and (overtime_hours = 0 or rate_type = 'hourly'));

do $$
declare
  priced text;
begin
  select conname into strict priced from pg_constraint
  where conrelid = 'worker_booking'::regclass and pg_get_constraintdef(oid) like '%total_paise = %rate_paise%';
  execute format('alter table worker_booking drop constraint %I', priced);
end $$;
alter table worker_booking add constraint worker_booking_price_check
  check (total_paise = rate_paise * (quantity + overtime_hours) * headcount);
