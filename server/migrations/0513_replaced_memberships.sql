-- By which upgrade a plan was replaced: once the money for the upgrade went back, the plan goes on.
alter table membership add column replaced_by uuid references membership (id);
create index membership_replaced_by on membership (replaced_by) where replaced_by is not null;
