-- What companies may buy (spec/product.md, section 3): a plan and how many jobs may be posted under it.
create table membership_plan (
  id uuid primary key,
  -- Not unique (spec/rulings.md, section 11).
  plan_name text not null check (plan_name in ('basic', 'premium', 'enterprise')),
  display_name text not null,
  price_paise bigint not null check (price_paise >= 0),
  duration_days integer not null check (duration_days >= 1),
  max_job_postings integer not null check (max_job_postings >= 1),
  features text[] not null,
  priority_support boolean not null,
  featured_jobs boolean not null,
  is_active boolean not null,
  created_at timestamptz not null
);
