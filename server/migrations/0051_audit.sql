-- The audit log reads the event table: what staff did and saw, and who was kept out.
create index event_audit on event (at desc, id desc)
  where actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse');
create index event_audit_of_person on event (actor_id, at desc, id desc)
  where actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse');
create index event_audit_of_thing on event (thing, at desc, id desc)
  where actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse');
