-- What a benchmark of every call with millions of bookings found to read a table from end to end (`bench/rows/every-call.ts`).
create index wage_payment_of_customer on wage_payment (customer_id);
create index wage_payment_of_person on wage_payment (person_id);
create index wage_payment_of_assignment on wage_payment (assignment_id);
create index trip_charge_of_driver on trip_charge (driver_id);
create index sos_alert_of_booking on sos_alert (thing_id) where thing_id is not null;

-- Also the sessions that have ended: in an export, and when somebody was last here.
create index session_of_account on session (account_id);
drop index session_live_of_account;

-- A person has a few accounts; without a word the database reckons with a thousand, and reads all there are.
alter function accounts_of_person(uuid) rows 3;
