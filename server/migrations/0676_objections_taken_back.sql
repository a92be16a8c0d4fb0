-- A customer who takes an objection back decides, too: the hours stand as the worker stated them.
alter table work_end drop constraint work_end_confirmed_check;
alter table work_end add constraint work_end_confirmed_check check ((confirmed_by is null) = (confirmed_at is null)
  and (confirmed_by is null) = (status in ('stated', 'objected'))
  and case status when 'decided' then confirmed_by in ('staff', 'customer') else coalesce(confirmed_by, '') <> 'staff' end);
