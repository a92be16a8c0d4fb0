-- What buying it was, which membership was in force then, what was left of what it replaces, and what it is worth to
-- the company: what was paid for it before GST, with the credit.
alter table membership
  add column purchase text not null default 'buy' check (purchase in ('buy', 'renew', 'upgrade', 'downgrade')),
  add column replaces_id uuid references membership (id),
  add column credit_paise bigint not null default 0 check (credit_paise >= 0 and credit_paise <= price_paise),
  add column worth_paise bigint not null default 0 check (worth_paise >= 0);
alter table membership alter column purchase drop default, alter column credit_paise drop default,
  alter column worth_paise drop default;

-- What was bought and replaced in the same moment has lasted no time; what was never paid may be given up.
alter table membership drop constraint membership_ends_later;
alter table membership add constraint membership_ends_later check (ends_at > starts_at or membership_status = 'cancelled');
alter table membership drop constraint membership_has_times;
alter table membership add constraint membership_has_times check ((starts_at is null) = (ends_at is null)
  and (membership_status <> 'active' or starts_at is not null) and (membership_status <> 'created' or starts_at is null));

alter table payment drop constraint payment_payer_kind_check;
alter table payment add constraint payment_payer_kind_check
  check (payer_kind in ('driver', 'customer', 'worker', 'wage', 'trip', 'trip_commission', 'membership'));
