-- What is known of a customer beyond the account. There is no row before the customer has said it.
create table customer (
  account_id uuid primary key references account (id),
  address text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  updated_at timestamptz not null
);
