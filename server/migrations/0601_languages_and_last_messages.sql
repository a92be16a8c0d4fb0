-- The language in which a person reads: it stays when they withdraw their consent.
alter table account add column language text not null default 'en' check (language in ('en', 'hi'));
update account set language = agreed.language
from (select distinct on (account_id) account_id, language from consent order by account_id, at desc) agreed
where agreed.account_id = account.id;

-- Where a person is told, once more, of a change that takes the address off the account. Deleted within days.
create table former_contact (
  id uuid primary key,
  account_id uuid not null references account (id),
  cause text not null check (cause in ('number_changed', 'erased')),
  name text not null,
  phone text,
  email text,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index former_contact_of_account on former_contact (account_id, created_at desc);
create index former_contact_to_remove on former_contact (created_at);

-- What a withdrawal says is its kind; a sentence would be in one language.
update data_request set text = '' where request_kind = 'withdrawal';
