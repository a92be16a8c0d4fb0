-- Coupons: what they take off, who has one reserved, and who has used one.

create table coupon (
  id uuid primary key,
  coupon_code text not null constraint coupon_code_once unique check (coupon_code = upper(coupon_code)),
  coupon_name text not null,
  description text not null,
  coupon_type text not null check (coupon_type in ('percentage', 'fixed_amount', 'free_registration')),
  -- Hundredths of a percent, or paise; means nothing for a free registration.
  discount_value bigint not null check (discount_value >= 0),
  minimum_paise bigint not null check (minimum_paise >= 0),
  maximum_paise bigint check (maximum_paise >= 0),
  usage_limit integer check (usage_limit > 0),
  -- As many as there are redemptions.
  used_count integer not null default 0 check (used_count >= 0 and used_count <= usage_limit),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  applicable_services text[] not null check (cardinality(applicable_services) > 0),
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  check (valid_from <= valid_until)
);
create index coupon_newest on coupon (created_at, id);

-- One use, reserved for a payment until `held_until`. It stays afterwards: what is paid late was still begun with it.
create table coupon_hold (
  payment_id uuid primary key references payment (id),
  coupon_id uuid not null references coupon (id),
  account_id uuid not null references account (id),
  discount_paise bigint not null check (discount_paise >= 0),
  held_until timestamptz not null
);
create index coupon_hold_of_coupon on coupon_hold (coupon_id, held_until);

create table coupon_redemption (
  payment_id uuid primary key references payment (id),
  coupon_id uuid not null references coupon (id),
  account_id uuid not null references account (id),
  discount_paise bigint not null check (discount_paise >= 0),
  at timestamptz not null,
  constraint coupon_redemption_once unique (coupon_id, account_id)
);
