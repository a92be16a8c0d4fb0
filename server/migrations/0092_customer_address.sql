-- The places that a customer keeps beside their own address, to choose from when they book.
create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer (account_id),
  label text not null,
  address text not null,
  city text not null,
  state text not null,
  pincode text not null,
  created_at timestamptz not null
);
create index customer_address_of on customer_address (customer_id, created_at, id);
