-- A referral that play money completed earns play money: its bonus is booked in the accounts of the test mode.
alter table referral add column test_mode boolean not null default false;

update referral r set test_mode = true
where r.referral_status = 'completed' and not r.bonus_paid and exists (
  select from payment p
  where p.account_id = r.referred_user_id and p.paid_at = r.completed_at and p.test_mode);
