-- The guest of a package booking, who has no account, is a side of its disputes (docs/decisions/0059-disputes.md).
alter table dispute
  alter column opener_id drop not null,
  -- The booking whose guest is a side: the opener where no account is, otherwise the other side.
  add column guest_booking_id uuid references package_booking (id),
  drop constraint dispute_check,
  add constraint dispute_sides_check check (
    (opener_id is not null or guest_booking_id is not null)
    and (opener_id is null or opener_id is distinct from other_id)
    and (guest_booking_id is null or opener_id is null or other_id is null)
  );

-- The guest is the guest of what is disputed, never of another booking, and no booking of a customer has one.
create function guest_is_of_the_disputed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from package_booking b
    where b.id = new.guest_booking_id and b.customer_id is null
      and case new.thing
        when 'package_booking' then b.id = new.thing_id
        when 'payment' then exists (
          select from payment p where p.id = new.thing_id and p.payer_kind = 'trip' and p.payer_id = b.id)
        else false
      end
  ) then
    raise exception 'a dispute has the guest of the booking that it is about, or none'
      using errcode = 'check_violation', constraint = 'guest_is_of_the_disputed';
  end if;
  return new;
end $$;
create trigger guest_is_of_the_disputed before insert or update of thing, thing_id, guest_booking_id on dispute
  for each row when (new.guest_booking_id is not null) execute function guest_is_of_the_disputed();

create unique index dispute_one_open_of_guest on dispute (guest_booking_id, thing, thing_id)
  where opener_id is null and dispute_status in ('open', 'under_review');
create index dispute_of_guest on dispute (guest_booking_id, created_at desc, id desc) where guest_booking_id is not null;

-- What drivers have reported about guests, and staff have not decided: the guest can be asked now.
update dispute d set guest_booking_id = b.id
  from package_booking b
  where d.dispute_status in ('open', 'under_review') and d.other_id is null and d.thing = 'package_booking'
    and b.id = d.thing_id and b.customer_id is null;
update dispute d set guest_booking_id = b.id
  from payment p join package_booking b on b.id = p.payer_id
  where d.dispute_status in ('open', 'under_review') and d.other_id is null and d.thing = 'payment'
    and p.id = d.thing_id and p.payer_kind = 'trip' and b.customer_id is null;

-- Null: the guest has written it.
alter table dispute_statement
  alter column author_id drop not null,
  add constraint dispute_statement_author_check check (author_id is not null or side is not null);

create function only_guests_are_no_account() returns trigger language plpgsql as $$
begin
  if not exists (
    select from dispute d
    where d.id = new.dispute_id and d.guest_booking_id is not null and (new.side = 'opener') = (d.opener_id is null)
  ) then
    raise exception 'a side that is no guest writes with an account'
      using errcode = 'check_violation', constraint = 'only_guests_are_no_account';
  end if;
  return new;
end $$;
create trigger only_guests_are_no_account before insert or update of author_id, side on dispute_statement
  for each row when (new.author_id is null) execute function only_guests_are_no_account();

-- Who pays as a guest has no city; the booking has one.
create or replace function city_key_of_disputed(asked uuid) returns text language sql stable as $$
  select coalesce(
    (select city_key from worker_booking where id = asked),
    (select city_key from package_booking where id = asked),
    (select j.city_key from job_application a join job j on j.id = a.job_id where a.id = asked),
    (select case when p.account_id is null then b.city_key else city_key_of_account(p.account_id) end
      from payment p left join package_booking b on p.payer_kind = 'trip' and b.id = p.payer_id where p.id = asked),
    '')
$$;
