-- Wages that a customer pays ahead: held for one booking, drawn when its wages fall due, and given back when it is over.

alter table payment drop constraint payment_payer_kind_check;
-- Of money paid ahead the payer is named by the booking.
alter table payment add constraint payment_payer_kind_check check (payer_kind in
  ('driver', 'customer', 'worker', 'wage', 'wage_fund', 'trip', 'trip_commission', 'membership'));

-- A booking is funded, and commission paid, as often as there is reason to: each time with a payment of its own.
drop index payment_one_paid_now;
create unique index payment_one_paid_now on payment (payer_kind, payer_id)
  where paid_at is not null and not is_surplus and status <> 'refunded' and payer_kind not in ('trip_commission', 'wage_fund');

-- What wages have drawn of it. Draws, refunds and compensations together never exceed what was paid.
alter table payment add column drawn_paise bigint not null default 0;
alter table payment add constraint payment_drawn_of_funds
  check (drawn_paise >= 0 and (drawn_paise = 0 or (payer_kind = 'wage_fund' and paid_at is not null and not is_surplus)));
alter table payment drop constraint payment_gives_back_at_most_its_total,
  add constraint payment_gives_back_at_most_its_total
  check (refunded_paise >= 0 and refunded_paise + compensated_paise + drawn_paise <= total_paise);
create trigger payment_drawn_stays before update on payment for each row
  when (new.drawn_paise < old.drawn_paise) execute function money_stays();

-- What is left of it is the customer's: the account is not erased before it is used or given back.
alter table payment add column holding text generated always as (case when payer_kind = 'wage_fund' and paid_at is not null
  and not is_surplus and refunded_paise + compensated_paise + drawn_paise < total_paise then 'held' end) stored;
create index payment_holding on payment (payer_id) where holding = 'held';
create index payment_of_fund on payment (payer_id, paid_at) where payer_kind = 'wage_fund';

alter table wage_payment drop constraint wage_payment_method_check,
  add constraint wage_payment_method_check check (method in ('cash', 'upi', 'gateway', 'fund')),
  -- Drawn of play money.
  add column test_mode boolean not null default false check (not test_mode or method = 'fund');
drop index wage_payment_held;
create index wage_payment_held on wage_payment (person_id, paid_at)
  where method in ('gateway', 'fund') and payment_status = 'paid' and payout_asked_at is null;

-- Of which money that was paid ahead a wage was drawn.
create table wage_draw (
  wage_payment_id uuid not null references wage_payment (id),
  payment_id uuid not null references payment (id),
  paise bigint not null check (paise > 0),
  primary key (wage_payment_id, payment_id)
);
create index wage_draw_of_payment on wage_draw (payment_id);
create trigger wage_draw_no_change before update or delete or truncate on wage_draw
  execute function ledger_is_append_only();
