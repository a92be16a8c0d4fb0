-- Appeals of suspensions (docs/decisions/0060-appeals-of-suspensions.md).
create table suspension_appeal (
  id uuid primary key,
  account_id uuid not null references account (id),
  registration_kind text not null check (registration_kind in ('customer', 'driver', 'worker')),
  registration_id uuid not null,
  -- Who suspended the account, and when: one suspension is appealed once.
  suspended_by uuid not null references account (id),
  suspended_at timestamptz not null,
  ground text,
  evidence text not null,
  text text not null,
  appeal_status text not null check (appeal_status in ('open', 'reinstated', 'kept')),
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null,
  constraint suspension_appealed_once unique (account_id, suspended_at),
  check ((appeal_status = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_reason is null)),
  -- Whoever has suspended somebody does not decide the appeal.
  constraint suspension_appeal_decided_by_another check (decided_by <> suspended_by)
);
create index suspension_appeal_newest on suspension_appeal (created_at desc, id desc);
create index suspension_appeal_by_status on suspension_appeal (appeal_status, created_at desc, id desc);
