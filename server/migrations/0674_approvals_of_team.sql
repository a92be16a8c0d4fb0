-- A change that takes a super admin's access waits for a second person, too.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (
  kind in ('refund', 'tariff', 'commission', 'payout_file', 'data_export', 'deletion', 'approval_rules', 'team')
);
