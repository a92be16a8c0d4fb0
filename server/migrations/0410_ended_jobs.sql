-- When a job was closed or expired: what has not been decided by then ends some days later.
alter table job add column ended_at timestamptz;
update job set ended_at = coalesce(
  (select max(at) from event where event.thing = 'job' and event.thing_id = job.id and name in ('close', 'expire')),
  posted_date)
where status in ('closed', 'expired');
create index job_ended on job (ended_at) where status in ('closed', 'expired');

alter table job_application drop constraint job_application_reason_code_check;
alter table job_application add constraint job_application_reason_code_check check (reason_code in ('skills', 'experience',
  'distance', 'salary', 'documents', 'did_not_come', 'not_suitable', 'position_filled', 'no_answer', 'job_closed',
  'job_expired'));
