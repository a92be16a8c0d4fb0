-- Roles that people added to the one they registered with count in the public figures, too: once each, by the event that
-- began them. What happened before this version counted it: as far as everything else is counted.
insert into figure (name, value)
select case e.data ->> 'role' when 'worker' then 'total_workers' else 'total_job_seekers' end, count(*)
from event e, figure_cursor c
where e.thing = 'account' and e.name = 'add_role' and e.data ->> 'role' in ('worker', 'job_seeker') and e.seq <= c.seq
group by 1
on conflict (name) do update set value = figure.value + excluded.value;
insert into daily_figure (name, day, value)
select 'registrations', (e.at at time zone 'Asia/Kolkata')::date, count(*)
from event e, figure_cursor c
where e.thing = 'account' and e.name = 'add_role' and e.data ->> 'role' not in ('manager', 'super_admin') and e.seq <= c.seq
group by 2
on conflict (name, day) do update set value = daily_figure.value + excluded.value;
