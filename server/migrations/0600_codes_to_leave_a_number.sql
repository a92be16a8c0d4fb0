-- A code to the number that an account is to leave: its message says so, and a login code proves no such change.
alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('verify_phone', 'verify_email', 'reset_password', 'sign_in', 'change_phone', 'leave_phone'));
