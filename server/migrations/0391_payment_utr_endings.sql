-- A bank statement often shows only the last digits of a UTR: a payment is found by them, too.
create or replace function words_of_payment(one payment) returns tsvector language sql stable begin atomic
  select searchable(array(
    select words_of(a.name) from account a where a.id = one.account_id
    union select words_of_phone(a.phone) from account a where a.id = one.account_id and a.phone is not null
    union select words_of_phone(b.customer_phone) from package_booking b where one.payer_kind = 'trip' and b.id = one.payer_id
    union select words_of(one.id::text)
    union select words_of(one.gateway_order_id) where one.gateway_order_id is not null
    union select words_of(one.gateway_payment_id) where one.gateway_payment_id is not null
    union select '$' || right(one.gateway_payment_id, digits) from generate_series(4, 9) as digits
      where one.gateway_payment_id ~ '^\d{10,22}$'));
end;

update payment set words = default where gateway_payment_id ~ '^\d{10,22}$';
