-- A company that staff have rejected stays held back, even once it has changed something and waits again, until it is approved.
alter table company add column held_back boolean not null default false;
update company set held_back = true where verification_status = 'rejected';
