-- Of a fee for cancelling the platform takes the GST in it and nothing else (CBIC circular 178/10/2022-GST).
alter table trip_fare
  drop constraint trip_fare_fee_check,
  add constraint trip_fare_fee_check check (kind = 'fare' or commission_paise = gst_paise);
