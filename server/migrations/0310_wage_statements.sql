-- Longer work is paid on the way (Code on Wages, section 17): a statement for each period and worker, which is paid like
-- a wage. What is left at the end is the wage of the assignment less its statements.

alter table worker_booking add column pay_every text not null default 'end'
  constraint worker_booking_pay_every_check check (pay_every in ('end', 'day', 'week', 'month'));

create table wage_statement (
  id uuid primary key,
  assignment_id uuid not null references assignment (id),
  -- Which period of the booking, from 1; a period that earned nothing has no statement.
  number integer not null check (number > 0),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  wage_paise bigint not null check (wage_paise >= 0),
  due_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  constraint wage_statement_once unique (assignment_id, number)
);
create index wage_statement_unpaid on wage_statement (due_at) where paid_at is null;

create function paid_statement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'this statement is paid: it stays as it is'
    using errcode = 'check_violation', constraint = 'paid_statement_stays';
end $$;
create trigger paid_statement_stays before update or delete on wage_statement for each row
  when (old.paid_at is not null) execute function paid_statement_stays();

-- The days of a paid statement, and those before it, stay as well.
create or replace function settled_attendance_stays() returns trigger language plpgsql as $$
begin
  if exists (select from assignment a where a.status = 'settled'
      and (a.id = old.assignment_id or (tg_op <> 'DELETE' and a.id = new.assignment_id)))
    or exists (select from wage_statement s where s.assignment_id = old.assignment_id
      and s.paid_at is not null and s.last_day >= old.day) then
    raise exception 'the wage of this work is paid: its attendance stays as it is'
      using errcode = 'check_violation', constraint = 'attendance_of_settled_work_stays';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- A payment is for a statement, or for what is left of the wage at the end.
alter table wage_payment add column statement_id uuid references wage_statement (id);
drop index wage_payment_once;
create unique index wage_payment_once on wage_payment (coalesce(statement_id, assignment_id))
  where payment_status in ('awaiting_confirmation', 'paid');
