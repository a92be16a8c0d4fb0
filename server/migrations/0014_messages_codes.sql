-- One-time codes, and what people are told by e-mail and SMS.

alter table account
  add column phone_verified_at timestamptz,
  add column email_verified_at timestamptz;

-- The newest code for each purpose and subject: an account, or in a reset the hash of an e-mail, whether or not anybody
-- has it. The code itself stands nowhere: it is computed from `id` with a key that the database does not hold.
create table one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('verify_phone', 'verify_email', 'reset_password')),
  subject text not null,
  -- Null: nobody has this e-mail. Everything goes as if somebody had.
  account_id uuid references account (id),
  -- Which phone or e-mail it proves; null in a reset, which proves none.
  sent_to text,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (purpose, subject)
);
create index one_time_code_age on one_time_code (expires_at);

-- The outbox: one row for each message, written once for the event it tells of.
create table message (
  id uuid primary key,
  event_seq bigint not null,
  account_id uuid not null references account (id),
  template text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null check (language in ('en', 'hi')),
  sent_to text not null,
  -- What the template leaves open. Never a code: of one there is the id only.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  status text not null check (status in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  -- When it is handed over next; null when nothing is left to do.
  try_at timestamptz check ((try_at is null) = (status <> 'queued')),
  -- What the provider calls it, which says that it has it.
  provider_id text,
  -- Why the last try came to nothing.
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz check ((sent_at is null) = (status <> 'sent')),
  unique (event_seq, template, channel)
);
create index message_newest on message (created_at, id);
create index message_due on message (channel, try_at) where status = 'queued';
