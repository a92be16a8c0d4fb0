-- How staff find a customer, as they find a driver: docs/decisions/0012-reading-accounts.md.
alter table customer
  add column name_key text collate "C" not null default '',
  add column words tsvector not null default '';

create function words_of_customer(one customer) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(name)
    union select email
    union select words_of(split_part(email, '@', 1))
    union select words_of_phone(phone) where phone is not null
    union select words_of(one.city) where one.city is not null
    union select one.pincode where one.pincode is not null))
  from account where id = one.account_id;
end;

create function find_customer() returns trigger language plpgsql as $$
begin
  new.words := words_of_customer(new);
  select lower(name) into new.name_key from account where id = new.account_id;
  return new;
end $$;

create function find_customer_of_account() returns trigger language plpgsql as $$
begin
  update customer set words = default where account_id = new.id;
  return null;
end $$;

create trigger customer_is_found before insert or update of account_id, city, pincode, name_key, words on customer
  for each row execute function find_customer();
create trigger customer_is_found after update of name, email, phone on account
  for each row execute function find_customer_of_account();

update customer set words = default;

create index customer_by_name on customer (name_key, account_id);
create index customer_by_words on customer using gin (words) with (fastupdate = off);
