-- What Today looks for among many rows and finds few of: begun bookings with an open place, people who are awaited, and
-- payouts that failed or are on their way.
create index worker_booking_short on worker_booking (start_at, id)
  where booking_status in ('pending', 'in_progress') and places_held < headcount;
create index assignment_awaited on assignment (booking_id) where status in ('accepted', 'on_the_way');
create index payout_open on payout (created_at, id) where payout_status in ('processing', 'failed');
