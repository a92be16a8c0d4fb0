-- Longer work can be ended before its last day: the days done are paid, and the place is somebody else's from then on.
alter table assignment add column left_at timestamptz
  constraint assignment_left_at_check check (left_at is null or status in ('checked_out', 'settled'));
