-- Disputes with due process (docs/decisions/0059-disputes.md).
create table dispute (
  id uuid primary key,
  -- What people call it on the phone.
  number bigint generated always as identity (start with 1001) unique,
  -- What it is about, as its table is named, and which one.
  thing text not null check (thing in ('worker_booking', 'package_booking', 'job_application', 'payment')),
  thing_id uuid not null,
  -- Of a worker booking: whose place on it.
  assignment_id uuid references assignment (id),
  dispute_kind text not null check (dispute_kind in ('safety', 'overcharged', 'not_paid', 'refund', 'quality', 'damage',
    'no_show', 'behaviour', 'other')),
  opener_id uuid not null references account (id),
  -- Null: about the platform, or about nobody in particular.
  other_id uuid references account (id),
  -- The member of staff who opened it for the opener.
  opened_by uuid references account (id),
  dispute_status text not null check (dispute_status in ('open', 'under_review', 'resolved', 'rejected')),
  owner_id uuid references account (id),
  -- Whose answer staff wait for, until when at most, and how much of the deadline is left meanwhile.
  waiting_for text check (waiting_for in ('opener', 'other')),
  waiting_until timestamptz,
  left_minutes integer check (left_minutes >= 0),
  due_at timestamptz,
  -- 1, and one more after an appeal or a reopening.
  round smallint not null default 1 check (round between 1 and 5),
  created_at timestamptz not null,
  check (opener_id is distinct from other_id),
  check ((dispute_status = 'under_review') = (owner_id is not null)),
  check ((waiting_for is null) = (waiting_until is null) and (waiting_for is null) = (left_minutes is null)),
  check (waiting_for is null or dispute_status = 'under_review'),
  check ((due_at is not null) = (dispute_status in ('open', 'under_review') and waiting_for is null))
);
-- One undecided dispute for each person and thing: reported again it is the same one.
create unique index dispute_one_open on dispute (opener_id, thing, thing_id)
  where dispute_status in ('open', 'under_review');
create index dispute_of_opener on dispute (opener_id, created_at desc, id desc);
create index dispute_of_other on dispute (other_id, created_at desc, id desc) where other_id is not null;
create index dispute_undecided on dispute ((coalesce(due_at, waiting_until)), id)
  where dispute_status in ('open', 'under_review');
create index dispute_by_status on dispute (dispute_status, created_at desc, id desc);
create index dispute_waiting on dispute (waiting_until) where waiting_until is not null;

create table dispute_statement (
  id uuid primary key,
  dispute_id uuid not null references dispute (id),
  statement_kind text not null check (statement_kind in ('statement', 'question', 'appeal')),
  -- Null: staff.
  side text check (side in ('opener', 'other')),
  asks text check (asks in ('opener', 'other')),
  author_id uuid not null references account (id),
  text text not null,
  created_at timestamptz not null,
  check ((statement_kind = 'question') = (asks is not null)),
  check ((statement_kind = 'question') = (side is null))
);
create index dispute_statement_of_dispute on dispute_statement (dispute_id, created_at);
-- One appeal for each dispute.
create unique index dispute_one_appeal on dispute_statement (dispute_id) where statement_kind = 'appeal';

create table dispute_photo (
  id uuid primary key,
  dispute_id uuid not null references dispute (id),
  side text not null check (side in ('opener', 'other')),
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index dispute_photo_of_dispute on dispute_photo (dispute_id, created_at);

create table dispute_decision (
  id uuid primary key,
  dispute_id uuid not null references dispute (id),
  round smallint not null,
  decided_by uuid not null references account (id),
  outcome text not null check (outcome in ('resolved', 'rejected')),
  finding text not null,
  fault text not null check (fault in ('opener', 'other', 'both', 'platform', 'none')),
  reason text not null,
  refund_payment_id uuid references payment (id),
  refund_paise bigint not null default 0 check (refund_paise >= 0),
  compensation_payment_id uuid references payment (id),
  compensation_paise bigint not null default 0 check (compensation_paise >= 0),
  compensated text check (compensated in ('opener', 'other')),
  hidden_review_id uuid references review (id),
  decided_at timestamptz not null,
  unique (dispute_id, round),
  -- An appeal is decided by somebody who has not decided the dispute before.
  constraint dispute_decided_by_another unique (dispute_id, decided_by),
  check ((refund_paise > 0) = (refund_payment_id is not null)),
  check ((compensation_paise > 0) = (compensation_payment_id is not null)),
  check ((compensation_paise > 0) = (compensated is not null))
);

-- Refund and compensation together never exceed what was paid. The database counts them, whoever writes them.
alter table payment add column refunded_paise bigint not null default 0;
alter table payment add column compensated_paise bigint not null default 0 check (compensated_paise >= 0);
update payment set refunded_paise = back.paise
  from (select payment_id, sum(paise) as paise from refund where status <> 'failed' group by payment_id) as back
  where back.payment_id = payment.id;
alter table payment add constraint payment_gives_back_at_most_its_total
  check (refunded_paise >= 0 and refunded_paise + compensated_paise <= total_paise);

create function count_refund() returns trigger language plpgsql as $$
declare
  before bigint := 0;
  after bigint := case when new.status = 'failed' then 0 else new.paise end;
begin
  if tg_op = 'UPDATE' then before := case when old.status = 'failed' then 0 else old.paise end; end if;
  if before <> after then
    update payment set refunded_paise = refunded_paise + after - before where id = new.payment_id;
  end if;
  return null;
end $$;
create trigger refund_is_counted after insert or update of status, paise on refund
  for each row execute function count_refund();

create function count_compensation() returns trigger language plpgsql as $$
begin
  update payment set compensated_paise = compensated_paise + new.compensation_paise where id = new.compensation_payment_id;
  return null;
end $$;
create trigger compensation_is_counted after insert on dispute_decision
  for each row when (new.compensation_paise > 0) execute function count_compensation();

-- A decision stands as it was made; another one follows it.
create trigger dispute_decision_no_change before update or delete or truncate on dispute_decision
  execute function ledger_is_append_only();

-- What the platform pays one side of a dispute.
alter table payout drop constraint payout_payout_kind_check;
alter table payout add constraint payout_payout_kind_check
  check (payout_kind in ('referrer_bonus', 'friend_bonus', 'wage', 'fare', 'compensation'));
