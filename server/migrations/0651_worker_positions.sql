-- Where a worker's phone last was on the way to the work or at it. Deleted when the work, or a day of it, ends.
create table assignment_position (
  assignment_id uuid primary key references assignment (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null
);
