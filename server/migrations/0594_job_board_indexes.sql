-- A paused job ends at its deadline too, so the sweep of every minute asks for both: by the old index it read every open job.
drop index job_deadline;
create index job_open_deadline on job (application_deadline) where status in ('active', 'paused');

-- Jobs that stand first in the list, newest first, and whose company has a plan for it.
create index job_active_of_plans on job (posted_date desc, id desc) where status = 'active' and posted_under = 'plan';
create index membership_featured on membership (company_id, ends_at) where membership_status = 'active' and featured_jobs;

-- What is deleted once it is old.
create index job_digest_by_day on job_digest (day);
create index digested_job_by_day on digested_job (day);

-- Reports of one person, and of every status, newest first.
create index report_of_reporter on report (reporter_id, created_at desc, id desc);
create index report_newest on report (created_at desc, id desc);

-- What staff have not answered, among their own jobs alone.
create index job_of_staff on job (id) where company_id is null;
-- What is still undecided, the oldest first: pending ones lapse, so few of them are old.
create index job_application_open on job_application (created_at) where status in ('pending', 'shortlisted', 'interview');
-- How a company has answered of late: of each of its jobs what was sent since then.
create index job_application_of_job_by_time on job_application (job_id, created_at);
