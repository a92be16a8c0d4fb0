-- Phones that note steps without a signal (contract/src/devices.ts).
create table device (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- P-256, as a JWK.
  public_key jsonb not null,
  created_at timestamptz not null,
  -- The number of the last step that was taken or refused.
  last_number int not null default 0 check (last_number >= 0),
  -- When that step was done.
  last_at timestamptz not null
);
create index device_account on device (account_id);

create table device_step (
  id uuid primary key,
  device_id uuid not null references device (id),
  number int not null check (number > 0),
  kind text not null,
  thing_id uuid not null,
  -- As the phone said it, signature and all.
  said jsonb not null,
  received_at timestamptz not null,
  -- When it counts as done: the phone's time, as far as it can be.
  at timestamptz,
  outcome text not null check (outcome in ('applied', 'refused', 'waiting')),
  refusal jsonb,
  unique (device_id, number),
  check ((outcome = 'waiting') = (at is null)),
  check ((outcome = 'refused') = (refusal is not null))
);
