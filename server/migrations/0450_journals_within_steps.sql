-- Lines of a journal come with it, in its own transaction: also where that is within a savepoint, as for a step that a phone
-- noted without a signal (confirm_wage, receive_cash, confirm_fare). There `xmin` is the savepoint's.
alter table journal add column booked_in xid8 not null default pg_current_xact_id();

create or replace function journal_is_open() returns trigger language plpgsql as $$
begin
  if not exists (select from journal where id = new.journal_id and booked_in = pg_current_xact_id()) then
    raise exception 'journal % is closed', new.journal_id;
  end if;
  return new;
end $$;
