-- Nobody leaves work before they came.
alter table assignment add constraint assignment_out_after_in check (checked_out_at >= checked_in_at);
