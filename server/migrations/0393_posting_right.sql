-- When a company's right to post was used for a job. Counted by the day of the draft, last month's drafts were free.
alter table job add column right_used_at timestamptz;
update job set right_used_at = coalesce(first_published_at, posted_date) where posted_under is not null;
alter table job add constraint job_right_has_its_time check ((posted_under is null) = (right_used_at is null));

-- Chosen and never paid: given up after a day.
create index membership_chosen on membership (created_at) where membership_status = 'created';
