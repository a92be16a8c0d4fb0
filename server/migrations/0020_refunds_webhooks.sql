-- Money that goes back, and what gateways tell by themselves.

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  paise bigint not null check (paise > 0),
  status text not null check (status in ('requested', 'done', 'failed')),
  reason text not null,
  gateway_refund_id text,
  requested_at timestamptz not null,
  done_at timestamptz,
  check ((done_at is not null) = (status = 'done'))
);
create index refund_of_payment on refund (payment_id);
-- One at a time: the next one's share of each tax depends on the one before.
create unique index refund_one_requested on refund (payment_id) where status = 'requested';

-- What gateways told: verified, each event once, worked on by a job. Holds what it says of money, of nobody.
create table webhook_event (
  id uuid primary key,
  gateway text not null check (gateway in ('razorpay', 'stripe', 'payu')),
  event_id text not null,
  facts jsonb not null,
  status text not null check (status in ('received', 'processed', 'parked')),
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (gateway, event_id)
);
create index webhook_event_waiting on webhook_event (received_at) where status <> 'processed';
create index webhook_event_age on webhook_event (received_at);
