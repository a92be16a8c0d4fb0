-- A booking that is moved to another time asks everybody anew; who was asked before that has answered for another time.
alter table worker_booking add column asked_since timestamptz;
update worker_booking set asked_since = created_at;
alter table worker_booking alter column asked_since set not null;
