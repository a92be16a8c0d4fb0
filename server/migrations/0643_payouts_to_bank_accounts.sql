-- Payouts go to a bank account where a person has given one, otherwise to their UPI ID.
alter table payee add column account_number text, add column ifsc text, add column account_holder text,
  add constraint payee_whole_bank_account
    check ((account_number is null) = (ifsc is null) and (ifsc is null) = (account_holder is null));

-- As it was when it was sent on its way, as the UPI ID is.
alter table payout add column account_number text, add column ifsc text, add column account_holder text,
  add constraint payout_whole_bank_account
    check ((account_number is null) = (ifsc is null) and (ifsc is null) = (account_holder is null)),
  add constraint payout_one_destination check (upi_id is null or account_number is null),
  -- Was: upi_id is not null or …
  drop constraint payout_check2,
  add constraint payout_has_destination
    check (upi_id is not null or account_number is not null or payout_status in ('requested', 'cancelled'));

alter table payout_batch_item alter column upi_id drop not null,
  add column account_number text, add column ifsc text, add column account_holder text,
  add constraint payout_batch_item_whole_bank_account
    check ((account_number is null) = (ifsc is null) and (ifsc is null) = (account_holder is null)),
  add constraint payout_batch_item_one_destination check ((upi_id is null) <> (account_number is null));

-- What was paid stays as it was paid, unless the bank sends it back: then it is owed again.
drop trigger payout_money_stays on payout;
create trigger payout_money_stays before update on payout for each row
  when ((old.id, old.payout_kind, old.thing, old.thing_id, old.account_id, old.paise, old.test_mode)
    is distinct from (new.id, new.payout_kind, new.thing, new.thing_id, new.account_id, new.paise, new.test_mode)
    or (old.paid_at is not null and (old.payout_status, old.utr, old.upi_id, old.account_number, old.ifsc, old.account_holder, old.paid_at)
      is distinct from (new.payout_status, new.utr, new.upi_id, new.account_number, new.ifsc, new.account_holder, new.paid_at)
      and (new.payout_status, old.upi_id, old.account_number, old.ifsc, old.account_holder)
      is distinct from ('failed', new.upi_id, new.account_number, new.ifsc, new.account_holder)))
  execute function money_stays();
