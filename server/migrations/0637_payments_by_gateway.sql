-- The desk's list of payments by gateway, newest first; days are met along the order.
create index payment_newest_by_gateway on payment (gateway, created_at desc, id desc);
