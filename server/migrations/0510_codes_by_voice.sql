-- A login code can be read out by a call: for people without an SMS, or who cannot read.
alter table one_time_code add column by_voice boolean not null default false;
alter table message drop constraint message_channel_check,
  add constraint message_channel_check check (channel in ('email', 'sms', 'voice'));
