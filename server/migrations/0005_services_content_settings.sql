-- What staff write and visitors read: the services with their rates, the five pages, and one row of
-- settings for each subject.

create table service (
  id uuid primary key,
  name text not null,
  description text not null,
  category text not null check (category in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy',
    'carpenter', 'cleaning', 'ac_repair', 'driver')),
  -- 0 where the service is not offered by that stretch of time.
  hourly_rate_paise bigint not null check (hourly_rate_paise >= 0),
  daily_rate_paise bigint not null check (daily_rate_paise >= 0),
  monthly_rate_paise bigint not null check (monthly_rate_paise >= 0),
  is_active boolean not null,
  created_at timestamptz not null
);

create table site_content (
  id uuid primary key,
  section text not null check (section in ('about_us', 'contact', 'support', 'terms', 'privacy')),
  title text not null,
  content text not null,
  display_order integer not null check (display_order >= 0),
  is_active boolean not null,
  created_at timestamptz not null
);

-- A subject without a row has its defaults (settings.rules.ts); a row may lack what later versions add.
create table setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  updated_at timestamptz not null,
  updated_by uuid references account (id)
);
