-- What a customer gives a worker besides the wage that is paid, from hand to hand: once, all of it the worker's.
create table work_tip (
  assignment_id uuid primary key references assignment (id),
  person_id uuid not null references account (id),
  paise bigint not null check (paise > 0),
  method text not null check (method in ('cash', 'upi')),
  created_at timestamptz not null
);
create index work_tip_of_person on work_tip (person_id, created_at desc);
create function work_tip_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a tip stays as it was given';
end $$;
create trigger work_tip_is_final before update or delete on work_tip for each row execute function work_tip_is_final();
