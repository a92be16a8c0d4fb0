-- A settlement report is compared with what was paid within its days, and with what it names.
create index payment_paid_by_gateway on payment (gateway, paid_at) where not test_mode;
create index payment_by_gateway_payment on payment (gateway, gateway_payment_id) where not test_mode;
create index refund_done on refund (done_at) where done_at is not null;
create index refund_by_gateway_refund on refund (gateway_refund_id) where gateway_refund_id is not null;
