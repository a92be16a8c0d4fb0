-- The end of work by the hour is stated by the worker and confirmed by the customer's code, word or payment, or by a day
-- without an objection; what is billed of the agreed hours follows from it.
create table work_end (
  id uuid primary key,
  assignment_id uuid not null unique references assignment (id),
  -- `closed`: nobody said that the work ended.
  reason text not null check (reason in ('done', 'left_early', 'closed')),
  ended_at timestamptz not null,
  -- When it reached us: a phone without a signal may have noted it long before.
  stated_at timestamptz not null,
  agreed_minutes integer not null check (agreed_minutes <= 720),
  -- The minimum call-out that was frozen with the booking, half an hour at least.
  least_minutes integer not null check (least_minutes >= 30),
  billed_minutes integer not null,
  status text not null check (status in ('stated', 'confirmed', 'objected', 'decided')),
  confirmed_by text check (confirmed_by in ('code', 'customer', 'payment', 'time', 'staff')),
  confirmed_at timestamptz,
  -- When the work ended by the account of the customer who objects.
  customers_end timestamptz,
  objected_at timestamptz,
  dispute_id uuid references dispute (id),
  constraint work_end_billed_check check (billed_minutes % 30 = 0 and billed_minutes between least_minutes and agreed_minutes),
  -- Only staff bill less than was agreed on, unless the worker says that they left early.
  constraint work_end_less_check check (billed_minutes = agreed_minutes or reason = 'left_early' or status = 'decided'),
  constraint work_end_confirmed_check check ((confirmed_by is null) = (confirmed_at is null)
    and (confirmed_by is null) = (status in ('stated', 'objected'))
    and (coalesce(confirmed_by, '') = 'staff') = (status = 'decided')),
  constraint work_end_objected_check check ((customers_end is null) = (objected_at is null)
    and (dispute_id is null) = (objected_at is null) and (objected_at is null) = (status in ('stated', 'confirmed'))),
  constraint work_end_customers_check check (customers_end <= ended_at)
);
create index work_end_to_confirm on work_end (stated_at) where status = 'stated';
create unique index work_end_of_dispute on work_end (dispute_id) where dispute_id is not null;

-- Nothing is paid of an end that waits for staff.
create function objected_work_waits() returns trigger language plpgsql as $$
begin
  if exists (select from work_end where assignment_id = new.id and status = 'objected') then
    raise exception 'the customer objects to the hours of this work: staff decide first'
      using errcode = 'check_violation', constraint = 'objected_work_waits';
  end if;
  return new;
end $$;
create trigger objected_work_waits before update of status on assignment for each row
  when (new.status = 'settled' and old.status <> 'settled') execute function objected_work_waits();

-- A wage that is paid was for these hours.
create function paid_hours_stay() returns trigger language plpgsql as $$
begin
  if exists (select from assignment where id = old.assignment_id and status = 'settled') then
    raise exception 'the wage of this work is paid: its hours stay as they are'
      using errcode = 'check_violation', constraint = 'paid_hours_stay';
  end if;
  return new;
end $$;
create trigger paid_hours_stay before update on work_end for each row
  when (old.billed_minutes is distinct from new.billed_minutes or old.ended_at is distinct from new.ended_at)
  execute function paid_hours_stay();

-- The customer objects by a dispute.
alter table dispute drop constraint dispute_dispute_kind_check;
alter table dispute add constraint dispute_dispute_kind_check check (dispute_kind in ('safety', 'overcharged', 'not_paid',
  'refund', 'quality', 'damage', 'no_show', 'customer_absent', 'hours', 'behaviour', 'other'));
-- An objection has a day: it doesn't wait for another report about the booking, and each worker has their own.
drop index dispute_one_open;
create unique index dispute_one_open on dispute (opener_id, thing, thing_id)
  where dispute_status in ('open', 'under_review') and dispute_kind <> 'hours';
create unique index dispute_one_open_of_hours on dispute (opener_id, thing, thing_id, assignment_id)
  where dispute_status in ('open', 'under_review') and dispute_kind = 'hours';
