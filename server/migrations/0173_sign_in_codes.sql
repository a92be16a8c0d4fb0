-- A code by SMS signs in, too.
alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('verify_phone', 'verify_email', 'reset_password', 'sign_in'));
