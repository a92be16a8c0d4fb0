-- A coupon can be used for a trip: reserved while the booking is open, used up when its fare is final.
alter table coupon_hold drop constraint coupon_hold_pkey;
alter table coupon_hold
  alter column payment_id drop not null,
  add column booking_id uuid constraint coupon_hold_booking_once unique references package_booking (id),
  add constraint coupon_hold_payment_once unique (payment_id),
  add constraint coupon_hold_of_one check (num_nonnulls(payment_id, booking_id) = 1);
alter table coupon_redemption drop constraint coupon_redemption_pkey;
alter table coupon_redemption
  alter column payment_id drop not null,
  add column booking_id uuid constraint coupon_redemption_booking_once unique references package_booking (id),
  add constraint coupon_redemption_payment_once unique (payment_id),
  add constraint coupon_redemption_of_one check (num_nonnulls(payment_id, booking_id) = 1);

alter table trip_fare
  -- What a coupon takes off: the platform pays it to the driver.
  add column coupon_paise bigint not null default 0 constraint trip_fare_coupon_paise_check check (coupon_paise >= 0),
  -- The GST in the total, which the platform pays (CGST Act, section 9(5)); `commission_paise` holds it too: all that the platform takes.
  add column gst_paise bigint not null default 0 constraint trip_fare_gst_paise_check check (gst_paise between 0 and commission_paise);
alter table trip_fare drop constraint trip_fare_check;
alter table trip_fare add constraint trip_fare_commission_check
  check (commission_paise between 0 and total_paise + coupon_paise);
alter table trip_fare drop constraint trip_fare_payout_check;
alter table trip_fare add constraint trip_fare_payout_check
  check (payout_id is null or (payment_status = 'paid' and (method = 'gateway' or coupon_paise > 0)));
drop index trip_fare_held;
create index trip_fare_held on trip_fare (driver_account_id, paid_at)
  where payment_status = 'paid' and payout_id is null and (method = 'gateway' or coupon_paise > 0);
drop trigger trip_fare_is_final on trip_fare;
create trigger trip_fare_is_final
  before update of fare, total_paise, coupon_paise, gst_paise, commission_paise, driver_account_id, at on trip_fare
  for each row when (old.fare is distinct from new.fare or old.total_paise is distinct from new.total_paise
    or old.coupon_paise is distinct from new.coupon_paise or old.gst_paise is distinct from new.gst_paise
    or old.commission_paise is distinct from new.commission_paise
    or old.driver_account_id is distinct from new.driver_account_id or old.at is distinct from new.at)
  execute function trip_fare_is_final();
