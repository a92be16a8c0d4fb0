-- A registration fee that went back whole is paid no more: whose it was pays anew, and a second payment pays it.
-- Whoever is suspended or rejected stays so without it.
alter table driver drop constraint driver_check,
  add constraint driver_active_paid check (driver_status <> 'active' or fee_paid_at is not null);
alter table customer drop constraint customer_check,
  add constraint customer_active_paid check (customer_status <> 'active' or fee_paid_at is not null);
alter table worker drop constraint worker_check,
  add constraint worker_active_paid check (worker_status not in ('pending_approval', 'active') or fee_paid_at is not null);

create unique index payment_one_paid_now on payment (payer_kind, payer_id)
  where paid_at is not null and not is_surplus and status <> 'refunded';
drop index payment_one_paid;

-- Two people may name one transfer: one of them has mistyped it, or lies. It pays for whom staff find it.
create unique index payment_gateway_payment_counts_once on payment (gateway, gateway_payment_id)
  where status not in ('failed', 'awaiting_confirmation');
drop index payment_gateway_payment_once;
