-- How the desk orders and finds jobs of every state; visitors find active ones by indexes of their own.
alter table job add column title_key text collate "C" not null generated always as (lower(title)) stored;
create index job_newest on job (posted_date, id);
create index job_by_title on job (title_key, id);
create index job_by_title_by_status on job (status, title_key, id);
create index job_by_words on job using gin (words) with (fastupdate = off);
