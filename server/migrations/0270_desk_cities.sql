-- The cities of managers, and the city of each thing at their desk (ADR 69). Empty: not known, every desk sees it.
create table manager_city (
  account_id uuid not null references account (id),
  city_key text not null check (city_key = lower(btrim(city)) and city_key <> ''),
  -- As it was written.
  city text not null,
  primary key (account_id, city_key)
);
create index manager_city_of_key on manager_city (city_key, account_id);

-- By pickup, from the gazetteer.
alter table package_booking add column city_key text not null default '';
-- By where they were first seen at work.
alter table driver add column city_key text not null default '';
alter table worker_booking add column city_key text not null generated always as (lower(btrim(city))) stored;
alter table worker add column city_key text not null generated always as (lower(btrim(coalesce(city, '')))) stored;
alter table company add column city_key text not null generated always as (lower(btrim(coalesce(city, '')))) stored;
alter table seeker add column city_key text not null generated always as (lower(btrim(coalesce(city, '')))) stored;

create index package_booking_newest_in_city on package_booking (city_key, created_at desc, id desc);
create index worker_booking_newest_of_desk on worker_booking (city_key, created_at desc, id desc);
create index driver_in_city on driver (city_key, name_key, id);
create index worker_in_city on worker (city_key, name_key, account_id);
create index company_in_city on company (city_key, name_key, id);
create index seeker_in_city on seeker (city_key, name_key, account_id);

-- The city of somebody's account, by what they have said of their home or place of work; empty where it is not known.
create function city_key_of_account(asked uuid) returns text language sql stable as $$
  select coalesce(
    (select city_key from worker where account_id = asked),
    (select city_key from driver where account_id = asked),
    (select city_key from company where account_id = asked),
    (select city_key from seeker where account_id = asked),
    (select lower(btrim(coalesce(city, ''))) from customer where account_id = asked),
    '')
$$;

-- The city of what a dispute is about: of the booking, the job, or whoever paid.
create function city_key_of_disputed(asked uuid) returns text language sql stable as $$
  select coalesce(
    (select city_key from worker_booking where id = asked),
    (select city_key from package_booking where id = asked),
    (select j.city_key from job_application a join job j on j.id = a.job_id where a.id = asked),
    (select city_key_of_account(account_id) from payment where id = asked),
    '')
$$;
