-- Jobs and searches that seekers have saved, and what a day has brought for their searches (ADR 65).
create table saved_job (
  seeker_id uuid not null references account (id),
  job_id uuid not null references job (id) on delete cascade,
  created_at timestamptz not null,
  primary key (seeker_id, job_id)
);
create index saved_job_newest on saved_job (seeker_id, created_at desc, job_id);
create index saved_job_of_job on saved_job (job_id);

create table saved_search (
  id uuid primary key,
  seeker_id uuid not null references account (id),
  -- As it was typed, and what is looked for by it; both null when no words were asked for.
  q text,
  words tsquery,
  city text,
  city_key text,
  job_type text check (job_type in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy', 'carpenter',
    'cleaning', 'ac_repair', 'driver')),
  contract_type text check (contract_type in ('hourly', 'daily', 'monthly')),
  salary_min_paise bigint check (salary_min_paise > 0),
  is_remote boolean,
  -- Whether a daily digest tells of new jobs.
  alerts boolean not null,
  created_at timestamptz not null,
  -- What a new job finds its searches by: trade and city, `*` where the search leaves it open.
  facet text not null generated always as (coalesce(job_type, '*') || '|' || coalesce(city_key, '*')) stored
);
create index saved_search_of_seeker on saved_search (seeker_id, created_at desc, id desc);
create index saved_search_alerts on saved_search (facet) where alerts;

-- One digest for each seeker and day with new jobs; made all at once, and the day with them.
create table job_digest_day (
  day date primary key,
  made_at timestamptz not null
);
create table job_digest (
  id uuid primary key,
  seeker_id uuid not null references account (id),
  day date not null references job_digest_day (day),
  -- Jobs that are new, and up to five of them, newest first.
  job_count integer not null check (job_count >= 1),
  job_ids uuid[] not null,
  unique (seeker_id, day)
);

create index job_active_of_trade_in_city on job (job_type, city_key, posted_date desc, id desc) where status = 'active';
create index job_first_published on job (first_published_at) where status = 'active';
