-- Nobody is at work in two places: an assignment runs from its check-in to its check-out, of longer work day by day.
alter table assignment add column running_since timestamptz;

-- What runs now: of two works of one person the one that was begun last.
update assignment set running_since = running.since
from (
  select distinct on (a.person_id) a.id, coalesce(t.check_in_at, a.checked_in_at) as since
  from assignment a
  join worker_booking b on b.id = a.booking_id
  left join lateral (
    select max(check_in_at) as check_in_at from attendance
    where assignment_id = a.id and check_in_at is not null and check_out_at is null
  ) t on true
  where a.status = 'checked_in' and (b.rate_type = 'hourly' or t.check_in_at is not null)
  order by a.person_id, coalesce(t.check_in_at, a.checked_in_at) desc
) running
where running.id = assignment.id;

alter table assignment add constraint assignment_runs_while_checked_in
  check (running_since is null or status = 'checked_in');
create unique index assignment_one_running on assignment (person_id) where running_since is not null;
