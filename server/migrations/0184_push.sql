-- Web Push (RFC 8030): where a phone is told, and of what its person wants to be told there.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- The sign-in that allowed it: with its end it is deleted.
  session_id uuid not null,
  role text not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index push_subscription_of_account on push_subscription (account_id, created_at);
create index push_subscription_of_session on push_subscription (session_id);

alter table notification
  add column push_group text not null default 'other' check (push_group in ('offers', 'arrivals', 'payments', 'other'));

alter table notification_preference
  add column push_offers boolean not null default true,
  add column push_arrivals boolean not null default true,
  add column push_payments boolean not null default true,
  add column push_other boolean not null default true,
  add column quiet_hours boolean not null default true;
