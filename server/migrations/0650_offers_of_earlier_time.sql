-- A trip that staff move to another time is offered anew, also to drivers who said no to the time before.
alter table trip_offer add column is_of_earlier_time boolean not null default false;
