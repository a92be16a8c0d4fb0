-- What of a customer's home was taken as it was sent, and that staff should look at; as of workers and drivers.
alter table customer add column needs_review text[] not null default '{}';
