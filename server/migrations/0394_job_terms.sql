-- In how many active jobs a word is, as counted at night: a misspelling in one job must not stop the right word from being
-- found. A word that was not counted yet is in one.
alter table job_term add column jobs integer not null default 1 check (jobs >= 0);
