-- One movement is of one currency: amounts of two are never added up.
alter table journal add column currency text not null default 'INR' check (currency in ('INR', 'USD', 'EUR'));

-- Who sells and who buys, as documents print them, frozen with the split of the tax. Null in what was begun before.
alter table payment add column parties jsonb;
