-- A worker who came in vain is paid the minimum call-out: the customer was absent, or refused the work on site.

-- When the worker was at the place, proved by the phone's position, and how far from the address it was.
alter table assignment add column arrived_at timestamptz,
  add column arrived_metres integer,
  add constraint assignment_arrival_check check ((arrived_at is null) = (arrived_metres is null)
    and (arrived_metres is null or arrived_metres >= 0));

create table absence_claim (
  assignment_id uuid primary key references assignment (id),
  reason text not null check (reason in ('absent', 'refused')),
  metres integer not null check (metres >= 0),
  -- Taken at the place; kept where the photos of bills are.
  photo_id uuid not null references bill_photo (id),
  paise bigint not null check (paise > 0),
  status text not null check (status in ('claimed', 'objected', 'upheld', 'dismissed')),
  claimed_at timestamptz not null,
  objected_at timestamptz,
  constraint absence_claim_objected_check check ((objected_at is null) = (status = 'claimed'))
);

-- The customer objects by a dispute.
alter table dispute drop constraint dispute_dispute_kind_check;
alter table dispute add constraint dispute_dispute_kind_check check (dispute_kind in ('safety', 'overcharged', 'not_paid',
  'refund', 'quality', 'damage', 'no_show', 'customer_absent', 'behaviour', 'other'));
