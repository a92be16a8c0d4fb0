-- What each worker gets at least who came in vain: shown before booking, and kept as it was
-- then (issue 17, part A).
alter table worker_booking add column call_out_paise bigint not null default 0
  constraint worker_booking_call_out_check check (call_out_paise >= 0);
-- Open bookings are on the terms of the settings: two hours, or half a day.
update worker_booking set call_out_paise = case rate_type
    when 'hourly' then rate_paise * least(quantity, 2)
    when 'daily' then (rate_paise + 1) / 2
    else (rate_paise + 51) / 52 end
where booking_status in ('pending', 'confirmed', 'in_progress');
