-- What marketing looks at: campaigns, and figures by the day.

create table campaign (
  id uuid primary key,
  name text not null,
  status text not null check (status in ('planned', 'active', 'paused', 'ended')),
  budget_paise bigint not null check (budget_paise >= 0),
  spent_paise bigint not null check (spent_paise >= 0),
  -- Registrations.
  target integer not null check (target > 0),
  -- Days in India; without an end it goes on.
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null,
  check (starts_on <= ends_on)
);
create index campaign_newest on campaign (created_at desc, id desc);
create index campaign_newest_by_status on campaign (status, created_at desc, id desc);

create table campaign_coupon (
  campaign_id uuid not null references campaign (id) on delete cascade,
  coupon_id uuid not null references coupon (id),
  primary key (campaign_id, coupon_id)
);
create index campaign_coupon_of_coupon on campaign_coupon (coupon_id);

-- The first row (spec/product.md, section 2).
insert into campaign (id, name, status, budget_paise, spent_paise, target, starts_on, created_at)
values ('5f0c1a52-2025-4a7e-9c1d-1a0c4e2025aa', 'Launch Campaign 2025', 'active', 5000000, 0, 1000, '2025-01-01',
  '2025-01-01T00:00:00Z');
insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
values ('campaign', '5f0c1a52-2025-4a7e-9c1d-1a0c4e2025aa', 'create', 'active', 'system', '{}', '{}',
  '2025-01-01T00:00:00Z');

-- Figures by the day in India, added up from the events as `figure` is.
create table daily_figure (
  name text not null,
  day date not null,
  value bigint not null,
  primary key (name, day)
);
-- What is counted of the past, up to where the counting has come.
insert into daily_figure (name, day, value)
select 'registrations', (e.at at time zone 'Asia/Kolkata')::date, count(*)
from event e join account a on a.id = e.thing_id
where e.thing = 'account' and e.name = 'create' and a.role not in ('manager', 'super_admin')
  and e.seq <= (select seq from figure_cursor)
group by 2;

-- What a coupon has taken off so far, as `used_count` counts.
alter table coupon add column saved_paise bigint not null default 0 check (saved_paise >= 0);
update coupon set saved_paise = coalesce((select sum(discount_paise) from coupon_redemption where coupon_id = coupon.id), 0);
create index coupon_redemption_by_time on coupon_redemption (at) include (coupon_id, discount_paise);
create index referral_by_completion on referral (completed_at) where completed_at is not null;
