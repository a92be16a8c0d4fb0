-- Who opens the door when the customer is elsewhere: told to the workers who have taken the work, as the customer's number is.
alter table worker_booking
  add column site_contact_name text,
  add column site_contact_phone text,
  add constraint worker_booking_site_contact_check check ((site_contact_name is null) = (site_contact_phone is null));
