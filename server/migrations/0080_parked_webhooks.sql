-- Staff see what gateways have told and nobody could work on, and why.
alter table webhook_event add column reason text;
create index webhook_event_parked on webhook_event (received_at desc, id desc) where status = 'parked';
