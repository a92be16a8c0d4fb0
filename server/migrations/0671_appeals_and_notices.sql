-- The person who gave notice of a suspension has judged it already, like the one who confirmed it: another one decides its appeal.
create or replace function suspension_appeal_by_a_third_person() returns trigger language plpgsql as $$
begin
  perform from suspension_case where account_id = new.account_id and created_at = new.suspended_at for update;
  if exists (
    select from suspension_case
    where account_id = new.account_id
      and (
        (created_at = new.suspended_at and case_status = 'confirmed' and decided_by = new.decided_by)
        or (decided_at = new.suspended_at and case_status = 'suspended' and opened_by = new.decided_by)
      )
  ) then
    raise exception 'a person who gave notice of a suspension, or confirmed it, does not decide its appeal'
      using errcode = 'check_violation', constraint = 'suspension_appeal_by_a_third_person';
  end if;
  return new;
end $$;
