-- Staff who read Hindi know a service by its trade, as everywhere.
alter table waiting_booking add column category text;
update waiting_booking set category = service.category from service where service.id = (booking ->> 'service_id')::uuid;
alter table waiting_booking alter column category set not null;
