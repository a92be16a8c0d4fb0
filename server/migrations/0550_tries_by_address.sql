-- Wrong codes are counted for each sender apart: a stranger's guesses do not end the code for its owner (ADR 99).
alter table one_time_code
  drop constraint one_time_code_tries_check,
  add constraint one_time_code_tries_check check (tries between 0 and 20),
  -- How many wrong tries each sender made, by a hash that says nothing of the sender and is another one for each code.
  add column tries_by jsonb not null default '{}';
