-- The desk's list of payments, newest first.
create index payment_newest on payment (created_at desc, id desc);
create index payment_newest_by_status on payment (status, created_at desc, id desc);
create index payment_flagged on payment (created_at desc, id desc) where flag is not null;
