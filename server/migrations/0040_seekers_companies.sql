-- Job seekers and companies, as staff verify them (design/domain.md, section 3). Found and ordered as workers are:
-- docs/decisions/0012-reading-accounts.md.

create table seeker (
  account_id uuid primary key references account (id),
  verification_status text not null check (verification_status in ('pending', 'verified', 'rejected')),
  experience_years integer not null check (experience_years between 0 and 60),
  skills text[] not null,
  city text,
  name_key text collate "C" not null default '',
  words tsvector not null default '',
  created_at timestamptz not null
);

create function words_of_seeker(one seeker) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(name)
    union select email
    union select words_of(split_part(email, '@', 1))
    union select words_of_phone(phone) where phone is not null
    union select words_of(one.city) where one.city is not null
    union select words_of(skill) from unnest(one.skills) as skill))
  from account where id = one.account_id;
end;

create function find_seeker() returns trigger language plpgsql as $$
begin
  new.words := words_of_seeker(new);
  select lower(name) into new.name_key from account where id = new.account_id;
  return new;
end $$;

create function find_seeker_of_account() returns trigger language plpgsql as $$
begin
  update seeker set words = default where account_id = new.id;
  return null;
end $$;

create trigger seeker_is_found before insert or update of account_id, city, skills, name_key, words on seeker
  for each row execute function find_seeker();
create trigger seeker_is_found after update of name, email, phone on account
  for each row execute function find_seeker_of_account();

create index seeker_newest on seeker (created_at, account_id);
create index seeker_newest_by_status on seeker (verification_status, created_at, account_id);
create index seeker_by_name on seeker (name_key, account_id);
create index seeker_by_name_by_status on seeker (verification_status, name_key, account_id);
create index seeker_by_words on seeker using gin (words) with (fastupdate = off);

create table company (
  id uuid primary key,
  -- Whose it is: the job provider.
  account_id uuid not null unique references account (id),
  company_name text not null,
  contact_person_name text not null,
  contact_email text not null,
  contact_phone text,
  city text,
  verification_status text not null check (verification_status in ('pending', 'verified', 'rejected')),
  name_key text collate "C" not null default '',
  words tsvector not null default '',
  created_at timestamptz not null
);

create function words_of_company(one company) returns tsvector language sql immutable begin atomic
  select searchable(array(
    select words_of(one.company_name)
    union select words_of(one.contact_person_name)
    union select one.contact_email
    union select words_of(split_part(one.contact_email, '@', 1))
    union select words_of_phone(one.contact_phone) where one.contact_phone is not null
    union select words_of(one.city) where one.city is not null));
end;

create function find_company() returns trigger language plpgsql as $$
begin
  new.words := words_of_company(new);
  new.name_key := lower(new.company_name);
  return new;
end $$;

create trigger company_is_found before insert or update on company for each row execute function find_company();

create index company_newest on company (created_at, id);
create index company_newest_by_status on company (verification_status, created_at, id);
create index company_by_name on company (name_key, id);
create index company_by_name_by_status on company (verification_status, name_key, id);
create index company_by_words on company using gin (words) with (fastupdate = off);

-- Who had an account before.
insert into seeker (account_id, verification_status, experience_years, skills, created_at)
  select id, 'pending', 0, '{}', created_at from account where role = 'job_seeker';
insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
  select 'seeker', account_id, 'register', verification_status, 'system', '{}', '{}', created_at from seeker;
insert into company (id, account_id, company_name, contact_person_name, contact_email, contact_phone,
    verification_status, created_at)
  select gen_random_uuid(), id, name, name, email, phone, 'pending', created_at from account where role = 'job_provider';
insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
  select 'company', id, 'register', verification_status, 'system', '{}', '{}', created_at from company;
