-- Friends who are invited, and what both get for it.

create table referral (
  id uuid primary key,
  referral_code text not null unique check (referral_code = upper(referral_code)),
  referrer_user_id uuid not null references account (id),
  referred_email text not null,
  service_type text not null,
  referral_status text not null check (referral_status in ('pending', 'completed', 'expired')),
  referrer_bonus_paise bigint not null check (referrer_bonus_paise >= 0),
  referred_bonus_paise bigint not null check (referred_bonus_paise >= 0),
  bonus_paid boolean not null default false,
  -- Who the friend has become.
  referred_user_id uuid references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  check ((completed_at is not null) = (referral_status = 'completed')),
  check ((referred_user_id is not null) = (referral_status = 'completed')),
  check (referred_user_id <> referrer_user_id),
  check (referral_status = 'completed' or not bonus_paid)
);
-- Nobody is invited twice; after an invitation has expired, again.
create unique index referral_email_once on referral (referred_email) where referral_status <> 'expired';
create unique index referral_friend_once on referral (referred_user_id);
create index referral_newest on referral (created_at, id);
create index referral_newest_by_status on referral (referral_status, created_at, id);
create index referral_to_expire on referral (expires_at) where referral_status = 'pending';
