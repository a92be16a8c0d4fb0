-- A customer may be absent on a later day of longer work, too: a claim for that day alone, which its own dispute decides.
alter table absence_claim
  add column id uuid,
  -- Null when the work ended with the claim.
  add column day date,
  -- As the assignment had it when the claim was made: of longer work the worker arrives on many days.
  add column arrived_at timestamptz,
  add column arrived_metres integer check (arrived_metres >= 0),
  add column dispute_id uuid references dispute (id);
update absence_claim c
  set id = assignment_id, arrived_at = coalesce(a.arrived_at, c.claimed_at), arrived_metres = coalesce(a.arrived_metres, c.metres)
  from assignment a where a.id = c.assignment_id;
update absence_claim c
  set dispute_id = (
    select d.id from dispute d join assignment a on a.booking_id = d.thing_id
    where a.id = c.assignment_id and d.thing = 'worker_booking' and d.dispute_kind = 'customer_absent'
    order by d.created_at desc, d.id desc limit 1)
  where status <> 'claimed';
alter table absence_claim
  drop constraint absence_claim_pkey,
  alter column id set not null,
  alter column arrived_at set not null,
  alter column arrived_metres set not null,
  add primary key (id),
  add constraint absence_claim_once_a_day unique nulls not distinct (assignment_id, day);
create index absence_claim_of_dispute on absence_claim (dispute_id) where dispute_id is not null;
