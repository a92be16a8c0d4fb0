-- The words of jobs that sound nearly like `asked`, the most alike first. The index finds what the threshold lets through: with
-- the usual 0.3 it reads three times as many rows as with 0.45. set_config rather than SET on the function: a backup of that
-- can be restored only by a superuser. It holds until the transaction ends.
create function terms_alike(asked text, least_jobs numeric, at_most integer)
returns table (term text)
language plpgsql as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.45', true);
  return query
    select t.term from job_term t
    where t.spelling % asked and t.jobs >= least_jobs
    order by similarity(t.spelling, asked) desc, t.term limit at_most;
end
$$;

-- The trade with the name that sounds most like `asked`; none if no name is near.
create function trade_alike(asked text)
returns text
language plpgsql as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.45', true);
  return (
    select s.job_type from trade_synonym s where s.spelling % asked
    group by s.job_type order by max(similarity(s.spelling, asked)) desc, s.job_type limit 1);
end
$$;
