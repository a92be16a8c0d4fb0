-- A safety report is never added to another one that is open, nor a report about one person to that about another.
drop index dispute_one_open;
create unique index dispute_one_open
  on dispute (opener_id, thing, thing_id, (coalesce(other_id, opener_id)), (dispute_kind = 'safety'))
  where dispute_status in ('open', 'under_review') and dispute_kind <> 'hours';
drop index dispute_one_open_of_guest;
create unique index dispute_one_open_of_guest
  on dispute (guest_booking_id, thing, thing_id, (coalesce(other_id, guest_booking_id)), (dispute_kind = 'safety'))
  where opener_id is null and dispute_status in ('open', 'under_review');

-- The figures of the last 30 days.
create index dispute_decision_newest on dispute_decision (decided_at);
