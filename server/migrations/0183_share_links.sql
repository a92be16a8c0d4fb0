-- A link to hand on: it shows where the trip is, and neither codes nor money.
alter table package_booking add column share_token text not null unique default replace(gen_random_uuid()::text, '-', '');
