-- Staff accounts: the one link by which each may set its password, and the second factor of those who want one.

-- The last link that was sent; an earlier one is void.
create table staff_link (
  account_id uuid primary key references account (id),
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table two_factor (
  account_id uuid primary key references account (id),
  -- The key of the authenticator app, encrypted.
  sealed_key text not null,
  -- Null until a first code has shown that the app has the key.
  confirmed_at timestamptz,
  -- The half minute of the last code that was used: none is taken twice.
  last_step bigint not null
);

create table recovery_code (
  account_id uuid not null references account (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
