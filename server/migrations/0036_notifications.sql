-- What people are told in the app, in every language at once, and by which other ways they want to be told.
create table notification (
  id uuid primary key,
  -- The event that it tells of: told once to each person.
  event_seq bigint not null,
  account_id uuid not null references account (id),
  kind text not null,
  thing text not null,
  thing_id uuid not null,
  -- {"en": {"title": …, "text": …}, …}
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (event_seq, account_id, kind)
);
create index notification_of_account on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_age on notification (created_at);

-- Without a row: by all of them.
create table notification_preference (
  account_id uuid primary key references account (id),
  email boolean not null,
  sms boolean not null,
  updated_at timestamptz not null
);

-- One event may be told to several people.
alter table message drop constraint message_event_seq_template_channel_key;
alter table message add unique (event_seq, account_id, template, channel);
