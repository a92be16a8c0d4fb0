-- What must hold after every test (design/quality.md, R49). Each query finds what breaks the sentence above it
-- and must return no row.

-- A booking has a driver exactly while one is due or the trip is over; a cancelled one keeps the one it had
select id, booking_status, driver_id from package_booking
where (booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up', 'completed', 'failed') and driver_id is null)
  or (booking_status in ('pending', 'expired') and driver_id is not null);

-- A live booking holds exactly one stretch of its own driver's time, any other booking none
select b.id, b.booking_status, count(c.id) as held
from package_booking b
left join driver d on d.id = b.driver_id
left join commitment c on c.thing = 'package_booking' and c.thing_id = b.id
group by b.id, b.booking_status
having count(c.id) <> case when b.booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up') then 1 else 0 end
  or bool_or(c.person_id is distinct from d.account_id and c.id is not null);

-- No time is held for a booking that does not exist
select c.id, c.thing_id from commitment c
where c.thing = 'package_booking' and not exists (select from package_booking b where b.id = c.thing_id);

-- Nobody is in two places
select a.id, b.id as other from commitment a
join commitment b on a.person_id = b.person_id and a.id < b.id and a.during && b.during;

-- Nobody is on two trips at once
select driver_id from package_booking
where booking_status in ('arrived_pickup', 'picked_up') group by driver_id having count(*) > 1;

-- The last state in the history of a booking, driver, customer, worker, job or application is the state it is in
select t.thing, t.id, t.state, last.to_state from (
  select 'package_booking' as thing, id, booking_status as state from package_booking
  union all select 'driver', id, driver_status from driver
  union all select 'customer', account_id, customer_status from customer
  union all select 'worker', account_id, worker_status from worker
  union all select 'job', id, status from job
  union all select 'job_application', id, status from job_application
) t
left join lateral (
  select to_state from event e where e.thing = t.thing and e.thing_id = t.id and e.to_state is not null order by e.id desc limit 1
) last on true
where last.to_state is distinct from t.state;

-- Every change of state begins where the one before it ended, and the first begins from nothing
select id, thing, thing_id, from_state, before from (
  select id, thing, thing_id, from_state, lag(to_state) over (partition by thing, thing_id order by id) as before
  from event where to_state is not null
) step
where from_state is distinct from before;

-- Every state of a booking or driver is one that exists, reached by no event outside its history
select e.id, e.thing, e.thing_id from event e
where e.to_state is not null and (
  (e.thing = 'package_booking' and not exists (select from package_booking b where b.id = e.thing_id))
  or (e.thing = 'driver' and not exists (select from driver d where d.id = e.thing_id)));

-- Events are numbered without a gap
select count(seq), max(seq) from event having count(seq) <> coalesce(max(seq), 0);

-- History cannot be rewritten: the database refuses it
select 'event_no_change is missing or off' as what
where not exists (
  select from pg_trigger where tgrelid = 'event'::regclass and tgname = 'event_no_change' and tgenabled = 'O');

-- No idempotency key is left without its result
select scope, key from idempotency_key where result_id is null;

-- What an idempotency key stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'bookings.book_package:%' and not exists (select from package_booking b where b.id = k.result_id);

-- A booking belongs to a customer or to nobody
select b.id, a.role from package_booking b join account a on a.id = b.customer_id where a.role <> 'customer';

-- Only a customer has a customer's address
select c.account_id, a.role from customer c join account a on a.id = c.account_id where a.role <> 'customer';

-- Only a worker has a worker's trades, and only a driver drives
select w.account_id, a.role from worker w join account a on a.id = w.account_id where a.role <> 'worker'
union all select d.account_id, a.role from driver d join account a on a.id = d.account_id where a.role <> 'driver';

-- A customer or worker gets on only with the fee paid
select account_id, customer_status as state from customer where customer_status <> 'payment_required' and fee_paid_at is null
union all select account_id, worker_status from worker where worker_status <> 'payment_required' and fee_paid_at is null;

-- Whoever has registered by themselves has agreed to the terms and to the privacy policy, once
select e.thing_id from event e
where e.thing = 'account' and e.name = 'create' and e.actor_id = e.thing_id
  and (select array_agg(purpose order by purpose) from consent c where c.account_id = e.thing_id) is distinct from array['privacy', 'terms'];

-- A worker is found by the words, and stands at the name, that the account has now
select w.account_id from worker w join account a on a.id = w.account_id
where w.words is distinct from words_of_worker(w) or w.name_key <> lower(a.name);

-- A driver works only with the fee paid
select id, driver_status from driver where driver_status in ('active', 'suspended') and fee_paid_at is null;

-- A driver is found by the words, and stands at the name, that account and vehicles have now
select d.id from driver d join account a on a.id = d.account_id
where d.words is distinct from words_of_driver(d) or d.name_key <> lower(a.name);

-- Money is whole paise and never below nothing
select id, estimated_fare_paise from package_booking where estimated_fare_paise < 0;

-- As many visitors are counted for each day that is not over for good as were there
select day, counted.visitors, seen.visitors as seen
from (select day, sum(visitors) as visitors from visitor_count group by day) counted
full join (select day, count(*) as visitors from visit group by day) seen using (day)
where counted.visitors is distinct from seen.visitors;

-- Nothing is counted before it has a number
select f.seq from figure_cursor f where f.seq > (select coalesce(max(e.seq), 0) from event e);

-- Only a job seeker applies for jobs
select a.id, c.role from job_application a join account c on c.id = a.job_seeker_id where c.role <> 'job_seeker';

-- Nobody has two open applications for one job
select job_id, job_seeker_id from job_application where status <> 'withdrawn'
group by job_id, job_seeker_id having count(*) > 1;

-- Nobody has applied for a draft
select a.id from job_application a join job j on j.id = a.job_id where j.status = 'draft';

-- What a key of an application stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'jobs.apply:%' and not exists (select from job_application a where a.id = k.result_id);
