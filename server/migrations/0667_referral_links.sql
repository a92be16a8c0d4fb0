-- A code may be made before it is known for whom: then it is for the first friend who registers with it and pays.
alter table referral alter column referred_email drop not null;
-- One such code at a time; once a friend has paid, the next.
create unique index referral_open_once on referral (referrer_user_id)
  where referral_status = 'pending' and referred_email is null;
