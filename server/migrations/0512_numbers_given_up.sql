-- When a number was last shown to be its person's: one that is given up goes to another person (ADR 91).
-- The default is of accounts that a process from before makes meanwhile: their person is asked once.
alter table account add column phone_proved_at timestamptz not null default 'epoch';
update account set phone_proved_at = coalesce(last_sign_in_at, created_at);
