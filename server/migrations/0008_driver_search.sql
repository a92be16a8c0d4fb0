-- How the desk finds and orders drivers: docs/decisions/0012-reading-accounts.md. Name, e-mail and phone stand in
-- `account`, plates in `vehicle`, and an index reaches over one table only; so the words are kept beside the driver,
-- by the database itself: nobody can forget it, and what is erased there is erased here.

-- The words of a text, without case and without joiners and soft hyphens, which some type and others do not;
-- server/src/platform/words.ts parts what is searched for in the same way.
create function words_of(said text) returns setof text language sql immutable parallel safe begin atomic
  select word
  from regexp_split_to_table(
    translate(lower(said), U&'\00AD\200C\200D', ''), '[\s\u00a0!-/:-@\[-`{-~‘’“”–—।]+') as word
  where word <> '';
end;

-- A licence or plate, from each place where people begin to read it: rj14sa4821, 14sa4821, sa4821, 4821.
-- A licence of today is state, office, year and number, of 2, 2, 4 and 7: they are written apart, too.
create function words_of_number(said text) returns setof text language sql immutable parallel safe begin atomic
  select substr(whole, place)
  from regexp_replace(lower(said), '[^a-z0-9]', '', 'g') as whole, generate_series(1, length(whole)) as place
  where place = 1
    or (substr(whole, place, 1) between '0' and '9') <> (substr(whole, place - 1, 1) between '0' and '9')
    or (place in (5, 9) and whole ~ '^[a-z]{2}[0-9]{13}$');
end;

-- A phone with its country and without, and how it ends.
create function words_of_phone(said text) returns setof text language sql immutable parallel safe begin atomic
  select substr(said, 2)
  union all select substr(said, 4)
  union all select '$' || right(said, digits) from generate_series(3, 9) as digits;
end;

-- With the first one and two letters of each word: half the town begins with r, and its words are too many to gather.
create function searchable(words text[]) returns tsvector language sql immutable parallel safe begin atomic
  select array_to_tsvector(array(
    select word from unnest(words) as word
    union select '^' || left(word, letters) from unnest(words) as word, generate_series(1, 2) as letters
      where word not like '$%'));
end;

alter table driver
  -- For the order by name: without case, by code point, the same on every machine.
  add column name_key text collate "C" not null default '',
  add column words tsvector not null default '';

create function words_of_driver(one driver) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(name)
    union select email
    union select words_of(split_part(email, '@', 1))
    union select words_of_phone(phone) where phone is not null
    union select words_of_number(one.driver_license_number)
    union select words_of_number(registration_number) from vehicle where driver_id = one.id))
  from account where id = one.account_id;
end;

create function find_driver() returns trigger language plpgsql as $$
begin
  new.words := words_of_driver(new);
  select lower(name) into new.name_key from account where id = new.account_id;
  return new;
end $$;

create function find_driver_of_vehicle() returns trigger language plpgsql as $$
begin
  update driver set words = default where id in (old.driver_id, new.driver_id);
  return null;
end $$;

create function find_driver_of_account() returns trigger language plpgsql as $$
begin
  update driver set words = default where account_id = new.id;
  return null;
end $$;

create trigger driver_is_found before insert or update of account_id, driver_license_number, name_key, words on driver
  for each row execute function find_driver();
create trigger driver_is_found after insert or update of driver_id, registration_number or delete on vehicle
  for each row execute function find_driver_of_vehicle();
create trigger driver_is_found after update of name, email, phone on account
  for each row execute function find_driver_of_account();

update driver set words = default;

-- A page is read along an index of its order; the few of a rare filter or search are gathered and then ordered.
create index driver_by_name on driver (name_key, id);
create index driver_by_name_by_status on driver (driver_status, name_key, id);
create index driver_by_expiry on driver (license_expiry, id);
create index driver_by_expiry_by_status on driver (driver_status, license_expiry, id);
create index driver_by_service on driver using gin (service_types) with (fastupdate = off);
create index driver_by_words on driver using gin (words) with (fastupdate = off);
