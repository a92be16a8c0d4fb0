-- Jobs of companies: what shift they are, what comes with them, where the interview is; under which right they were
-- published, and when first.
alter table job
  add column shift text check (shift in ('day', 'night', 'rotating', 'flexible')),
  add column working_days integer check (working_days between 1 and 7),
  add column provides text[] not null default '{}',
  add column interview_mode text check (interview_mode in ('in_person', 'phone')),
  add column interview_address text,
  add column posted_under text check (posted_under in ('free', 'plan')),
  add column first_published_at timestamptz;
alter table job drop constraint job_status_check;
alter table job add constraint job_status_check
  check (status in ('draft', 'in_review', 'active', 'paused', 'filled', 'closed', 'expired'));
alter table job add constraint job_of_company foreign key (company_id) references company (id);

-- What people see of a job has five fields more (0006_jobs.sql).
create or replace function show_job() returns trigger language plpgsql as $$
begin
  select row_to_json(fields)::text into strict new.shown from (
    select new.id, coalesce(new.company_id::text, 'admin_company') as company_id, new.title, new.description,
      new.requirements, new.responsibilities, new.company_name, new.job_location, new.city, new.state, new.is_remote,
      new.job_type, new.contract_type, new.salary_min_paise::float8 / 100 as salary_min,
      new.salary_max_paise::float8 / 100 as salary_max, new.experience_required, new.education_required,
      new.skills_required, new.positions_available, new.status,
      to_char(new.posted_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_date,
      to_char(new.application_deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as application_deadline,
      new.benefits, new.shift, new.working_days, new.provides, new.interview_mode, new.interview_address
  ) fields;
  return new;
end $$;
update job set first_published_at = posted_date where status <> 'draft';
update job set shown = '';

create index job_of_company_newest on job (company_id, status, posted_date desc, id desc) where company_id is not null;
create index job_to_review on job (posted_date, id) where status = 'in_review';

-- What a company has bought: the plan as it was sold.
create table membership (
  id uuid primary key,
  company_id uuid not null references company (id),
  plan_id uuid not null,
  plan_name text not null check (plan_name in ('basic', 'premium', 'enterprise')),
  display_name text not null,
  max_job_postings integer not null check (max_job_postings >= 1),
  featured_jobs boolean not null,
  priority_support boolean not null,
  price_paise bigint not null check (price_paise >= 0),
  duration_days integer not null check (duration_days >= 1),
  membership_status text not null check (membership_status in ('created', 'active', 'cancelled')),
  -- Null until it is paid.
  starts_at timestamptz,
  ends_at timestamptz,
  reminded_days integer,
  created_at timestamptz not null,
  constraint membership_has_times check ((membership_status = 'created') = (starts_at is null)),
  constraint membership_ends_later check (ends_at > starts_at)
);
create index membership_of_company on membership (company_id, ends_at desc);
create index membership_ending on membership (ends_at) where membership_status = 'active';
