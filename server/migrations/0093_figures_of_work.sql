-- Worker bookings count in the public figures, too: those completed, and each person who ever began such work, once.
create table person_hired (
  person_id uuid primary key
);
-- What happened before this version counted it: as far as everything else is counted.
insert into person_hired (person_id)
select distinct (e.data ->> 'person_id')::uuid
from event e, figure_cursor c
where e.thing = 'assignment' and e.name = 'check_in' and e.seq <= c.seq;
insert into figure (name, value)
select 'workers_hired', count(*) from person_hired
on conflict (name) do update set value = figure.value + excluded.value;
insert into figure (name, value)
select 'jobs_completed', count(*) from event e, figure_cursor c
where e.thing = 'worker_booking' and e.name = 'complete' and e.seq <= c.seq
on conflict (name) do update set value = figure.value + excluded.value;
