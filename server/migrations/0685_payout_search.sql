-- How staff find a payout: by the person, its transfer, its id or that of its booking, as they find a payment (0096).
alter table payout add column words tsvector not null default '';

create function words_of_payout(one payout) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(a.name) from account a where a.id = one.account_id
    union select words_of_phone(a.phone) from account a where a.id = one.account_id and a.phone is not null
    union select words_of(one.id::text)
    union select words_of(one.upi_id) where one.upi_id is not null
    union select words_of(one.utr) where one.utr is not null
    union select words_of(w.booking_id::text) from wage_payment w where one.thing = 'wage_payment' and w.id = one.thing_id
    union select words_of(w.booking_id::text) from wage_payment w where one.thing = 'payment' and w.payment_id = one.thing_id
    -- Fares refer to their payout of the balance before the transfer is requested, and never to another.
    union select words_of(f.booking_id::text) from trip_fare f where one.thing = 'trip_payout' and f.payout_id = one.thing_id
    union select words_of(d.thing_id::text) from dispute_decision decision join dispute d on d.id = decision.dispute_id
      where one.thing = 'dispute_decision' and decision.id = one.thing_id));
end;

create function find_payout() returns trigger language plpgsql as $$
begin
  new.words := words_of_payout(new);
  return new;
end $$;

create function find_payouts_of_account() returns trigger language plpgsql as $$
begin
  update payout set words = default where account_id = new.id;
  return null;
end $$;

create trigger payout_is_found before insert or update of upi_id, utr, words on payout
  for each row execute function find_payout();
create trigger payout_is_found after update of name, phone on account
  for each row when ((old.name, old.phone) is distinct from (new.name, new.phone)) execute function find_payouts_of_account();

create index trip_fare_of_payout on trip_fare (payout_id) where payout_id is not null;

update payout set words = default;

create index payout_by_words on payout using gin (words) with (fastupdate = off);
