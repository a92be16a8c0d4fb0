-- Work by the hour goes on for longer when both sides agree before its end (issue 17, part A).

alter table assignment add column extended_hours integer not null default 0
  constraint assignment_extended_hours_check check (extended_hours between 0 and 11);

create table work_extension (
  id uuid primary key,
  assignment_id uuid not null references assignment (id),
  hours integer not null check (hours > 0),
  asked_by text not null check (asked_by in ('customer', 'worker')),
  -- What the hours add to the wage.
  wage_paise bigint not null check (wage_paise > 0),
  overtime_hours integer not null check (overtime_hours between 0 and hours),
  ends_at timestamptz not null,
  status text not null check (status in ('asked', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint work_extension_answered_check check ((answered_at is null) = (status = 'asked'))
);
create index work_extension_of_assignment on work_extension (assignment_id, created_at);
-- One question at a time.
create unique index work_extension_one_open on work_extension (assignment_id) where status = 'asked';
