-- Since when an application stands as it does, and the code of why it ended; how its company rates it.
alter table job_application
  add column status_at timestamptz,
  add column reason_code text check (reason_code in ('skills', 'experience', 'distance', 'salary', 'documents',
    'did_not_come', 'not_suitable', 'position_filled', 'no_answer')),
  add column rating integer check (rating between 1 and 5);
update job_application set status_at = created_at;
alter table job_application alter column status_at set not null;
create index job_application_unanswered on job_application (created_at) where status = 'pending';
-- Stands in place of job_application_of_job: the pipeline of one job, by status, newest first.
create index job_application_pipeline on job_application (job_id, status, created_at desc, id desc);
drop index job_application_of_job;

-- What a company writes about an applicant for itself; nobody else reads it.
create table application_note (
  id uuid primary key,
  application_id uuid not null references job_application (id),
  author_id uuid not null references account (id),
  note text not null,
  created_at timestamptz not null
);
create index application_note_of_application on application_note (application_id, created_at);

-- Times that a company offers for an interview. The seeker chooses one; those offered anew replace those before.
create table interview_slot (
  id uuid primary key,
  application_id uuid not null references job_application (id),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 480),
  interview_mode text not null check (interview_mode in ('in_person', 'phone')),
  -- Where to go; null: by phone.
  address text,
  slot_status text not null check (slot_status in ('offered', 'chosen', 'released')),
  chosen_at timestamptz,
  created_at timestamptz not null,
  constraint interview_slot_has_address check ((interview_mode = 'in_person') = (address is not null))
);
create unique index interview_slot_one_chosen on interview_slot (application_id) where slot_status = 'chosen';
create index interview_slot_of_application on interview_slot (application_id, starts_at);
