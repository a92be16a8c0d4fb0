-- What was kept by code alone, kept by the database (issue 13, row 14).

-- Events: nobody deletes them but `forget_events`, and that one only what tells of no state.
create table event_forgotten (
  only_one boolean primary key default true check (only_one),
  -- Events up to this one have been looked through, and so many of them deleted.
  up_to bigint not null,
  count bigint not null check (count >= 0)
);
insert into event_forgotten (up_to, count) values (0, 0);

-- Looks, refusals, sign-ins, and what only woke a job: who did what to money, people or work stays.
create function is_forgettable(one event) returns boolean language sql immutable as $$
  select one.seq is not null and one.to_state is null and (
    one.name in ('view', 'refuse', 'sign_in', 'fail_sign_in', 'begin_export', 'export')
    or (one.thing, one.name) in (('message', 'queue'), ('document', 'number'), ('one_time_code', 'request'),
      ('staff_link', 'request'), ('webhook_event', 'receive'), ('paper_reminder', 'give')))
$$;

create function event_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('dihaadi.forgets_events', true), '') = 'on' and is_forgettable(old) then
    return old;
  end if;
  raise exception 'event rows are append-only';
end $$;
create trigger event_no_delete before delete on event for each row execute function event_is_kept();
create trigger event_no_truncate before truncate on event execute function event_is_append_only();

-- Looks through the next events of before then, at most so many, and deletes those that may be forgotten; says how many it
-- saw and deleted, and the last it saw, for `event_forgotten`. The newest number stays: the next one is given after it.
create function forget_events(before_then timestamptz, at_most integer)
returns table (seen integer, forgotten integer, newest bigint) language plpgsql as $$
declare
  done bigint;
begin
  select up_to into done from event_forgotten for update;
  select count(*), max(id) into seen, newest
    from (select id, at from event where id > done and seq < (select max(seq) from event) order by id limit at_most) next
    where at < before_then;
  perform set_config('dihaadi.forgets_events', 'on', true);
  delete from event e where id > done and id <= newest and at < before_then and is_forgettable(e);
  get diagnostics forgotten = row_count;
  perform set_config('dihaadi.forgets_events', 'off', true);
  return next;
end $$;

-- Who was weighed for a place and not asked: see `matching.purge`.
create index decision_to_forget on decision (at) where outcome <> 'offered';

-- Lines of a journal come with it: in its own transaction, so never to one that is sealed.
create function journal_is_open() returns trigger language plpgsql as $$
begin
  if not exists (select from journal where id = new.journal_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'journal % is closed', new.journal_id;
  end if;
  return new;
end $$;
create trigger ledger_entry_no_late before insert on ledger_entry for each row execute function journal_is_open();

-- What waits for its seal leaves the list by being sealed.
create function is_sealed_now() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_seal where thing = old.thing and thing_id = old.thing_id) then
    raise exception '% % has no seal', old.thing, old.thing_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_unsealed_until_sealed after delete on ledger_unsealed deferrable initially deferred
  for each row execute function is_sealed_now();
create trigger ledger_unsealed_no_change before update or truncate on ledger_unsealed
  execute function ledger_is_append_only();

-- Numbers of documents go up.
create function series_goes_up() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.series <> old.series or new.last <> old.last + 1 then
    raise exception 'document_series rows only count up';
  end if;
  return new;
end $$;
create trigger document_series_goes_up before update or delete on document_series
  for each row execute function series_goes_up();
create trigger document_series_no_truncate before truncate on document_series
  execute function ledger_is_append_only();

-- One movement is booked once: a payment and a refund by one journal, everything else by one of each kind.
create unique index journal_once on journal (thing, thing_id) where thing in ('payment', 'refund');
create unique index journal_kind_once on journal (thing, thing_id, kind);

-- Rows of money stay, and what came or went is never another sum.
create trigger payment_no_delete before delete or truncate on payment execute function ledger_is_append_only();
create trigger refund_no_delete before delete or truncate on refund execute function ledger_is_append_only();
create trigger payout_no_delete before delete or truncate on payout execute function ledger_is_append_only();
create trigger wage_payment_no_delete before delete or truncate on wage_payment execute function ledger_is_append_only();
create trigger coupon_redemption_no_change before update or delete or truncate on coupon_redemption
  execute function ledger_is_append_only();

create function money_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the money of a % never changes', tg_table_name;
end $$;
create trigger payment_money_stays before update on payment for each row
  when (old.paid_at is not null and (old.id, old.payer_kind, old.payer_id, old.account_id, old.gateway, old.gateway_payment_id,
    old.test_mode, old.currency, old.fee_paise, old.discount_paise, old.taxable_paise, old.cgst_paise, old.sgst_paise,
    old.igst_paise, old.total_paise, old.is_surplus, old.paid_at)
    is distinct from (new.id, new.payer_kind, new.payer_id, new.account_id, new.gateway, new.gateway_payment_id,
    new.test_mode, new.currency, new.fee_paise, new.discount_paise, new.taxable_paise, new.cgst_paise, new.sgst_paise,
    new.igst_paise, new.total_paise, new.is_surplus, new.paid_at))
  execute function money_stays();
create trigger refund_money_stays before update on refund for each row
  when ((old.id, old.payment_id, old.paise) is distinct from (new.id, new.payment_id, new.paise)
    or (old.status = 'done' and (old.status, old.done_at) is distinct from (new.status, new.done_at)))
  execute function money_stays();
create trigger payout_money_stays before update on payout for each row
  when ((old.id, old.payout_kind, old.thing, old.thing_id, old.account_id, old.paise, old.test_mode)
    is distinct from (new.id, new.payout_kind, new.thing, new.thing_id, new.account_id, new.paise, new.test_mode)
    or (old.paid_at is not null and (old.payout_status, old.utr, old.upi_id, old.paid_at)
    is distinct from (new.payout_status, new.utr, new.upi_id, new.paid_at)))
  execute function money_stays();

-- Nothing goes back of what has not come; `payment_goes_out_once` sees to it that it is never more than came.
create function refund_is_of_what_came() returns trigger language plpgsql as $$
begin
  if not exists (select from payment where id = new.payment_id and paid_at is not null) then
    raise exception 'payment % has not come', new.payment_id
      using errcode = 'check_violation', constraint = 'refund_of_what_came';
  end if;
  return null;
end $$;
create trigger refund_of_what_came after insert on refund for each row execute function refund_is_of_what_came();
