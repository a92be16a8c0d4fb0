-- Who has been here: one row for each visitor and day in India, until the day is over for good.
create table visit (
  day date not null,
  visitor uuid not null,
  primary key (day, visitor)
);

-- How many that were, spread over rows, since one row would make all visitors wait for each other.
-- Little of each page is filled, so that changing a row leaves no trace in the index.
create table visitor_count (
  day date not null,
  shard smallint not null,
  visitors bigint not null check (visitors > 0),
  primary key (day, shard)
) with (fillfactor = 10);

-- All visitors of the days that are over for good, in one row.
create table visitor_past (
  singleton boolean primary key check (singleton),
  visitors bigint not null
);

-- The public figures (statistics.rules.ts), added up from the events up to number `seq`.
create table figure (
  name text primary key,
  value bigint not null
);
create table figure_cursor (
  singleton boolean primary key check (singleton),
  seq bigint not null
);
insert into figure_cursor (singleton, seq) values (true, 0);

-- The events of older accounts do not say the role, and history cannot be rewritten: these are counted here.
insert into figure (name, value)
select case role when 'worker' then 'total_workers' else 'total_job_seekers' end, count(*)
from account where role in ('worker', 'job_seeker') group by role;
