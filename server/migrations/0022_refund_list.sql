-- The desk's list of refunds, newest first; and whose turn is next when a gateway is asked again.
create index refund_newest on refund (requested_at desc, id desc);
create index refund_newest_by_status on refund (status, requested_at desc, id desc);

alter table refund add column tries integer not null default 0 check (tries >= 0);
alter table refund add column next_try_at timestamptz;
create index refund_to_try on refund (coalesce(next_try_at, requested_at)) where status = 'requested';

alter table webhook_event add column tries integer not null default 0 check (tries >= 0);
alter table webhook_event add column next_try_at timestamptz;
create index webhook_event_to_try on webhook_event (coalesce(next_try_at, received_at)) where status <> 'processed';
