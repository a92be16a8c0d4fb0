-- Staff lists leave out people who have erased the account.
alter table customer add column is_erased boolean not null default false;
alter table worker add column is_erased boolean not null default false;
alter table driver add column is_erased boolean not null default false;
alter table company add column is_erased boolean not null default false;
alter table seeker add column is_erased boolean not null default false;
