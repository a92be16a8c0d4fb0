-- Bank files: which payouts were sent to the bank together, and what the bank said of each.
create table payout_batch (
  id uuid primary key,
  -- Given in the order of making, without gaps: makers are serialised by payout_batch_number_once.
  number bigint not null constraint payout_batch_number_once unique check (number > 0),
  batch_status text not null check (batch_status in ('open', 'settled', 'cancelled')),
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  reason text,
  check ((reason is not null) = (batch_status = 'cancelled'))
);
create index payout_batch_newest on payout_batch (created_at desc, id desc);
create index payout_batch_newest_by_status on payout_batch (batch_status, created_at desc, id desc);

create table payout_batch_item (
  batch_id uuid not null references payout_batch (id),
  payout_id uuid not null references payout (id),
  -- The row of the file, counted from 1, as it was sent: the file is made from these again, byte for byte.
  position integer not null check (position > 0),
  name text not null,
  upi_id text not null,
  paise bigint not null check (paise > 0),
  -- Null while the bank has not answered.
  result text check (result in ('paid', 'failed', 'cancelled')),
  primary key (batch_id, position),
  unique (batch_id, payout_id)
);
-- What waits for the bank's answer is in no second file.
create unique index payout_in_one_open_batch on payout_batch_item (payout_id) where result is null;
create index payout_batch_item_of_payout on payout_batch_item (payout_id);
