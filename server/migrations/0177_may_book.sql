-- Issue 13, row 15: only so many bookings of one customer, or of one guest's phone, may be open, and none is made while a
-- cancellation fee is owed. A function, because it can be sent together with the INSERT: waiting for its answer was a
-- quarter of what a booking cost (ADR 43).

-- In paise. A guest owes by their phone, also of the account that has it; a customer by their account only, since
-- anybody may have typed their phone.
create function cancellation_fees_owed(of_customer uuid, of_phone text) returns bigint language plpgsql stable as $$
declare
  owed bigint;
begin
  if of_customer is not null then
    select sum(f.total_paise) into owed
    from package_booking b join trip_fare f on f.booking_id = b.id
    where b.customer_id = of_customer
      and f.kind = 'cancellation' and f.payment_status in ('due', 'awaiting_confirmation');
  else
    select sum(f.total_paise) into owed
    from (
      select b.id from package_booking b where b.customer_id is null and b.customer_phone = of_phone
      union all
      select b.id from account a join package_booking b on b.customer_id = a.id where a.phone = of_phone
    ) mine join trip_fare f on f.booking_id = mine.id
    where f.kind = 'cancellation' and f.payment_status in ('due', 'awaiting_confirmation');
  end if;
  return coalesce(owed, 0);
end $$;

-- Refuses by the name of a constraint. Nobody else books for the same customer or phone until the transaction ends.
create function check_may_book(of_customer uuid, of_phone text, most_open bigint) returns void language plpgsql as $$
declare
  open bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('package_booking:' || coalesce(of_customer::text, of_phone), 0));
  if of_customer is not null then
    select count(*) into open from package_booking b where b.customer_id = of_customer
      and b.booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up');
  else
    select count(*) into open from package_booking b where b.customer_id is null and b.customer_phone = of_phone
      and b.booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up');
  end if;
  if open >= most_open then
    raise exception '% bookings are open', open
      using errcode = 'check_violation', constraint = 'package_booking_most_open';
  end if;
  if cancellation_fees_owed(of_customer, of_phone) > 0 then
    raise exception 'a cancellation fee is owed'
      using errcode = 'check_violation', constraint = 'package_booking_no_fee_owed';
  end if;
end $$;
