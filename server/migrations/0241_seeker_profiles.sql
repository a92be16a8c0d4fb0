-- What job seekers say of themselves when they register and later (issue 16, item 5). Null or empty: not said.
alter table seeker
  add column trade text check (trade in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy', 'carpenter',
    'cleaning', 'ac_repair', 'driver')),
  add column education text check (education in ('none', 'class_8', 'class_10', 'class_12', 'iti', 'diploma', 'graduate')),
  add column languages text[] not null default '{}',
  add column about text,
  add column pincode text,
  -- How far they go to work.
  add column reach_km integer not null default 25 check (reach_km between 1 and 500),
  -- The least they work for, by the hour, day or month.
  add column wage_min_paise bigint check (wage_min_paise > 0),
  add column wage_unit text check (wage_unit in ('hourly', 'daily', 'monthly')),
  -- The file that they have sent; it lies in the storage under this id.
  add column resume_id uuid,
  add column resume_media text check (resume_media in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  add column resume_bytes bigint check (resume_bytes > 0),
  add column resume_at timestamptz,
  -- The worker's account that they have proved is theirs, and that companies may see the work of.
  add column work_account_id uuid references account (id),
  add constraint seeker_wage_has_unit check ((wage_min_paise is null) = (wage_unit is null)),
  add constraint seeker_resume_is_whole check (num_nulls(resume_id, resume_media, resume_bytes, resume_at) in (0, 4));

-- Companies that a seeker wants nothing to do with: the seeker sees none of their jobs, and they do not see the seeker.
create table company_block (
  seeker_id uuid not null references seeker (account_id),
  company_id uuid not null references company (id),
  created_at timestamptz not null,
  primary key (seeker_id, company_id)
);
create index company_block_of_company on company_block (company_id, seeker_id);
