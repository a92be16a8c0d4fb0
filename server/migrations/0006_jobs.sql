create table job (
  id uuid primary key,
  -- Null: staff's own, `admin_company` in the API.
  company_id uuid,
  company_name text not null,
  title text not null,
  description text not null,
  requirements text not null,
  responsibilities text not null,
  job_location text not null,
  city text not null,
  -- The city in lower case: what it is looked for by.
  city_key text not null,
  state text not null,
  is_remote boolean not null,
  job_type text not null check (job_type in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy',
    'carpenter', 'cleaning', 'ac_repair', 'driver')),
  contract_type text not null check (contract_type in ('hourly', 'daily', 'monthly')),
  -- 0 where none was said.
  salary_min_paise bigint not null check (salary_min_paise >= 0),
  salary_max_paise bigint not null check (salary_max_paise >= 0),
  experience_required integer not null check (experience_required >= 0),
  education_required text,
  skills_required text[] not null,
  positions_available integer not null check (positions_available >= 1),
  benefits text[] not null,
  status text not null check (status in ('draft', 'active', 'filled', 'closed', 'expired')),
  posted_date timestamptz not null,
  application_deadline timestamptz,
  -- Every word a visitor may look for, and what one may filter by (jobs.rules.ts); cut there, since PostgreSQL's own
  -- parser breaks Hindi at its vowel signs.
  words tsvector not null,
  -- The job as the API shows it, in JSON; kept by the trigger below.
  shown text not null default '',
  constraint job_salary_fits check (salary_min_paise = 0 or salary_max_paise = 0 or salary_max_paise >= salary_min_paise)
);

-- Jobs are read far more often than written, and making the JSON took half the time of a list. Exactly the fields of
-- the contract's Job, in its order (jobs.reading.test.ts holds them to it).
create function show_job() returns trigger language plpgsql as $$
begin
  select row_to_json(fields)::text into strict new.shown from (
    select new.id, coalesce(new.company_id::text, 'admin_company') as company_id, new.title, new.description,
      new.requirements, new.responsibilities, new.company_name, new.job_location, new.city, new.state, new.is_remote,
      new.job_type, new.contract_type, new.salary_min_paise::float8 / 100 as salary_min,
      new.salary_max_paise::float8 / 100 as salary_max, new.experience_required, new.education_required,
      new.skills_required, new.positions_available, new.status,
      to_char(new.posted_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_date,
      to_char(new.application_deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as application_deadline,
      new.benefits
  ) fields;
  return new;
end $$;
create trigger job_shown before insert or update on job for each row execute function show_job();
-- Text of the usual length stays in its row, uncompressed: nothing is fetched or unpacked to read it.
alter table job set (toast_tuple_target = 8160);

-- What visitors see, in the order they see it. The best pay stands in the first index so that a filter by it
-- need not read the rows it leaves out.
create index job_active_newest on job (posted_date desc, id desc, greatest(salary_min_paise, salary_max_paise))
  where status = 'active';
create index job_active_in_city on job (city_key, posted_date desc, id desc) where status = 'active';
create index job_active_of_type on job (job_type, posted_date desc, id desc) where status = 'active';
create index job_active_of_contract on job (contract_type, posted_date desc, id desc) where status = 'active';
create index job_active_remote on job (posted_date desc, id desc) where status = 'active' and is_remote;
-- Jobs are read far more often than written: no list of pending words to search besides.
create index job_active_words on job using gin (words) with (fastupdate = off) where status = 'active';
create index job_newest_by_status on job (status, posted_date desc, id desc);
create index job_deadline on job (application_deadline) where status = 'active';

-- The active jobs in which all of this stands, in no order, with what else they may be asked for. By the index of
-- words alone: the planner guesses wrongly how often words meet, and would then read every job to find none.
create function active_job_with(asked tsquery) returns table (id uuid, posted_date timestamptz, city_key text,
  job_type text, contract_type text, is_remote boolean, salary_min_paise bigint, salary_max_paise bigint)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select job.id, job.posted_date, job.city_key, job.job_type, job.contract_type, job.is_remote, job.salary_min_paise,
    job.salary_max_paise
  from job where job.status = 'active' and job.words @@ asked
$$;

create table job_application (
  id uuid primary key,
  job_id uuid not null references job (id),
  job_seeker_id uuid not null references account (id),
  cover_letter text not null,
  status text not null check (status in ('pending', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn')),
  created_at timestamptz not null
);
-- Invariant 8: one open application for each seeker and job.
create unique index job_application_one_open on job_application (job_id, job_seeker_id) where status <> 'withdrawn';
create index job_application_of_job on job_application (job_id);
create index job_application_of_seeker on job_application (job_seeker_id, created_at desc, id desc);
