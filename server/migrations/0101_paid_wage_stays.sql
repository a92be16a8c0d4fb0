-- A wage that is paid is what was earned: nobody marks the days or the overtime of settled work.

create function settled_attendance_stays() returns trigger language plpgsql as $$
begin
  if exists (select from assignment a where a.status = 'settled'
      and (a.id = old.assignment_id or (tg_op <> 'DELETE' and a.id = new.assignment_id))) then
    raise exception 'the wage of this work is paid: its attendance stays as it is'
      using errcode = 'check_violation', constraint = 'attendance_of_settled_work_stays';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger attendance_of_settled_work_stays before update or delete on attendance
  for each row execute function settled_attendance_stays();

create function settled_assignment_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the wage of this work is paid: it stays as it is'
    using errcode = 'check_violation', constraint = 'settled_assignment_stays';
end $$;
create trigger settled_assignment_stays before update on assignment for each row
  when (old.status = 'settled' and (old.status, old.wage_paise, old.overtime_minutes, old.checked_in_at, old.checked_out_at)
    is distinct from (new.status, new.wage_paise, new.overtime_minutes, new.checked_in_at, new.checked_out_at))
  execute function settled_assignment_stays();

-- What is asked for of money that the platform holds for somebody does not go back any more, also where commission and
-- older debts leave nothing to pay out.
alter table payment
  add column payout_asked_at timestamptz check (payout_asked_at is null or paid_at is not null),
  -- What of it the platform has kept by then: commission, and commission owed of earlier wages.
  add column kept_paise bigint not null default 0,
  add constraint payment_kept_once_asked check (kept_paise >= 0 and (kept_paise = 0 or payout_asked_at is not null));
update payment p set payout_asked_at = w.payout_asked_at, kept_paise = coalesce((
    select sum(e.paise) from journal j join ledger_entry e on e.journal_id = j.id
    where j.thing = 'wage_payment' and j.thing_id = w.id and e.side = 'debit' and e.account in ('wages_payable', 'test:wages_payable')), 0)
from wage_payment w where w.payment_id = p.id and w.payout_asked_at is not null;

-- What goes back of a payment, what is paid out of it and what is kept of it are never more than came.
create function payment_goes_out_once() returns trigger language plpgsql as $$
declare
  of_payment uuid;
  came bigint;
  kept bigint;
  gone bigint;
begin
  if tg_table_name = 'payment' then of_payment := new.id;
  elsif tg_table_name = 'refund' then of_payment := new.payment_id;
  elsif new.thing <> 'payment' then return null;
  else of_payment := new.thing_id;
  end if;
  select total_paise, kept_paise into came, kept from payment where id = of_payment for update;
  select (select coalesce(sum(paise), 0) from refund where payment_id = of_payment and status <> 'failed')
    + (select coalesce(sum(paise), 0) from payout where thing = 'payment' and thing_id = of_payment and payout_status <> 'cancelled')
    into gone;
  if gone + kept > came then
    raise exception 'more would leave payment % than came: % of %', of_payment, gone + kept, came
      using errcode = 'check_violation', constraint = 'payment_goes_out_once';
  end if;
  return null;
end $$;
create trigger payment_goes_out_once after update of kept_paise, total_paise on payment
  for each row execute function payment_goes_out_once();
create trigger payment_goes_out_once after insert or update of paise, payment_id, status on refund
  for each row when (new.status <> 'failed') execute function payment_goes_out_once();
create trigger payment_goes_out_once after insert or update of paise, thing_id on payout
  for each row execute function payment_goes_out_once();
