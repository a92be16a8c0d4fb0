-- What the sweeps look for that make a lost wake-up good (issue 13, row 15).
create index payment_surplus_kept on payment (id) where is_surplus and status in ('paid', 'partially_refunded');
create index wage_payment_on_its_way on wage_payment (created_at) where method = 'gateway' and payment_status = 'awaiting_confirmation';
create index driver_rejected_paid on driver (id) where driver_status = 'rejected' and fee_paid_at is not null;
create index worker_rejected_paid on worker (account_id) where worker_status = 'rejected' and fee_paid_at is not null;
create index trip_decision_to_forget on trip_decision (at) where outcome <> 'offered';
