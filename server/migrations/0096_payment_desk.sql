-- How staff find a payment, as they find a driver: docs/decisions/0012-reading-accounts.md.
alter table payment
  add column words tsvector not null default '',
  add column is_flagged boolean not null generated always as (flag is not null) stored;

create function words_of_payment(one payment) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(name)
    union select words_of_phone(phone) where phone is not null
    union select words_of(one.id::text)
    union select words_of(one.gateway_order_id) where one.gateway_order_id is not null
    union select words_of(one.gateway_payment_id) where one.gateway_payment_id is not null))
  from account where id = one.account_id;
end;

create function find_payment() returns trigger language plpgsql as $$
begin
  new.words := words_of_payment(new);
  return new;
end $$;

create function find_payments_of_account() returns trigger language plpgsql as $$
begin
  update payment set words = default where account_id = new.id;
  return null;
end $$;

create trigger payment_is_found before insert or update of account_id, gateway_order_id, gateway_payment_id, words on payment
  for each row execute function find_payment();
create trigger payment_is_found after update of name, phone on account
  for each row when ((old.name, old.phone) is distinct from (new.name, new.phone)) execute function find_payments_of_account();

update payment set words = default;

create index payment_of_account on payment (account_id);
create index payment_by_words on payment using gin (words) with (fastupdate = off);
create index payment_newest_by_flag on payment (is_flagged, created_at desc, id desc);
