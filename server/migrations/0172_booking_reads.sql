-- What is due is read in its order: of two indexes, each with half of what is asked, the plan took all that both name and
-- sorted it.
drop index package_booking_to_dispatch;
create index package_booking_due on package_booking (next_dispatch_at)
  where booking_status = 'pending' and next_dispatch_at is not null;

-- A guest's open bookings were looked for among those of all guests, since their customer is null, too.
drop index package_booking_open_of_customer;
create index package_booking_open_of_customer on package_booking (customer_id)
  where customer_id is not null and booking_status in ('pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up');
