-- Requests about personal data that need staff, and withdrawals of consent
-- (DPDP Act 2023, sections 6 and 11 to 14): staff answer by a deadline.
create table data_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  request_kind text not null check (request_kind in ('correction', 'withdrawal', 'complaint')),
  text text not null,
  request_status text not null check (request_status in ('open', 'done', 'refused', 'cancelled')),
  created_at timestamptz not null,
  -- The day that was promised; the law's own limit is later.
  due_at timestamptz not null check (due_at > created_at),
  decided_by uuid references account (id),
  decided_at timestamptz,
  answer text,
  check ((request_status = 'open') = (decided_at is null)),
  check ((request_status in ('done', 'refused')) = (answer is not null))
);
-- One of a kind at a time: the second says no more than the first.
create unique index data_request_open_once on data_request (account_id, request_kind) where request_status = 'open';
create index data_request_by_status on data_request (request_status, created_at, id);
create index data_request_of_account on data_request (account_id, created_at desc);

alter table consent add column withdrawn_at timestamptz check (withdrawn_at >= at);
