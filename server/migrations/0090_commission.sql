-- The platform's share of each wage, in basis points, as it was when the work was booked.
alter table worker_booking add column commission_bp integer not null default 0
  constraint worker_booking_commission_bp_check check (commission_bp between 0 and 3000);
-- Of a wage from hand to hand whoever worked owes it; it is taken of what the platform holds for them.
alter table wage_payment add column commission_paise bigint not null default 0;
alter table wage_payment add column commission_taken_paise bigint not null default 0;
alter table wage_payment add constraint wage_payment_commission_check
  check (commission_taken_paise between 0 and commission_paise and commission_paise <= paise);
create index wage_payment_commission on wage_payment (person_id)
  where commission_taken_paise < commission_paise;
