-- A customer may show what is to be carried, and, afterwards, what came damaged: a photo without a driver is the customer's.
alter table trip_photo alter column driver_id drop not null;
alter table trip_photo drop constraint trip_photo_kind_check;
alter table trip_photo add constraint trip_photo_kind_check
  check (kind in ('goods', 'drop', 'signature', 'receipt', 'incident', 'order', 'damage'));
alter table trip_photo add constraint trip_photo_taken_by check ((driver_id is null) = (kind in ('order', 'damage')));
-- Who has reported an incident. Of one booking the customer reports damage once.
alter table trip_incident add column reported_by text not null default 'driver'
  check (reported_by in ('driver', 'customer'));
create unique index trip_incident_one_of_customer on trip_incident (booking_id) where reported_by = 'customer';
