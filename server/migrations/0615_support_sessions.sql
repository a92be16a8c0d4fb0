-- Staff who see a user's account as they do, read-only (docs/decisions/0112-support-sessions.md). The id is the session's.
create table support_session (
  id uuid primary key,
  account_id uuid not null references account (id),
  staff_id uuid not null references account (id),
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Each once, so that the history names it once.
  pages text[] not null default '{}',
  check (staff_id <> account_id),
  check (expires_at > created_at and (ended_at is null or ended_at >= created_at))
);
create index support_session_of_account on support_session (account_id, created_at desc);
