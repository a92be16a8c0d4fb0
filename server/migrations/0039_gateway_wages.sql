-- Wages that customers pay through the platform's gateway: held for whoever worked until they ask for it.

alter table payment drop constraint payment_payer_kind_check;
-- Of a wage the payer is named by the assignment that it is paid for.
alter table payment add constraint payment_payer_kind_check
  check (payer_kind in ('driver', 'customer', 'worker', 'wage'));

alter table wage_payment drop constraint wage_payment_method_check;
alter table wage_payment add constraint wage_payment_method_check check (method in ('cash', 'upi', 'gateway'));
alter table wage_payment
  -- The money on its way through the gateway.
  add column payment_id uuid references payment (id),
  -- Since when whoever worked has asked for what the platform holds of it.
  add column payout_asked_at timestamptz check (payout_asked_at is null or payment_status = 'paid'),
  add check ((payment_id is not null) = (method = 'gateway'));
create unique index wage_payment_of_payment on wage_payment (payment_id)
  where payment_status in ('awaiting_confirmation', 'paid');
create index wage_payment_held on wage_payment (person_id, paid_at)
  where method = 'gateway' and payment_status = 'paid' and payout_asked_at is null;
