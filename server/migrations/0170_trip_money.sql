-- Trips paid through the platform's gateways, fees for cancelling, and what drivers have paid out.

alter table payment drop constraint payment_payer_kind_check;
-- Of a trip the payer is named by its booking; of owed commission by the driver's account.
alter table payment add constraint payment_payer_kind_check
  check (payer_kind in ('driver', 'customer', 'worker', 'wage', 'trip', 'trip_commission'));
-- A guest pays without an account.
alter table payment alter column account_id drop not null;
alter table payment add constraint payment_of_account check (account_id is not null or payer_kind = 'trip');

-- What a driver has asked for of their balance, as one payout.
create table trip_payout (
  id uuid primary key,
  account_id uuid not null references account (id),
  at timestamptz not null,
  -- What came online, what the platform took of it, and what of it went to commission owed of cash fares.
  earned_paise bigint not null check (earned_paise > 0),
  commission_paise bigint not null check (commission_paise >= 0),
  owed_paise bigint not null check (owed_paise >= 0),
  test_mode boolean not null,
  check (commission_paise + owed_paise <= earned_paise)
);
create index trip_payout_of_account on trip_payout (account_id, at desc);
create trigger trip_payout_no_change before update or delete or truncate on trip_payout
  execute function ledger_is_append_only();

alter table trip_fare drop constraint trip_fare_payment_status_check;
alter table trip_fare add constraint trip_fare_payment_status_check
  check (payment_status in ('due', 'awaiting_confirmation', 'paid', 'waived'));
alter table trip_fare drop constraint trip_fare_method_check;
alter table trip_fare add constraint trip_fare_method_check check (method in ('cash', 'upi', 'gateway'));
alter table trip_fare
  -- A cancelled trip costs the fee that was shown, and the waiting.
  add column kind text not null default 'fare' constraint trip_fare_kind_check check (kind in ('fare', 'cancellation')),
  add column payment_id uuid references payment (id),
  -- Money that was only tried out.
  add column test_mode boolean not null default false,
  add column payout_id uuid references trip_payout (id),
  add constraint trip_fare_online_check check ((payment_id is not null) = (method is not distinct from 'gateway')),
  add constraint trip_fare_payout_check check (payout_id is null or (method = 'gateway' and payment_status = 'paid')),
  add constraint trip_fare_fee_check check (kind = 'fare' or commission_paise = 0);
create unique index trip_fare_of_payment on trip_fare (payment_id);
create index trip_fare_held on trip_fare (driver_account_id, paid_at)
  where method = 'gateway' and payment_status = 'paid' and payout_id is null;
create index trip_fare_fee_owed on trip_fare (booking_id)
  where kind = 'cancellation' and payment_status in ('due', 'awaiting_confirmation');
-- The commission of what came online is taken when it is paid out: only that of fares in hand is owed.
drop index trip_fare_owing;
create index trip_fare_owing on trip_fare (driver_account_id)
  where payment_status = 'paid' and method in ('cash', 'upi') and commission_taken_paise < commission_paise;

alter table payout drop constraint payout_payout_kind_check;
alter table payout add constraint payout_payout_kind_check
  check (payout_kind in ('referrer_bonus', 'friend_bonus', 'wage', 'fare'));

-- A guest's payment is found by the phone of the booking.
create or replace function words_of_payment(one payment) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(a.name) from account a where a.id = one.account_id
    union select words_of_phone(a.phone) from account a where a.id = one.account_id and a.phone is not null
    union select words_of_phone(b.customer_phone) from package_booking b where one.payer_kind = 'trip' and b.id = one.payer_id
    union select words_of(one.id::text)
    union select words_of(one.gateway_order_id) where one.gateway_order_id is not null
    union select words_of(one.gateway_payment_id) where one.gateway_payment_id is not null));
end;
