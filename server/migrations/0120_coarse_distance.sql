-- What a customer is told of how far away somebody is: measured from the middle of a cell, never from where they are.
-- Null of offers from before.
alter table assignment add column coarse_metres integer
  constraint assignment_coarse_metres_check check (coarse_metres >= 0);
