-- How many codes were sent in succession, less than an hour apart: after some the next one waits longer.
alter table one_time_code add column streak integer not null default 1 check (streak > 0);
-- One live reservation of an account: the one before it ends.
create index coupon_hold_of_account on coupon_hold (account_id, held_until);
