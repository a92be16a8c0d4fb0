-- How a batch is paid: by a file that staff take to the bank, by RazorpayX, or, of play money, by the simulator.
alter table payout_batch
  add column channel text not null default 'bank_file' check (channel in ('bank_file', 'razorpayx', 'simulator')),
  -- The account at the provider that it is paid from, as it was when the batch was made.
  add column paid_from text,
  add constraint payout_batch_paid_from check ((paid_from is not null) = (channel = 'razorpayx'));

alter table payout_batch_item
  -- What the provider knows this attempt by: sent again with the same key it is paid once.
  add column send_key uuid not null default gen_random_uuid() constraint payout_batch_item_send_key_once unique,
  -- When it was first sent; it may have been paid from then on.
  add column tried_at timestamptz,
  -- When the provider is next told, or asked about it; null in a bank file.
  add column look_at timestamptz,
  add column provider_payout_id text;
create index payout_batch_item_to_look_at on payout_batch_item (look_at) where result is null and look_at is not null;

-- A payout that the bank sent back is booked again when it is paid again: no longer one of each kind, but in turns
-- (`invariants.sql`). Its state says once whether it is paid.
drop index journal_kind_once;
create unique index journal_kind_once on journal (thing, thing_id, kind)
  where thing <> 'payout' or kind not in ('payout', 'payout_reversed');
