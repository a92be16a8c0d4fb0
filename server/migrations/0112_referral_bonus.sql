-- A bonus is paid seven days after the friend was approved, as long as their fee stays paid (issue 13, row 11).
alter table referral
  -- When the friend was let in; a worker is after they have paid.
  add column approved_at timestamptz,
  add constraint referral_approved_check check (approved_at is null or referral_status = 'completed'),
  -- When the bonus was lost, the fee having gone back after it had been paid out.
  add column bonus_revoked_at timestamptz,
  add constraint referral_revoked_check check (bonus_revoked_at is null or bonus_paid);

update referral r set approved_at = r.completed_at
where r.referral_status = 'completed' and (r.bonus_paid
  or not exists (select from worker w where w.account_id = r.referred_user_id and w.worker_status <> 'active'));

alter table referral add constraint referral_bonus_approved check (not bonus_paid or approved_at is not null);

-- A payout that was on its way when what it was for was lost: once it has failed it is not tried again.
alter table payout add column revoked_at timestamptz;
