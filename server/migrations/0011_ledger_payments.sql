-- Money in: payments with what the gateways tell of them, the double-entry ledger they are booked in, and the
-- documents that people get.

-- One movement of money or debt: its entries balance when its transaction commits, and never change.
create table journal (
  id uuid primary key,
  kind text not null,
  thing text not null,
  thing_id uuid not null,
  at timestamptz not null
);
create index journal_of_thing on journal (thing, thing_id);

create table ledger_entry (
  id bigint generated always as identity primary key,
  journal_id uuid not null references journal (id),
  account text not null,
  side text not null check (side in ('debit', 'credit')),
  paise bigint not null check (paise > 0)
);
create index ledger_entry_of_journal on ledger_entry (journal_id);

-- What a person gets for money that moved, frozen when it did. The number comes with the seal: given at once, it
-- would make all payments wait for each other.
create table document (
  id uuid primary key,
  kind text not null check (kind in ('tax_invoice', 'receipt', 'credit_note', 'refund_receipt')),
  thing text not null,
  thing_id uuid not null,
  account_id uuid not null references account (id),
  data jsonb not null,
  issued_at timestamptz not null,
  number text unique check (length(number) <= 16),
  unique (thing, thing_id)
);
create index document_of_account on document (account_id, issued_at desc);

-- How far each series of numbers has come in each Indian financial year.
create table document_series (
  series text primary key,
  last integer not null check (last > 0)
);

-- What waits for its seal, in the order in which it gets it.
create table ledger_unsealed (
  id bigint generated always as identity primary key,
  thing text not null check (thing in ('journal', 'document')),
  thing_id uuid not null
);

-- The chain: each link holds the hash of a journal or document and of the link before it.
create table ledger_seal (
  seq bigint primary key check (seq > 0),
  thing text not null check (thing in ('journal', 'document')),
  thing_id uuid not null,
  hash text not null,
  sealed_at timestamptz not null,
  unique (thing, thing_id)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name;
end $$;

create trigger journal_no_change before update or delete or truncate on journal
  execute function ledger_is_append_only();
create trigger ledger_entry_no_change before update or delete or truncate on ledger_entry
  execute function ledger_is_append_only();
create trigger ledger_seal_no_change before update or delete or truncate on ledger_seal
  execute function ledger_is_append_only();
create trigger document_no_delete before delete or truncate on document
  execute function ledger_is_append_only();
-- A number is given once; nothing else ever changes.
create trigger document_no_change before update on document for each row
  when (old.number is not null or (old.id, old.kind, old.thing, old.thing_id, old.account_id, old.data, old.issued_at)
    is distinct from (new.id, new.kind, new.thing, new.thing_id, new.account_id, new.data, new.issued_at))
  execute function ledger_is_append_only();

create function journal_balances() returns trigger language plpgsql as $$
declare
  of_journal uuid;
  debit bigint;
  credit bigint;
begin
  -- A row of `journal` has no `journal_id`, and plpgsql would look for it in both branches of one expression.
  if tg_table_name = 'journal' then of_journal := new.id; else of_journal := new.journal_id; end if;
  select coalesce(sum(paise) filter (where side = 'debit'), 0), coalesce(sum(paise) filter (where side = 'credit'), 0)
    into debit, credit from ledger_entry where journal_id = of_journal;
  if debit = 0 or debit <> credit then
    raise exception 'journal % does not balance: debit %, credit %', of_journal, debit, credit;
  end if;
  return null;
end $$;

create constraint trigger journal_balanced after insert on journal deferrable initially deferred
  for each row execute function journal_balances();
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function journal_balances();

create table payment (
  id uuid primary key,
  payer_kind text not null check (payer_kind in ('driver', 'customer', 'worker')),
  -- The driver, or the account of a customer or worker.
  payer_id uuid not null,
  account_id uuid not null references account (id),
  status text not null check (status in ('created', 'processing', 'awaiting_confirmation', 'paid', 'failed', 'expired',
    'partially_refunded', 'refunded')),
  -- Null: there was nothing to pay.
  gateway text check (gateway in ('simulator', 'razorpay', 'stripe', 'payu', 'upi')),
  test_mode boolean not null,
  currency text not null check (currency in ('INR', 'USD', 'EUR')),
  fee_paise bigint not null check (fee_paise >= 0),
  discount_paise bigint not null check (discount_paise between 0 and fee_paise),
  gst_included boolean not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  -- What the gateway calls it, and what it wants the browser to know.
  gateway_order_id text,
  checkout jsonb not null,
  -- What the gateway calls the money that came, or in direct UPI the payer's UTR.
  gateway_payment_id text,
  -- Money that came when nothing was due any more: held for the payer until it is refunded.
  is_surplus boolean not null default false,
  -- Why what the gateway says cannot be believed as it stands.
  flag text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway is asked next; null when there is nothing left to ask.
  check_at timestamptz,
  paid_at timestamptz,
  unique (gateway, gateway_order_id),
  check ((paid_at is not null) = (status in ('paid', 'partially_refunded', 'refunded')))
);
-- What a gateway calls one payment pays one fee. A transfer's number that staff did not find may have been somebody
-- else's, mistyped: its owner may still name it.
create unique index payment_gateway_payment_once on payment (gateway, gateway_payment_id) where status <> 'failed';
create unique index payment_one_open on payment (payer_kind, payer_id)
  where status in ('created', 'processing', 'awaiting_confirmation');
-- A fee is paid once; what comes beyond it is surplus.
create unique index payment_one_paid on payment (payer_kind, payer_id) where paid_at is not null and not is_surplus;
create index payment_of_payer on payment (payer_kind, payer_id, created_at desc);
create index payment_to_check on payment (check_at) where check_at is not null;
create index payment_to_expire on payment (expires_at) where status in ('created', 'processing');

-- The one row of payment settings; `secrets` holds them encrypted.
create table payment_setting (
  only_one boolean primary key default true check (only_one),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  secrets jsonb not null check (jsonb_typeof(secrets) = 'object'),
  updated_at timestamptz not null,
  updated_by uuid references account (id)
);
