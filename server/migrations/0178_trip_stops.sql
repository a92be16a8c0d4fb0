-- Up to four stops between pickup and drop, in their order: address, place, who is there. How many of them the driver has
-- done is the trip's.
alter table package_booking add column stops jsonb not null default '[]'
  check (jsonb_typeof(stops) = 'array' and jsonb_array_length(stops) <= 4);
alter table trip add column stops_done smallint not null default 0 check (stops_done between 0 and 4);
