-- What was booked in each month of India's calendar, of the journals that are sealed: what an account held before a month is
-- read from a few rows, not added up from all entries there are.
create table ledger_month (
  month date not null check (extract(day from month) = 1),
  account text not null,
  currency text not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  primary key (month, account, currency)
);

create view ledger_entry_in_month as
select j.id as journal_id, date_trunc('month', j.at at time zone 'Asia/Kolkata')::date as month, e.account, j.currency,
  case e.side when 'debit' then e.paise else 0 end as debit_paise,
  case e.side when 'credit' then e.paise else 0 end as credit_paise
from journal j join ledger_entry e on e.journal_id = j.id;

-- What ledger_month has to hold, added up from all sealed entries.
create view sealed_ledger_month as
select month, account, currency, sum(debit_paise)::bigint as debit_paise, sum(credit_paise)::bigint as credit_paise
from ledger_entry_in_month where journal_id in (select thing_id from ledger_seal where thing = 'journal') group by 1, 2, 3;

-- A trigger, so that a server of the version before, which knows nothing of this table, keeps it right as well. Sealing holds
-- SEAL_LOCK, so no two of them run at once and wait for each other's rows.
create function add_to_ledger_month() returns trigger language plpgsql as $$
begin
  insert into ledger_month
  select month, account, currency, sum(debit_paise), sum(credit_paise)
  from ledger_entry_in_month where journal_id in (select thing_id from sealed where thing = 'journal') group by 1, 2, 3
  on conflict (month, account, currency) do update
    set debit_paise = ledger_month.debit_paise + excluded.debit_paise,
        credit_paise = ledger_month.credit_paise + excluded.credit_paise;
  return null;
end $$;

lock table ledger_seal in exclusive mode;
insert into ledger_month select month, account, currency, debit_paise, credit_paise from sealed_ledger_month;

create trigger ledger_seal_adds_to_month after insert on ledger_seal
  referencing new table as sealed for each statement execute function add_to_ledger_month();

create function ledger_month_is_derived() returns trigger language plpgsql as $$
begin
  raise exception '% is written by sealing alone', tg_table_name;
end $$;

create trigger ledger_month_no_change before insert or update or delete on ledger_month
  for each statement when (pg_trigger_depth() = 0) execute function ledger_month_is_derived();
create trigger ledger_month_no_truncate before truncate on ledger_month
  execute function ledger_month_is_derived();
