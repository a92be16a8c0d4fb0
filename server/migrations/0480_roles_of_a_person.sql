-- One person, several roles (ADR 87): each role is an account of its own, and those of one person share `person_id`, the
-- id of the first of them. Null while a person has one role only.
alter table account
  add column person_id uuid,
  -- On the accounts of further roles: the number stands on the first as well, where it is unique.
  add column phone_shared boolean not null default false,
  -- A further role whose registration form has not been sent yet.
  add column awaits_details boolean not null default false,
  -- Null on accounts from before: as if they had signed in when they were made.
  add column last_sign_in_at timestamptz;

alter table account drop constraint account_phone_key;
create unique index account_phone_key on account (phone) where not phone_shared;
create unique index account_role_of_person on account (person_id, role) where person_id is not null;

-- Every account of the person whose account is asked for; nothing of null.
create function accounts_of_person(asked uuid) returns setof uuid language sql stable strict as $$
  select asked
  union
  select other.id from account own join account other on other.person_id = own.person_id where own.id = asked
$$;
