-- As in 0362_jobs_nearby.sql, with what is shown of a job: read where it was found, not looked up a second time.
drop function active_jobs_near(point, double precision, tsquery, integer);
create function active_jobs_near(here point, reach double precision, asked tsquery, at_most integer)
returns table (shown text, latitude double precision, longitude double precision, location_source text, walk_in_from date,
  walk_in_until date, id uuid, gap double precision)
language sql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select job.shown, job.latitude, job.longitude, job.location_source, job.walk_in_from, job.walk_in_until, job.id,
    job.place <-> here
  from job where job.status = 'active' and job.place <@ circle(here, reach) and job.words @@ asked
  order by job.place <-> here limit at_most
$$;
