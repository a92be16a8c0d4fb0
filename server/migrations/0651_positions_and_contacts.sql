-- Where a worker's phone last was on the way to the work or at it. Deleted when the work, or a day of it, ends.
create table assignment_position (
  assignment_id uuid primary key references assignment (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null
);

-- The phone that a booking's contact had before staff changed it, to be told once more: of no account, or of one that is told
-- by itself.
alter table former_contact
  alter column account_id drop not null,
  add column booking_id uuid,
  drop constraint former_contact_cause_check,
  add constraint former_contact_cause_check check (cause in ('number_changed', 'erased', 'booking_changed')),
  add constraint former_contact_of_one check (num_nonnulls(account_id, booking_id) = 1),
  add constraint former_contact_of_booking check ((cause = 'booking_changed') = (booking_id is not null));
create index former_contact_booking on former_contact (booking_id, created_at) where booking_id is not null;

-- What was sent to a person, as staff read it.
create index message_of_account on message (account_id, created_at desc, id desc) where account_id is not null;
