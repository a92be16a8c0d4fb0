-- Where a booking went to before its drop was changed, oldest first: {address, latitude, longitude, until}. On the booking, and
-- not in its events, so that erasing a person's data erases it.
alter table package_booking add column former_drops jsonb not null default '[]';
