-- Messages to people without an account: the guest whose booking it is, and the receiver of a parcel.
alter table message alter column account_id drop not null;
create unique index message_once_to_phone on message (event_seq, sent_to, template, channel) where account_id is null;

-- In which language a booking's guest and receiver are written to; null: English.
alter table package_booking add column language text check (language in ('en', 'hi'));
