-- The jobs that a daily digest has told of: one that waited for staff at its hour is in the next one.
create table digested_job (
  job_id uuid primary key references job (id) on delete cascade,
  day date not null
);
insert into digested_job (job_id, day)
select id, (first_published_at at time zone 'Asia/Kolkata')::date from job where first_published_at is not null;
