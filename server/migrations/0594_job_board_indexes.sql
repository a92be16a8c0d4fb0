-- A paused job ends at its deadline too, so the sweep of every minute asks for both: by the old index it read every open job.
drop index job_deadline;
create index job_open_deadline on job (application_deadline) where status in ('active', 'paused');
