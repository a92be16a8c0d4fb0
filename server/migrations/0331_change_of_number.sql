-- A code to the number that is to be an account's.
alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('verify_phone', 'verify_email', 'reset_password', 'sign_in', 'change_phone'));
