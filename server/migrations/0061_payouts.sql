-- Money out: where each person wants to be paid, and what they are paid.

create table payee (
  account_id uuid primary key references account (id),
  upi_id text,
  updated_at timestamptz not null
);

create table payout (
  id uuid primary key,
  payout_kind text not null check (payout_kind in ('referrer_bonus', 'friend_bonus')),
  -- What it is paid for.
  thing text not null,
  thing_id uuid not null,
  account_id uuid not null references account (id),
  paise bigint not null check (paise > 0),
  payout_status text not null check (payout_status in ('requested', 'processing', 'paid', 'failed', 'cancelled')),
  -- Where it goes or went, as it was when it was sent on its way.
  upi_id text,
  utr text,
  reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- One thing pays each of its kinds once.
  constraint payout_once unique (thing, thing_id, payout_kind),
  check ((paid_at is not null) = (payout_status = 'paid')),
  check ((utr is not null) = (payout_status = 'paid')),
  check (upi_id is not null or payout_status in ('requested', 'cancelled')),
  check ((reason is not null) = (payout_status in ('failed', 'cancelled')))
);
-- One transfer pays one payout.
create unique index payout_utr_once on payout (utr);
create index payout_newest on payout (created_at desc, id desc);
create index payout_newest_by_status on payout (payout_status, created_at desc, id desc);
create index payout_newest_of_account on payout (account_id, created_at desc, id desc);
create index payout_by_upi_id on payout (lower(upi_id));

create index referral_newest_by_bonus on referral (bonus_paid, created_at, id);
create index referral_by_friend_email on referral (referred_email);
