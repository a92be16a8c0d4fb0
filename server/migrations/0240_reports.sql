-- What job seekers report to staff: a job or a company (rulings.md, section 3: nothing does nothing).
create table report (
  id uuid primary key,
  reporter_id uuid not null references account (id),
  -- What is reported, as its table is named, and which one.
  thing text not null check (thing in ('job', 'company')),
  thing_id uuid not null,
  report_reason text not null check (report_reason in ('asks_for_money', 'fake_job', 'wrong_details', 'unpaid_wages',
    'harassment', 'discrimination', 'other')),
  details text,
  report_status text not null check (report_status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  -- Who decided it, when and why; all null while it is open.
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text,
  constraint report_is_decided_by_somebody check ((report_status = 'open') = (decided_at is null))
);
-- One open report for each person and thing: reported again it is the same report.
create unique index report_one_open on report (reporter_id, thing, thing_id) where report_status = 'open';
create index report_of_thing on report (thing, thing_id, created_at desc, id desc);
create index report_by_status on report (report_status, created_at, id);
