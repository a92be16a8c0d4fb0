-- Today. Figures of days: who began work, and what the platform has sold and given back, read by the day alone.
create index assignment_by_check_in on assignment (checked_in_at) where checked_in_at is not null;
create index attendance_by_check_in on attendance (check_in_at) where check_in_at is not null;
create index payment_sold_by_day on payment (paid_at)
  where paid_at is not null and payer_kind in ('driver', 'customer', 'worker', 'membership');

-- The feed of Today reads the newest of these events; `today.feed.queries.ts` repeats the condition word for word.
create index event_feed on event (id desc)
  where (thing in ('package_booking', 'worker_booking') and name in ('create', 'confirm', 'accept', 'complete', 'cancel'))
    or (thing = 'payment' and name = 'pay') or (thing = 'dispute' and name = 'open') or name = 'register';
