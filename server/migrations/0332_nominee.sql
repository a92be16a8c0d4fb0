-- Who exercises a person's rights when they cannot (DPDP Act 2023, section 14).
create table nominee (
  account_id uuid primary key references account (id),
  name text not null,
  phone text not null,
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'other')),
  updated_at timestamptz not null
);
