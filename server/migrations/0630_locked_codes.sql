-- Today's screen names the codes that wrong tries have locked: few at a time, among all assignments and trips.
create index assignment_locked_code on assignment (code_locked_until) where code_locked_until is not null;
create index trip_locked_code on trip (code_locked_until) where code_locked_until is not null;
