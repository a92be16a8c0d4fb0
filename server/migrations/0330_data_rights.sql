-- A copy of all data of one person (DPDP Act 2023, section 11). Its file lies in the storage under `id` until it expires.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  -- Both null until it is ready.
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_expires_when_ready check ((ready_at is null) = (expires_at is null))
);
create index data_export_of_account on data_export (account_id, created_at desc);
create index data_export_to_remove on data_export (expires_at);

-- When the person erased the account (DPDP Act 2023, section 12): nothing in the row identifies them any more.
alter table account
  add column erased_at timestamptz,
  add constraint account_erased_is_closed check (erased_at is null or (disabled_at is not null and phone is null));
