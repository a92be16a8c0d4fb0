-- What a worker has paid for the customer, with a photo of the bill: paid back with the wage once the customer agrees,
-- without commission (issue 17, part A).

create table bill_photo (
  id uuid primary key,
  assignment_id uuid not null references assignment (id),
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index bill_photo_of_assignment on bill_photo (assignment_id, created_at);

create table work_expense (
  id uuid primary key,
  assignment_id uuid not null references assignment (id),
  kind text not null check (kind in ('materials', 'travel')),
  description text not null,
  paise bigint not null check (paise > 0),
  photo_id uuid not null references bill_photo (id),
  status text not null check (status in ('asked', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint work_expense_answered_check check ((answered_at is null) = (status = 'asked'))
);
create index work_expense_of_assignment on work_expense (assignment_id, created_at);
-- A bill is paid back once.
create unique index work_expense_one_of_bill on work_expense (photo_id) where status in ('asked', 'agreed');

-- What the customer has agreed to: paid with what is left of the wage at the end.
alter table assignment add column expenses_paise bigint not null default 0
  constraint assignment_expenses_check check (expenses_paise >= 0);

-- What of a payment is expenses: no commission is taken of it.
alter table wage_payment add column expenses_paise bigint not null default 0
  constraint wage_payment_expenses_check check (expenses_paise between 0 and paise);

create function paid_expenses_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the wage of this work is paid: its expenses and hours stay as they are'
    using errcode = 'check_violation', constraint = 'paid_expenses_stay';
end $$;
create trigger paid_expenses_stay before update on assignment for each row
  when (old.status = 'settled' and (old.expenses_paise, old.extended_hours) is distinct from (new.expenses_paise, new.extended_hours))
  execute function paid_expenses_stay();
