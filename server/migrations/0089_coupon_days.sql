-- What a coupon took off on each day in India: a campaign's spending is added up from a few small rows.
create table coupon_day (
  coupon_id uuid not null references coupon (id),
  day date not null,
  uses integer not null check (uses > 0),
  saved_paise bigint not null check (saved_paise >= 0),
  primary key (coupon_id, day)
);
insert into coupon_day (coupon_id, day, uses, saved_paise)
select coupon_id, (at at time zone 'Asia/Kolkata')::date, count(*), sum(discount_paise)
from coupon_redemption group by 1, 2;
comment on column campaign.spent_paise is 'What was paid for it besides its coupons; those are counted from coupon_day.';
