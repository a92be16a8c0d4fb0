-- What every module stands on: history and outbox in one table, idempotency, limits, taken time.

create extension if not exists btree_gist;

-- Append-only. Written in the transaction of the change it tells of; history, audit, outbox and live
-- stream all read it. `seq` is given by the relay after commit, so that no late commit slips past a reader.
create table event (
  id bigint generated always as identity primary key,
  seq bigint unique,
  thing text not null,
  thing_id uuid,
  name text not null,
  from_state text,
  to_state text,
  actor_id uuid,
  actor_role text not null,
  reason text,
  data jsonb not null,
  topics text[] not null,
  at timestamptz not null
);
create index event_unnumbered on event (id) where seq is null;
create index event_of_thing on event (thing, thing_id, id);

create function event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'event rows are append-only';
end $$;

create trigger event_no_change before update on event for each row
  when (old.seq is not null or (old.id, old.thing, old.thing_id, old.name, old.from_state, old.to_state, old.actor_id,
    old.actor_role, old.reason, old.data, old.topics, old.at) is distinct from (new.id, new.thing, new.thing_id, new.name,
    new.from_state, new.to_state, new.actor_id, new.actor_role, new.reason, new.data, new.topics, new.at))
  execute function event_is_append_only();

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  result_id uuid,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table rate_limit (
  key text primary key,
  used integer not null,
  window_ends_at timestamptz not null
);
create index rate_limit_age on rate_limit (window_ends_at);
