-- The city of who a suspension case is about; null of a customer, whose cases are in no manager's cities (ADR 103).
create function city_key_of_suspension_case(asked uuid) returns text language sql stable as $$
  select case registration_kind
    when 'driver' then (select city_key from driver where id = registration_id)
    when 'worker' then (select city_key from worker where account_id = registration_id)
    end
  from suspension_case where id = asked
$$;
