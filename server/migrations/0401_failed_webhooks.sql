-- The glossary's name: a webhook that could not be processed has failed.
drop index webhook_event_parked;
alter table webhook_event drop constraint webhook_event_status_check;
update webhook_event set status = 'failed' where status = 'parked';
alter table webhook_event add constraint webhook_event_status_check check (status in ('received', 'processed', 'failed'));
create index webhook_event_failed on webhook_event (received_at desc, id desc) where status = 'failed';
