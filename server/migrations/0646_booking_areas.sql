-- Staff filter bookings by area: a PIN code or how it begins. Of a package it is that of its pickup; empty where it is not known.
alter table package_booking add column pickup_pincode text not null default '';
update package_booking set pickup_pincode = substring(pickup_address from '^.*\m([1-9][0-9]{5})\M')
  where pickup_address ~ '\m[1-9][0-9]{5}\M';
create index package_booking_by_pickup_pincode on package_booking (pickup_pincode text_pattern_ops, created_at desc, id desc);
create index worker_booking_by_pincode on worker_booking (pincode text_pattern_ops, created_at desc, id desc);
