-- Notices before a suspension, and reviews of suspensions that could not wait (docs/decisions/0103-notice-and-review.md).
create table suspension_case (
  id uuid primary key,
  account_id uuid not null references account (id),
  registration_kind text not null check (registration_kind in ('customer', 'driver', 'worker')),
  registration_id uuid not null,
  case_status text not null
    check (case_status in ('notice', 'suspended', 'withdrawn', 'in_review', 'confirmed', 'ended', 'lapsed')),
  ground text not null,
  evidence text not null,
  opened_by uuid not null references account (id),
  created_at timestamptz not null,
  -- Of a notice: from when the account may be suspended. Of a review: when the suspension lapses.
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text,
  check ((answer is null) = (answered_at is null)),
  check ((case_status in ('notice', 'in_review')) = (decided_at is null)),
  constraint suspension_case_confirmed_by_another
    check (case_status <> 'confirmed' or (decided_by is not null and decided_by <> opened_by))
);
-- One notice, and one review, of an account at a time.
create unique index suspension_case_one_open on suspension_case (account_id, case_status)
  where case_status in ('notice', 'in_review');
create index suspension_case_newest on suspension_case (created_at desc, id desc);
create index suspension_case_by_status on suspension_case (case_status, created_at desc, id desc);
create index suspension_case_due on suspension_case (due_at, id) where case_status in ('notice', 'in_review');
