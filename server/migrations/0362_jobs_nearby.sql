-- Jobs near a place by what they are called, however many a city has: one index goes outwards from the place and leaves out
-- those without the words. With both the place and the words in it, PostgreSQL would rather read and sort the whole city.
create index job_active_nearby_words on job using gist (place, words) where status = 'active';
drop index job_active_nearby;
alter index job_active_nearby_words rename to job_active_nearby;

-- The nearest first; `reach` and `gap` are in metres on the plane of matching.
create function active_jobs_near(here point, reach double precision, asked tsquery, at_most integer)
returns table (id uuid, gap double precision)
language sql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select job.id, job.place <-> here
  from job where job.status = 'active' and job.place <@ circle(here, reach) and job.words @@ asked
  order by job.place <-> here limit at_most
$$;
