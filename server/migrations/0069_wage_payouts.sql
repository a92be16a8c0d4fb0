-- Wages that the platform holds are paid out like bonuses.
alter table payout drop constraint payout_payout_kind_check;
alter table payout add constraint payout_payout_kind_check
  check (payout_kind in ('referrer_bonus', 'friend_bonus', 'wage'));
-- Of money that nobody has really paid nothing really goes out.
alter table payout add column test_mode boolean not null default false;
