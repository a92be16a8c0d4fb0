-- Actions that wait for a second person (docs/decisions/0113-second-person.md).
create table approval (
  id uuid primary key,
  action text not null,
  kind text not null
    check (kind in ('refund', 'tariff', 'commission', 'payout_file', 'data_export', 'deletion', 'approval_rules')),
  approval_status text not null check (approval_status in ('pending', 'approved', 'refused', 'withdrawn', 'expired')),
  -- What the call is sent: params, query, body.
  call jsonb not null,
  subject text not null,
  facts jsonb not null,
  -- Of subject and facts: other ones at the approval mean that the thing has changed.
  fingerprint text not null,
  reason text not null,
  proposed_by uuid not null references account (id),
  proposer_role text not null check (proposer_role in ('super_admin', 'manager')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text,
  check ((approval_status = 'pending') = (decided_at is null)),
  constraint approval_by_two_people
    check (approval_status not in ('approved', 'refused') or (decided_by is not null and decided_by <> proposed_by))
);
create index approval_newest on approval (created_at desc, id desc);
create index approval_by_status on approval (approval_status, created_at desc, id desc);
create index approval_due on approval (expires_at, id) where approval_status = 'pending';
create index approval_of_proposer on approval (proposed_by, created_at desc, id desc);
