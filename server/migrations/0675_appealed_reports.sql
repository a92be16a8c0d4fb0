-- What is decided again keeps no new report out, and is not kept out by one.
drop index dispute_one_open;
create unique index dispute_one_open
  on dispute (opener_id, thing, thing_id, (coalesce(other_id, opener_id)), (dispute_kind = 'safety'))
  where dispute_status in ('open', 'under_review') and dispute_kind <> 'hours' and round = 1;
drop index dispute_one_open_of_guest;
create unique index dispute_one_open_of_guest
  on dispute (guest_booking_id, thing, thing_id, (coalesce(other_id, guest_booking_id)), (dispute_kind = 'safety'))
  where opener_id is null and dispute_status in ('open', 'under_review') and round = 1;
