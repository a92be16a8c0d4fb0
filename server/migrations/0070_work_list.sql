-- How the desk finds and orders worker bookings: docs/decisions/0012-reading-accounts.md. By how the id begins, the work,
-- the place, and the customer's name, e-mail and phone, which stand in `account`.
alter table worker_booking add column words tsvector not null default '';

create function words_of_worker_booking(one worker_booking) returns tsvector language sql stable begin atomic
  select searchable(array(
    select replace(one.id::text, '-', '')
    union select words_of(one.service_name)
    union select words_of(one.address)
    union select words_of(one.city)
    union select one.pincode
    union select words_of(name)
    union select email
    union select words_of(split_part(email, '@', 1))
    union select words_of_phone(phone) where phone is not null))
  from account where id = one.customer_id;
end;

create function find_worker_booking() returns trigger language plpgsql as $$
begin
  new.words := words_of_worker_booking(new);
  return new;
end $$;

create function find_worker_booking_of_account() returns trigger language plpgsql as $$
begin
  update worker_booking set words = default where customer_id = new.id;
  return null;
end $$;

create trigger worker_booking_is_found
  before insert or update of customer_id, service_name, address, city, pincode, words on worker_booking
  for each row execute function find_worker_booking();
create trigger worker_booking_is_found after update of name, email, phone on account
  for each row execute function find_worker_booking_of_account();

update worker_booking set words = default;

-- A page is read along an index of its order, alone and behind each filter.
create index worker_booking_by_start on worker_booking (start_at, id);
create index worker_booking_by_start_by_status on worker_booking (booking_status, start_at, id);
create index worker_booking_by_start_by_category on worker_booking (category, start_at, id);
create index worker_booking_by_total on worker_booking (total_paise, id);
create index worker_booking_by_total_by_status on worker_booking (booking_status, total_paise, id);
create index worker_booking_by_words on worker_booking using gin (words) with (fastupdate = off);
