-- A decision of a dispute may waive a cancellation fee that is not paid (docs/decisions/0119-fairness-of-decisions.md).
alter table dispute_decision add column waived_paise bigint not null default 0 check (waived_paise >= 0);
