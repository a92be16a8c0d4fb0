-- The desk's list of worker bookings, of one trade or one city: read along an index, the newest first.
create index worker_booking_newest_of_category on worker_booking (category, created_at desc, id desc);
create index worker_booking_newest_in_city on worker_booking (lower(city), created_at desc, id desc);
