-- Wages that customers pay to those who worked (spec/rulings.md, section 5): in cash or by UPI, from hand to hand.
create table wage_payment (
  id uuid primary key,
  booking_id uuid not null references worker_booking (id),
  assignment_id uuid not null references assignment (id),
  customer_id uuid not null references account (id),
  person_id uuid not null references account (id),
  method text not null check (method in ('cash', 'upi')),
  paise bigint not null check (paise > 0),
  payment_status text not null check (payment_status in ('awaiting_confirmation', 'paid', 'failed', 'expired')),
  -- Where it was to be paid, as it stood then; of cash none.
  upi_id text check ((upi_id is not null) = (method = 'upi')),
  reason text,
  created_at timestamptz not null,
  paid_at timestamptz check ((paid_at is not null) = (payment_status = 'paid'))
);
create index wage_payment_of_booking on wage_payment (booking_id, created_at desc, id desc);
-- A wage is paid once, and one try is open at a time.
create unique index wage_payment_once on wage_payment (assignment_id)
  where payment_status in ('awaiting_confirmation', 'paid');
