-- How the desk finds and orders package bookings. Streets and places by their words; GIN keeps what is new aside, so
-- that booking does not wait for it.
create index package_booking_by_words on package_booking
  using gin (to_tsvector('simple', pickup_address || ' ' || drop_address || ' ' || package_description));
create index package_booking_by_phone on package_booking (customer_phone, created_at desc, id desc);
create index package_booking_by_fare on package_booking (estimated_fare_paise, id);
