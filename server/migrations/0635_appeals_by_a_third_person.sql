-- The person who confirmed a suspension for safety has judged it already: another one decides its appeal.
create function suspension_appeal_by_a_third_person() returns trigger language plpgsql as $$
begin
  perform from suspension_case where account_id = new.account_id and created_at = new.suspended_at for update;
  if exists (
    select from suspension_case
    where account_id = new.account_id and created_at = new.suspended_at
      and case_status = 'confirmed' and decided_by = new.decided_by
  ) then
    raise exception 'the person who confirmed a suspension does not decide its appeal'
      using errcode = 'check_violation', constraint = 'suspension_appeal_by_a_third_person';
  end if;
  return new;
end $$;
create trigger suspension_appeal_by_a_third_person before update of decided_by on suspension_appeal for each row
  when (new.decided_by is not null) execute function suspension_appeal_by_a_third_person();

-- And the other way round: who has decided the appeal does not confirm the suspension.
create function suspension_case_by_a_third_person() returns trigger language plpgsql as $$
begin
  perform from suspension_appeal where account_id = new.account_id and suspended_at = new.created_at for update;
  if exists (
    select from suspension_appeal
    where account_id = new.account_id and suspended_at = new.created_at and decided_by = new.decided_by
  ) then
    raise exception 'the person who decided the appeal of a suspension does not confirm it'
      using errcode = 'check_violation', constraint = 'suspension_case_confirmed_by_another';
  end if;
  return new;
end $$;
create trigger suspension_case_by_a_third_person before update of decided_by on suspension_case for each row
  when (new.case_status = 'confirmed') execute function suspension_case_by_a_third_person();
