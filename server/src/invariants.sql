-- What must hold after every test (design/quality.md, R49). Each query finds what breaks the sentence above it
-- and must return no row.

-- A booking has a driver exactly while one is due or the trip is over; a cancelled one keeps the one it had
select id, booking_status, driver_id from package_booking
where (booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up', 'completed', 'failed') and driver_id is null)
  or (booking_status in ('pending', 'expired') and driver_id is not null);

-- Drivers are asked only for a booking that is pending
select d.booking_id, b.booking_status from package_booking_dispatch d join package_booking b on b.id = d.booking_id
where b.booking_status <> 'pending';

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

-- No person is in two places
select a.id, b.id as other from commitment a
join commitment b on a.person_id = b.person_id and a.id < b.id and a.during && b.during;

-- No person is on two trips at once
select driver_id from package_booking
where booking_status in ('arrived_pickup', 'picked_up') group by driver_id having count(*) > 1;

-- The last state in the history of a booking, trip offer, trip fare, driver, customer, worker, seeker, company, job, application, payment, refund, coupon, referral, payout, bank file or campaign is the state it is in
select t.thing, t.id, t.state, last.to_state from (
  select 'package_booking' as thing, id, booking_status as state from package_booking
  union all select 'driver', id, driver_status from driver
  union all select 'customer', account_id, customer_status from customer
  union all select 'worker', account_id, worker_status from worker
  union all select 'seeker', account_id, verification_status from seeker
  union all select 'company', id, verification_status from company
  union all select 'job', id, status from job
  union all select 'job_application', id, status from job_application
  union all select 'payment', id, status from payment
  union all select 'refund', id, status from refund
  union all select 'coupon', id, status from coupon
  union all select 'referral', id, referral_status from referral
  union all select 'payout', id, payout_status from payout
  union all select 'payout_batch', id, batch_status from payout_batch
  union all select 'review', id, review_status from review
  union all select 'wage_payment', id, payment_status from wage_payment
  union all select 'campaign', id, status from campaign
  union all select 'trip_offer', id, status from trip_offer
  union all select 'trip_fare', booking_id, payment_status from trip_fare
  union all select 'work_extension', id, status from work_extension
  union all select 'work_expense', id, status from work_expense
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

-- Events are numbered without a gap, but for those that were forgotten in the one way there is
select count(seq), max(seq), (select f.count from event_forgotten f) as forgotten from event
having count(seq) + (select f.count from event_forgotten f) <> coalesce(max(seq), 0);

-- History cannot be rewritten or deleted: the database refuses it
select wanted from unnest(array['event_no_change', 'event_no_delete', 'event_no_truncate']) wanted
where not exists (
  select from pg_trigger where tgrelid = 'event'::regclass and tgname = wanted and tgenabled = 'O');

-- No idempotency key is left without its result
select scope, key from idempotency_key where result_id is null;

-- What an idempotency key stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'bookings.book_package:%' and not exists (select from package_booking b where b.id = k.result_id);

-- A booking belongs to a customer or to none
select b.id, a.role from package_booking b join account a on a.id = b.customer_id where a.role <> 'customer';

-- Only a customer has a customer's address
select c.account_id, a.role from customer c join account a on a.id = c.account_id where a.role <> 'customer';

-- Only a worker has a worker's trades, and only a driver drives
select w.account_id, a.role from worker w join account a on a.id = w.account_id where a.role <> 'worker'
union all select d.account_id, a.role from driver d join account a on a.id = d.account_id where a.role <> 'driver';

-- A customer or worker gets on only with the fee paid
select account_id, customer_status as state from customer where customer_status = 'active' and fee_paid_at is null
union all select account_id, worker_status from worker where worker_status in ('pending_approval', 'active') and fee_paid_at is null;

-- People who registered themselves have agreed to the terms and the privacy policy, as long as the account was not erased
select e.thing_id from event e
where e.thing = 'account' and e.name = 'create' and e.actor_id = e.thing_id
  and not exists (select from account a where a.id = e.thing_id and a.erased_at is not null)
  and (select array_agg(distinct purpose order by purpose) from consent c where c.account_id = e.thing_id) is distinct from array['privacy', 'terms'];

-- A version of a text is agreed to once, unless it was withdrawn in between
select account_id, purpose, text_version from consent where withdrawn_at is null
group by account_id, purpose, text_version having count(*) > 1;

-- A job seeker is found by the words, and stands at the name, that the account has now
select k.account_id from seeker k join account a on a.id = k.account_id
where k.words is distinct from words_of_seeker(k) or k.name_key <> lower(a.name);

-- A worker is found by the words, and stands at the name, that the account has now
select w.account_id from worker w join account a on a.id = w.account_id
where w.words is distinct from words_of_worker(w) or w.name_key <> lower(a.name);

-- A customer is found by the words, and stands at the name, that the account has now
select c.account_id from customer c join account a on a.id = c.account_id
where c.words is distinct from words_of_customer(c) or c.name_key <> lower(a.name);

-- A worker booking is found by its own words and its customer's
select b.id from worker_booking b where b.words is distinct from words_of_worker_booking(b);

-- A driver works only with the fee paid
select id, driver_status from driver where driver_status = 'active' and fee_paid_at is null;

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

-- No seeker has two open applications for one job
select job_id, job_seeker_id from job_application where status <> 'withdrawn'
group by job_id, job_seeker_id having count(*) > 1;

-- No more seekers are hired for a job than it has positions
select j.id from job j join job_application a on a.job_id = j.id and a.status = 'hired'
group by j.id having count(*) > j.positions_available;

-- A time for an interview is held only while a seeker is to come
select s.id from interview_slot s join job_application a on a.id = s.application_id
where s.slot_status <> 'released' and a.status not in ('interview', 'hired');

-- What a company has published it published by a right; what staff posted for it needs none
select id from job where company_id is not null and posted_under is null and status <> 'draft' and not exists (
  select from event e where e.thing = 'job' and e.thing_id = job.id and e.name = 'post'
    and e.actor_role in ('super_admin', 'manager'));

-- A draft has no applications
select a.id from job_application a join job j on j.id = a.job_id where j.status = 'draft';

-- What a key of an application stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'jobs.apply:%' and not exists (select from job_application a where a.id = k.result_id);

-- What was paid is booked once, and nothing else is; a payment of nothing moves nothing
select p.id, p.status, count(j.id) as journals
from payment p left join journal j on j.thing = 'payment' and j.thing_id = p.id
group by p.id, p.status
having count(j.id) <> case when p.paid_at is not null and p.total_paise > 0 then 1 else 0 end;

-- The database itself refuses a second journal of one movement
select wanted from unnest(array['journal_once', 'journal_kind_once']) wanted
where not exists (
  select from pg_index where indexrelid = to_regclass(wanted) and indisunique and indisvalid);

-- Every journal balances
select j.id from journal j left join ledger_entry e on e.journal_id = j.id group by j.id
having count(e.id) < 2 or sum(case e.side when 'debit' then e.paise else -e.paise end) <> 0;

-- Money of test mode is booked apart, and real money is not
select j.id from journal j join ledger_entry e on e.journal_id = j.id
left join refund r on j.thing = 'refund' and r.id = j.thing_id
join payment p on p.id = case j.thing when 'payment' then j.thing_id else r.payment_id end
where (e.account like 'test:%') <> p.test_mode or j.currency <> p.currency;

-- What a gateway holds by the ledger is what was paid through it less what went back
select coalesce(booked.account, moved.account) as account, booked.paise as booked, moved.paise as moved
from (
  select e.account || ' ' || j.currency as account, sum(case e.side when 'debit' then e.paise else -e.paise end) as paise
  from ledger_entry e join journal j on j.id = e.journal_id
  where e.account like 'gateway:%' or e.account like 'test:gateway:%' group by 1
) booked
full join (
  select case when p.test_mode then 'test:' else '' end || 'gateway:' || p.gateway || ' ' || p.currency as account,
    sum(p.total_paise) - coalesce(sum(r.paise), 0) as paise
  from payment p
  left join (select payment_id, sum(paise) as paise from refund where status = 'done' group by payment_id) r on r.payment_id = p.id
  where p.paid_at is not null and p.gateway is not null group by 1
) moved on moved.account = booked.account
where booked.paise is distinct from moved.paise;

-- Whose fee was paid is marked as having paid it
select p.id, p.payer_kind, p.payer_id from payment p
where p.paid_at is not null and not p.is_surplus and p.status <> 'refunded'
  and not exists (select from driver d where p.payer_kind = 'driver' and d.id = p.payer_id and d.fee_paid_at is not null)
  and not exists (select from customer c where p.payer_kind = 'customer' and c.account_id = p.payer_id and c.fee_paid_at is not null)
  and not exists (select from worker w where p.payer_kind = 'worker' and w.account_id = p.payer_id and w.fee_paid_at is not null)
  and p.payer_kind in ('driver', 'customer', 'worker');

-- A fare that is paid online is money that came for it, of the same sum; and money that came for a fare has paid it
select f.booking_id, f.total_paise, p.total_paise as came from trip_fare f
full join (select * from payment where payer_kind = 'trip' and paid_at is not null and not is_surplus) p on p.id = f.payment_id
where (f.payment_id is not null or p.id is not null)
  and (f.booking_id is distinct from p.payer_id or f.total_paise is distinct from p.total_paise
    or f.payment_status is distinct from 'paid' or f.test_mode is distinct from p.test_mode);

-- What the books owe drivers is what came online for their trips and was not given back, and what coupons took off, as far as it was not asked for; play money by itself
select prefix, booked.paise as booked, held.paise as held
from (values ('', false), ('test:', true)) books (prefix, test_mode)
cross join lateral (select coalesce(sum(case side when 'credit' then paise else -paise end), 0) as paise
  from ledger_entry where account = prefix || 'fares_payable') booked
cross join lateral (
  select coalesce(sum(p.total_paise - p.kept_paise
    - coalesce((select sum(r.paise) from refund r where r.payment_id = p.id and r.status = 'done'), 0)), 0) as paise
  from payment p
  where p.payer_kind = 'trip' and p.paid_at is not null and not p.is_surplus and p.test_mode = books.test_mode) held
cross join lateral (select coalesce(sum(coupon_paise), 0) as paise from trip_fare
  where payment_status = 'paid' and payout_id is null and test_mode = books.test_mode) coupons
where booked.paise <> held.paise + coupons.paise;

-- A driver's payout is what came online and what coupons took off for the trips that it is of, less commission and what was owed, once
select t.id, t.earned_paise, sum(coalesce(p.kept_paise, 0) + f.coupon_paise) as kept from trip_payout t
left join trip_fare f on f.payout_id = t.id left join payment p on p.id = f.payment_id
group by t.id having t.earned_paise is distinct from sum(coalesce(p.kept_paise, 0) + f.coupon_paise) or bool_or(f.driver_account_id <> t.account_id)
  or bool_or(f.test_mode <> t.test_mode)
union all
select t.id, t.earned_paise, sum(o.paise) from trip_payout t left join payout o on o.thing = 'trip_payout' and o.thing_id = t.id
group by t.id having t.earned_paise - t.commission_paise - t.owed_paise <> coalesce(sum(o.paise), 0);

-- A wage that is paid through a gateway is money that came for it, of the same sum
select w.id, w.paise, p.total_paise from wage_payment w join payment p on p.id = w.payment_id
where w.payment_status = 'paid'
  and (p.paid_at is null or p.is_surplus or p.payer_kind <> 'wage' or p.payer_id <> coalesce(w.statement_id, w.assignment_id) or p.total_paise <> w.paise);

-- What the books owe in wages is what came for them, or was drawn of what was paid ahead, was not given back and was not asked for; play money by itself
select booked.paise as booked, held.paise as held
from (values (false, ''), (true, 'test:')) as books (test_mode, prefix)
cross join lateral (select coalesce(sum(case side when 'credit' then paise else -paise end), 0) as paise
  from ledger_entry where account = prefix || 'wages_payable') booked
cross join lateral (
  select coalesce(sum(p.total_paise
    - coalesce((select sum(r.paise) from refund r where r.payment_id = p.id and r.status = 'done'), 0)
    - coalesce((select sum(o.paise) from payout o where o.thing = 'payment' and o.thing_id = p.id), 0) - p.kept_paise), 0) as paise
  from payment p
  where p.payer_kind = 'wage' and p.paid_at is not null and not p.is_surplus and p.test_mode = books.test_mode) held
cross join lateral (select coalesce(sum(w.paise), 0) as paise from wage_payment w
  where w.method = 'fund' and w.payment_status = 'paid' and w.payout_asked_at is null and w.test_mode = books.test_mode) drawn
where booked.paise <> held.paise + drawn.paise;

-- Who began to pay and is marked as having paid has paid
select f.kind, f.id from (
  select 'driver' as kind, id, fee_paid_at from driver
  union all select 'customer', account_id, fee_paid_at from customer
  union all select 'worker', account_id, fee_paid_at from worker
) f
where exists (select from payment p where p.payer_kind = f.kind and p.payer_id = f.id and p.created_at <= f.fee_paid_at)
  and not exists (select from payment p where p.payer_kind = f.kind and p.payer_id = f.id and p.paid_at = f.fee_paid_at and not p.is_surplus and p.status <> 'refunded');

-- A paid fee has its document, and nothing unpaid has one
select p.id, p.status, count(d.id) as documents
from payment p left join document d on d.thing = 'payment' and d.thing_id = p.id
group by p.id, p.status, p.paid_at, p.is_surplus, p.payer_kind
having count(d.id) <> case when p.paid_at is not null and not p.is_surplus and p.payer_kind in ('driver', 'customer', 'worker', 'membership') then 1 else 0 end;

-- A refund that is made is booked once, and no other
select r.id, r.status, count(j.id) as journals
from refund r left join journal j on j.thing = 'refund' and j.thing_id = r.id
group by r.id, r.status having count(j.id) <> case r.status when 'done' then 1 else 0 end;

-- A payment says how much of it went back, which is never more than came
select p.id, p.status, p.total_paise, coalesce(sum(r.paise), 0) as refunded
from payment p left join refund r on r.payment_id = p.id and r.status = 'done'
group by p.id, p.status, p.total_paise
having p.status <> case
  when coalesce(sum(r.paise), 0) = 0 then p.status
  when sum(r.paise) = p.total_paise then 'refunded' else 'partially_refunded' end
  or coalesce(sum(r.paise), 0) > p.total_paise
  or (p.status in ('refunded', 'partially_refunded') and coalesce(sum(r.paise), 0) = 0);

-- Nothing is booked or issued for what does not exist
select thing, thing_id from (select thing, thing_id from journal union select thing, thing_id from document) of
where not exists (select from payment p where of.thing = 'payment' and p.id = of.thing_id)
  and not exists (select from refund r where of.thing = 'refund' and r.id = of.thing_id)
  and not exists (select from wage_payment w where of.thing = 'wage_payment' and w.id = of.thing_id)
  and not exists (select from payout p where of.thing = 'payout' and p.id = of.thing_id)
  and not exists (select from trip_fare f where of.thing = 'trip_fare' and f.booking_id = of.thing_id)
  and not exists (select from trip_tip t where of.thing = 'trip_tip' and t.booking_id = of.thing_id)
  and not exists (select from work_tip t where of.thing = 'work_tip' and t.assignment_id = of.thing_id)
  and not exists (select from trip_payout t where of.thing = 'trip_payout' and t.id = of.thing_id);

-- What is booked cannot be changed: the database refuses it
select wanted from unnest(array['journal_no_change', 'ledger_entry_no_change', 'ledger_seal_no_change',
  'document_no_change', 'document_no_delete', 'journal_balanced', 'ledger_entry_balanced', 'ledger_entry_no_late',
  'ledger_unsealed_until_sealed', 'ledger_unsealed_no_change', 'document_series_goes_up', 'document_series_no_truncate',
  'payment_no_delete', 'refund_no_delete', 'payout_no_delete', 'wage_payment_no_delete', 'coupon_redemption_no_change',
  'payment_money_stays', 'refund_money_stays', 'payout_money_stays', 'refund_of_what_came', 'ledger_seal_adds_to_month',
  'ledger_month_no_change', 'ledger_month_no_truncate']) wanted
where not exists (select from pg_trigger where tgname = wanted and tgenabled = 'O');

-- The numbers of documents have no gap
select s.series, s.last, count(d.id) as documents
from document_series s left join document d on left(d.number, 8) = s.series
group by s.series, s.last having count(d.id) <> s.last or max(right(d.number, 7)::integer) <> s.last;

-- What is not sealed waits for its seal
select thing, thing_id from (select 'journal' as thing, id as thing_id from journal union select 'document', id from document) of
where (select count(*) from ledger_seal s where s.thing = of.thing and s.thing_id = of.thing_id)
  + (select count(*) from ledger_unsealed u where u.thing = of.thing and u.thing_id = of.thing_id) <> 1;

-- The sums of a month are those of its sealed entries
select month, account, currency from ledger_month kept full join sealed_ledger_month booked using (month, account, currency)
where (kept.debit_paise, kept.credit_paise) is distinct from (booked.debit_paise, booked.credit_paise);

-- What a key of a refund stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'payments.refund:%' and not exists (select from refund r where r.id = k.result_id);

-- A coupon is used as often as there are redemptions, and no more often than it may be
select c.id, c.used_count, c.usage_limit, count(r.coupon_id) as redemptions
from coupon c left join coupon_redemption r on r.coupon_id = c.id
group by c.id, c.used_count, c.usage_limit
having c.used_count <> count(r.coupon_id) or count(r.coupon_id) > c.usage_limit;

-- No customer uses a coupon twice
select coupon_id, account_id from coupon_redemption group by coupon_id, account_id having count(*) > 1;

-- What a fee was paid less of was a coupon's, once; what was not paid has used none
select p.id, p.status, p.discount_paise, r.discount_paise as redeemed
from payment p left join coupon_redemption r on r.payment_id = p.id
where (p.paid_at is not null and not p.is_surplus and p.discount_paise <> coalesce(r.discount_paise, 0))
  or (r.payment_id is not null and (p.paid_at is null or p.is_surplus or r.account_id <> p.account_id));

-- What a coupon took off a fare was used once, by the trip's customer, who had reserved it when booking
select f.booking_id, f.coupon_paise, r.discount_paise
from trip_fare f full join (select * from coupon_redemption where booking_id is not null) r on r.booking_id = f.booking_id
left join package_booking b on b.id = r.booking_id
where coalesce(f.coupon_paise, 0) <> coalesce(r.discount_paise, 0) or r.account_id <> b.customer_id;

-- What is used is not reserved any more
select h.coupon_id from coupon_hold h join coupon_redemption r on r.payment_id = h.payment_id or r.booking_id = h.booking_id;

-- A booking's coupon is reserved as long as the booking is open, and no longer
select b.id, b.booking_status from package_booking b left join coupon_hold h on h.booking_id = b.id
where (b.quote -> 'coupon' ->> 'code' is not null
    and b.booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up')) <> coalesce(h.held_until > '9999-01-01', false);

-- A coupon is reserved without end only while the money is on its way
select h.payment_id, p.status from coupon_hold h join payment p on p.id = h.payment_id
where h.held_until > p.expires_at and p.status not in ('processing', 'awaiting_confirmation');

-- A referral is completed by the friend whose it is, who has come with its code and paid
select r.id, r.referred_user_id from referral r left join account a on a.id = r.referred_user_id
where r.referral_status = 'completed' and ((r.referred_email is not null and a.email is distinct from r.referred_email) or a.referral_code is distinct from r.referral_code
  or not exists (select from payment p where p.account_id = a.id and p.paid_at <= r.completed_at and not p.is_surplus));

-- A bonus is promised only while a fee is kept, and paid seven days after the friend was let in
select r.id, r.bonus_paid from referral r
where r.referral_status = 'completed' and r.bonus_revoked_at is null and not exists (
    select from payment p where p.account_id = r.referred_user_id and p.payer_kind in ('driver', 'customer', 'worker')
      and p.status in ('paid', 'partially_refunded') and not p.is_surplus and p.total_paise > 0)
union all select r.id, r.bonus_paid from referral r
join event e on e.thing = 'referral' and e.thing_id = r.id and e.name = 'pay_bonus'
where r.approved_at is null or e.at < r.approved_at + interval '7 days';

-- What a key of a coupon or referral stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where (k.scope like 'coupons.create:%' and not exists (select from coupon c where c.id = k.result_id))
  or (k.scope like 'referrals.generate:%' and not exists (select from referral r where r.id = k.result_id));

-- A referral whose bonus was paid has a payout for each of the two, of what it promised, and no other has any
select r.id, r.bonus_paid, count(p.id) as payouts from referral r
left join payout p on p.thing = 'referral' and p.thing_id = r.id
group by r.id
having count(p.id) <> case when r.bonus_paid then 2 else 0 end
  or coalesce(sum(p.paise), 0) <> case when r.bonus_paid then r.referrer_bonus_paise + r.referred_bonus_paise else 0 end;

-- A payout goes to whose bonus it is
select p.id from payout p join referral r on p.thing = 'referral' and r.id = p.thing_id
where p.account_id is distinct from case p.payout_kind when 'referrer_bonus' then r.referrer_user_id else r.referred_user_id end;

-- What is owed in payouts by the ledger is what is neither paid nor cancelled; what left the bank is what was paid; play money by itself
select owed.paise as owed, open.paise as open, gone.paise as gone, paid.paise as paid
from (values (false, ''), (true, 'test:')) as books (test_mode, prefix)
cross join lateral (select coalesce(sum(case side when 'credit' then paise else -paise end), 0) as paise
  from ledger_entry where account = prefix || 'payouts_payable') owed
cross join lateral (select coalesce(sum(paise), 0) as paise from payout p
  where p.payout_status not in ('paid', 'cancelled') and p.test_mode = books.test_mode) open
cross join lateral (select coalesce(sum(case side when 'credit' then paise else -paise end), 0) as paise
  from ledger_entry where account = prefix || 'bank') gone
cross join lateral (select coalesce(sum(paise), 0) as paise from payout p
  where p.payout_status = 'paid' and p.test_mode = books.test_mode) paid
where owed.paise <> open.paise or gone.paise <> paid.paise;

-- A batch is open while an answer is missing; what is in an open one is on its way, of real money but for the simulator, and as it was sent
select b.id from payout_batch b
where (b.batch_status = 'open') <> exists (select from payout_batch_item i where i.batch_id = b.id and i.result is null);
select i.payout_id from payout_batch_item i join payout p on p.id = i.payout_id join payout_batch b on b.id = i.batch_id
where p.test_mode <> (b.channel = 'simulator') or i.paise <> p.paise
  or (i.result is null and (p.payout_status <> 'processing'
    or (i.upi_id, i.account_number, i.ifsc) is distinct from (p.upi_id, p.account_number, p.ifsc)));

-- What goes out by a bank file is sent nowhere else, and what the bank has answered is asked about no more
select i.payout_id from payout_batch_item i join payout_batch b on b.id = i.batch_id
where b.channel = 'bank_file' and (i.tried_at is not null or i.look_at is not null or i.provider_payout_id is not null);

-- A payout is booked as paid once more than it came back while it is paid, otherwise as often
select p.id from payout p left join journal j on j.thing = 'payout' and j.thing_id = p.id
group by p.id, p.payout_status
having count(*) filter (where j.kind = 'payout') - count(*) filter (where j.kind = 'payout_reversed')
  <> case p.payout_status when 'paid' then 1 else 0 end;

-- What waits for a UPI id or bank account is of a person who has given none
select p.id from payout p join payee e on e.account_id = p.account_id
where p.payout_status = 'requested' and (e.upi_id is not null or e.account_number is not null);

-- A worker booking holds as many places as people have taken on it, and is confirmed only while all are held
select b.id, b.booking_status, b.headcount, b.places_held, count(a.id) as held
from worker_booking b
left join assignment a on a.booking_id = b.id and a.left_at is null
  and a.status in ('accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled')
group by b.id
having b.places_held <> count(a.id) or count(a.id) > b.headcount or (b.booking_status = 'confirmed' and count(a.id) <> b.headcount);

-- Who is due for work has all its stretches of their own time taken for it, and no other person has any
select a.id, a.status, count(k.id) as taken
from assignment a
join worker_booking b on b.id = a.booking_id
left join commitment k on k.thing = 'worker_booking_assignment' and k.thing_id = a.id
group by a.id, b.id
having count(k.id) <> case when a.status not in ('accepted', 'on_the_way', 'checked_in') then 0
    when b.rate_type = 'hourly' then 1 else (select count(*) from attendance t where t.assignment_id = a.id) end
  or bool_or(k.person_id is distinct from a.person_id and k.id is not null);

-- Work runs exactly from its check-in to its check-out, of longer work day by day, and no person is at two works at once
select a.id, a.status, a.running_since from assignment a
join worker_booking b on b.id = a.booking_id
where (a.running_since is not null) <> (a.status = 'checked_in' and (b.rate_type = 'hourly' or exists (
    select from attendance t where t.assignment_id = a.id and t.check_in_at is not null and t.check_out_at is null)))
  or (a.running_since is not null and exists (
    select from assignment other where other.person_id = a.person_id and other.id <> a.id and other.running_since is not null));

-- The hours that were added to work by the hour are those that were agreed on, and no request waits for an answer once it is over
select a.id, a.extended_hours from assignment a
join worker_booking b on b.id = a.booking_id
where a.extended_hours <> (select coalesce(sum(e.hours), 0) from work_extension e where e.assignment_id = a.id and e.status = 'agreed')
  or (a.extended_hours > 0 and (b.rate_type <> 'hourly' or b.quantity + a.extended_hours > 12))
  or (a.status <> 'checked_in' and exists (select from work_extension e where e.assignment_id = a.id and e.status = 'asked'));

-- What is paid back beside a wage is what the customer has agreed to, and no work is settled with a bill unanswered
select a.id, a.expenses_paise from assignment a
where a.expenses_paise <> (select coalesce(sum(e.paise), 0) from work_expense e where e.assignment_id = a.id and e.status = 'agreed')
  or (a.status = 'settled' and exists (select from work_expense e where e.assignment_id = a.id and e.status = 'asked'));

-- No time is held for an assignment that does not exist
select k.id, k.thing_id from commitment k
where k.thing = 'worker_booking_assignment' and not exists (select from assignment a where a.id = k.thing_id);

-- A person with an assignment by the day or month has a row for each day of work that was left, and no other has any
select a.id, a.status, count(t.day) as days
from assignment a
join worker_booking b on b.id = a.booking_id
left join attendance t on t.assignment_id = a.id
group by a.id, b.id
having case when b.rate_type = 'hourly' or a.compensation_paise is not null or a.status not in ('accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled') then count(t.day) <> 0
  else count(t.day) not between 1 and case b.rate_type when 'daily' then b.quantity else b.quantity * 26 end end;

-- What was charged for cancelling or moving a booking late is owed, whole, to those who were coming
select b.id, b.cancellation_fee_paise, sum(a.compensation_paise) as shared
from worker_booking b left join assignment a on a.booking_id = b.id
  and not exists (select from absence_claim c where c.assignment_id = a.id and c.day is null)
group by b.id having b.cancellation_fee_paise <> coalesce(sum(a.compensation_paise), 0);

-- Who came in vain is owed the call-out of the booking, unless staff found otherwise before it was paid
select c.assignment_id, c.status, c.paise, a.status as work, a.compensation_paise, b.call_out_paise
from absence_claim c join assignment a on a.id = c.assignment_id join worker_booking b on b.id = a.booking_id
where c.day is null and (c.paise <> b.call_out_paise
  or (c.status <> 'dismissed' and a.compensation_paise is distinct from c.paise)
  or (c.status = 'dismissed' and a.status not in ('lapsed', 'settled')));

-- A later day on which a worker came in vain counts half, unless staff found otherwise before it was paid
select c.id, c.status, c.day, t.mark, t.check_in_at
from absence_claim c left join attendance t on t.assignment_id = c.assignment_id and t.day = c.day
where c.day is not null and (t.mark is null or t.check_in_at is not null
  or (c.status <> 'dismissed' and t.mark <> 'half') or t.mark not in ('half', 'absent'));

-- No booking waits for people that has them all or wants no more
select id, booking_status, places_held from worker_booking
where next_match_at is not null and (booking_status not in ('pending', 'in_progress') or places_held >= headcount);

-- A booking that is over has no person who is still asked or due
select b.id, b.booking_status, a.status from worker_booking b join assignment a on a.booking_id = b.id
where b.booking_status in ('completed', 'cancelled', 'expired') and a.status in ('offered', 'accepted', 'on_the_way', 'checked_in');

-- People who were offered a booking have a decision that says so, as long as the account was not erased
select a.id, a.booking_id, a.person_id from assignment a
where not exists (select from account p where p.id = a.person_id and p.erased_at is not null) and not exists (select from decision d where d.thing = 'worker_booking' and d.thing_id = a.booking_id
  and d.person_id = a.person_id and d.outcome = 'offered');

-- The last state in the history of a worker booking or assignment is the state it is in
select t.thing, t.id, t.state, last.to_state from (
  select 'worker_booking' as thing, id, booking_status as state from worker_booking
  union all select 'assignment', id, status from assignment
) t
left join lateral (
  select to_state from event e where e.thing = t.thing and e.thing_id = t.id and e.to_state is not null order by e.id desc limit 1
) last on true
where last.to_state is distinct from t.state;

-- A worker or driver can be offered work exactly while they may work
select c.person_id, c.standing from candidate c
left join (
  select account_id, worker_status as status from worker union all select account_id, driver_status from driver
) p on p.account_id = c.person_id
where p.account_id is null or (c.standing = 'open') <> (p.status = 'active');

-- The list that is searched holds all people who were ever let in and have said where they are, once for each thing they do
select coalesce(s.person_id, c.person_id) as person_id from candidate_service s
full join (
  select person_id, unnest(categories) as category from candidate where standing <> 'new' and latitude is not null
) c on c.person_id = s.person_id and c.category = s.category
where s.person_id is null or c.person_id is null;

-- What a key of a worker booking stands for exists
select k.scope, k.key, k.result_id from idempotency_key k
where k.scope like 'work.book:%' and not exists (select from worker_booking b where b.id = k.result_id);

-- A wage is paid exactly when its statement is paid or its work is settled, with the sum that was earned, booked once; online with its payment
select w.id, w.paise, a.status, a.wage_paise,
  (select count(*) from journal j where j.thing = 'wage_payment' and j.thing_id = w.id) as journals
from wage_payment w
join assignment a on a.id = w.assignment_id
left join wage_statement s on s.id = w.statement_id
where (w.payment_status = 'paid') <> exists (
    select from journal j where (j.thing = 'wage_payment' and j.thing_id = w.id) or (j.thing = 'payment' and j.thing_id = w.payment_id and j.kind = 'wage_held'))
    -- Given up for another way, and paid after all: the money has a row of its own.
    and not exists (select from wage_payment o where w.payment_status <> 'paid' and o.payment_id = w.payment_id and o.payment_status = 'paid')
  or (w.payment_status = 'paid' and (s.assignment_id <> a.id
    or case when s.id is null
      then a.status <> 'settled' or w.paise <> a.wage_paise + a.expenses_paise - (select coalesce(sum(o.wage_paise), 0) from wage_statement o where o.assignment_id = a.id)
      else s.paid_at is null or s.wage_paise <> w.paise end));

-- The statements of longer work are its days and nothing else: none is paid before an earlier one, and none is of a day twice
select s.id, s.number from wage_statement s
where exists (select from wage_statement o where o.assignment_id = s.assignment_id and o.number < s.number
    and (o.last_day >= s.first_day or (s.paid_at is not null and o.paid_at is null and o.wage_paise > 0)))
union all select s.id, s.number from wage_statement s
where s.paid_at is not null and (select count(*) from wage_payment w where w.statement_id = s.id and w.payment_status = 'paid') <> 1;

-- No worker is paid more than the work has earned
select a.id, a.wage_paise from assignment a
where a.wage_paise < (select coalesce(sum(s.wage_paise), 0) from wage_statement s where s.assignment_id = a.id);

-- Money that came through a gateway for a wage has settled its work, or its statement, in the same moment
select p.id, a.status from payment p join assignment a on p.payer_kind = 'wage' and a.id = p.payer_id
where p.paid_at is not null and not p.is_surplus and a.status <> 'settled'
union all select p.id, 'statement' from payment p join wage_statement s on p.payer_kind = 'wage' and s.id = p.payer_id
where p.paid_at is not null and not p.is_surplus and s.paid_at is null;

-- No more leaves a payment than came: refunds, payouts and what the platform keeps
select p.id, p.total_paise, p.kept_paise from payment p
where p.kept_paise
  + (select coalesce(sum(r.paise), 0) from refund r where r.payment_id = p.id and r.status <> 'failed')
  + (select coalesce(sum(o.paise), 0) from payout o where o.thing = 'payment' and o.thing_id = p.id and o.payout_status <> 'cancelled')
  > p.total_paise;

-- What the platform holds for each person is never less than nothing
select held.person_id, held.account, sum(held.paise) as paise from (
  select coalesce(paid.person_id, back.person_id, kept.person_id, o.account_id) as person_id, e.account,
    case e.side when 'credit' then e.paise else -e.paise end as paise
  from ledger_entry e join journal j on j.id = e.journal_id
  left join lateral (select a.person_id from payment p left join wage_statement s on s.id = p.payer_id
    join assignment a on a.id = coalesce(s.assignment_id, p.payer_id)
    where j.thing = 'payment' and p.id = j.thing_id and p.payer_kind = 'wage') paid on true
  left join lateral (select a.person_id from refund r join payment p on p.id = r.payment_id
    left join wage_statement s on s.id = p.payer_id join assignment a on a.id = coalesce(s.assignment_id, p.payer_id)
    where j.thing = 'refund' and r.id = j.thing_id and p.payer_kind = 'wage') back on true
  left join wage_payment kept on j.thing = 'wage_payment' and kept.id = j.thing_id
  left join payout o on j.thing = 'payout' and o.id = j.thing_id
  where e.account in ('wages_payable', 'test:wages_payable')
) held
group by held.person_id, held.account having sum(held.paise) < 0 or held.person_id is null;

-- What is held ahead for wages by the ledger is what was paid ahead, less what was drawn and what went back; play money by itself
select prefix, booked.paise as booked, held.paise as held
from (values ('', false), ('test:', true)) books (prefix, test_mode)
cross join lateral (select coalesce(sum(case side when 'credit' then paise else -paise end), 0) as paise
  from ledger_entry where account = prefix || 'wages_held') booked
cross join lateral (
  select coalesce(sum(p.total_paise - p.drawn_paise
    - coalesce((select sum(r.paise) from refund r where r.payment_id = p.id and r.status = 'done'), 0)), 0) as paise
  from payment p
  where p.payer_kind = 'wage_fund' and p.paid_at is not null and not p.is_surplus and p.test_mode = books.test_mode) held
where booked.paise <> held.paise;

-- What was drawn of money paid ahead has paid wages of the same booking, each whole and once, and is booked as such
select p.id, p.drawn_paise from payment p left join wage_draw d on d.payment_id = p.id
group by p.id having p.drawn_paise <> coalesce(sum(d.paise), 0)
union all
select w.id, w.paise from wage_payment w left join wage_draw d on d.wage_payment_id = w.id
group by w.id having coalesce(sum(d.paise), 0) <> case w.method when 'fund' then w.paise else 0 end
union all
select w.id, w.paise from wage_draw d join wage_payment w on w.id = d.wage_payment_id join payment p on p.id = d.payment_id
where p.payer_id <> w.booking_id or p.test_mode <> w.test_mode or p.account_id <> w.customer_id
union all
select w.id, w.paise from wage_payment w where w.method = 'fund' and w.paise is distinct from (
  select e.paise from journal j join ledger_entry e on e.journal_id = j.id
  where j.thing = 'wage_payment' and j.thing_id = w.id and j.kind = 'wage_drawn' and e.side = 'credit'
    and e.account = case when w.test_mode then 'test:' else '' end || 'wages_payable');

-- Of what was asked for nothing goes back afterwards, and it is noted on the payment as on the wage
select w.id from wage_payment w join payment p on p.id = w.payment_id
where w.payout_asked_at is distinct from p.payout_asked_at and w.payment_status = 'paid'
union all select r.id from refund r join payment p on p.id = r.payment_id where r.requested_at > p.payout_asked_at;

-- Paid and settled work, and the bounds of a payment, are kept by the database itself
select wanted from unnest(array['attendance_of_settled_work_stays', 'settled_assignment_stays', 'payment_goes_out_once']) wanted
where not exists (select from pg_trigger where tgname = wanted and tgenabled = 'O');

-- The books owe as much commission of wages from hand to hand as the wages say
select b.paise as booked, w.paise as owed from (
  select coalesce(sum(case e.side when 'debit' then e.paise else -e.paise end), 0) as paise
  from ledger_entry e where e.account = 'commission_owed'
) b, (
  select coalesce(sum(commission_paise - commission_taken_paise), 0) as paise
  from wage_payment where payment_status = 'paid'
) w where b.paise <> w.paise;

-- Settled work is paid: what was earned, once
select a.id from assignment a
where a.status = 'settled' and a.wage_paise + a.expenses_paise > 0
  and (select coalesce(sum(w.paise), 0) from wage_payment w where w.assignment_id = a.id and w.payment_status = 'paid') <> a.wage_paise + a.expenses_paise;

-- A rating is what the published reviews of customers come to
select c.person_id, c.rating_sum, c.rating_count from candidate c
left join review r on r.about_id = c.person_id and r.side = 'customer' and r.review_status = 'published'
group by c.person_id
having c.rating_sum <> coalesce(sum(r.rating), 0) or c.rating_count <> count(r.id);

-- A coupon has taken off what its redemptions took off
select c.id, c.saved_paise from coupon c left join coupon_redemption r on r.coupon_id = c.id
group by c.id having c.saved_paise <> coalesce(sum(r.discount_paise), 0);

-- A coupon's days add up to its redemptions of each day in India
select coupon_id, day from coupon_day
full join (
  select coupon_id, (at at time zone 'Asia/Kolkata')::date as day, count(*) as redeemed, sum(discount_paise) as taken_off
  from coupon_redemption group by 1, 2
) used using (coupon_id, day)
where uses is distinct from redeemed or saved_paise is distinct from taken_off;

-- Only a trip that is over has a final fare, and one that was cancelled a fee; what was paid of it in hand is booked once, with its commission
select f.booking_id, b.booking_status, f.payment_status, count(distinct j.id) as journals
from trip_fare f join package_booking b on b.id = f.booking_id
left join journal j on j.thing = 'trip_fare' and j.thing_id = f.booking_id
group by f.booking_id, b.booking_status
having b.booking_status not in ('completed', 'failed', 'cancelled')
  or (f.kind = 'cancellation') <> (b.booking_status = 'cancelled')
  or count(distinct j.id) <> case when f.payment_status <> 'paid' then 0 else
    (f.coupon_paise > 0)::int + case when f.total_paise = 0 or f.method = 'gateway' then 0 else 1 + (f.commission_paise > 0)::int end end;

-- The commission of trips that drivers owe by the ledger is what their paid fares say
select owed.paise as owed, fares.paise as fares
from (select coalesce(sum(case side when 'debit' then paise else -paise end), 0) as paise
  from ledger_entry where account in ('trip_commission_owed', 'test:trip_commission_owed')) owed
cross join (select coalesce(sum(commission_paise - commission_taken_paise), 0) as paise
  from trip_fare where payment_status = 'paid' and method in ('cash', 'upi')) fares
where owed.paise <> fares.paise;

-- A driver has accepted at most one offer of a booking that is live, and that is its driver
select b.id, b.driver_id, o.driver_id as offered_to from package_booking b
join trip_offer o on o.booking_id = b.id and o.status = 'accepted'
where b.booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up') and o.driver_id is distinct from b.driver_id;

-- No drop without its pickup: a trip's moments follow each other
select id from package_booking
where arrived_at < accepted_at or picked_up_at < arrived_at or closed_at < picked_up_at;

-- A tip is of a trip that is paid, and in the books once
select t.booking_id, f.payment_status, count(j.id) as journals
from trip_tip t
left join trip_fare f on f.booking_id = t.booking_id
left join journal j on j.thing = 'trip_tip' and j.thing_id = t.booking_id
group by t.booking_id, f.payment_status having count(j.id) <> 1 or f.payment_status is distinct from 'paid';

-- A tip for work is of a wage that is paid, and in the books once
select t.assignment_id, a.status, count(j.id) as journals
from work_tip t
left join assignment a on a.id = t.assignment_id
left join journal j on j.thing = 'work_tip' and j.thing_id = t.assignment_id
group by t.assignment_id, a.status having count(j.id) <> 1 or a.status is distinct from 'settled';

-- A membership that started, other than by a test's hand, is paid once, and what was only chosen is not
select m.id, m.membership_status, count(p.id) as payments
from membership m left join payment p on p.payer_kind = 'membership' and p.payer_id = m.id and p.paid_at is not null and not p.is_surplus
where exists (select from event e where e.thing = 'membership' and e.thing_id = m.id and e.to_state is not null)
group by m.id, m.membership_status, m.starts_at
having count(p.id) <> case when m.starts_at is null then 0 else 1 end;

-- Two memberships of a company never run at once
select a.id, b.id as other from membership a
join membership b on b.company_id = a.company_id and b.id > a.id and b.membership_status = 'active' and a.starts_at < b.ends_at and b.starts_at < a.ends_at
where a.membership_status = 'active';
