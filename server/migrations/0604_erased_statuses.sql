-- What an erasure does since this version, for accounts that were erased before: they are in no staff list, and their registration
-- ends as `close` ends it, with an event.
update customer set is_erased = true where account_id in (select id from account where erased_at is not null);
update worker set is_erased = true where account_id in (select id from account where erased_at is not null);
update driver set is_erased = true where account_id in (select id from account where erased_at is not null);
update company set is_erased = true where account_id in (select id from account where erased_at is not null);
update seeker set is_erased = true where account_id in (select id from account where erased_at is not null);

insert into event (thing, thing_id, name, from_state, to_state, actor_role, data, topics, at)
select thing, ended.id, 'close', old_state, new_state, 'system', '{}', '{}', account.erased_at from (
  select 'customer' as thing, account_id as id, account_id, customer_status as old_state, 'payment_required' as new_state
  from customer where is_erased and customer_status = 'active'
  union all
  select 'worker', account_id, account_id, worker_status, 'payment_required'
  from worker where is_erased and worker_status in ('pending_approval', 'active')
  union all
  select 'driver', id, account_id, driver_status, 'approved_payment_required'
  from driver where is_erased and driver_status in ('pending_approval', 'active')
  union all
  select 'company', id, account_id, verification_status, 'rejected'
  from company where is_erased and verification_status in ('pending', 'verified')
  union all
  select 'seeker', account_id, account_id, verification_status, 'rejected'
  from seeker where is_erased and verification_status in ('pending', 'verified')
) as ended join account on account.id = ended.account_id;

update customer set customer_status = 'payment_required' where is_erased and customer_status = 'active';
update worker set worker_status = 'payment_required' where is_erased and worker_status in ('pending_approval', 'active');
update driver set driver_status = 'approved_payment_required'
  where is_erased and driver_status in ('pending_approval', 'active');
update company set verification_status = 'rejected' where is_erased and verification_status in ('pending', 'verified');
update seeker set verification_status = 'rejected' where is_erased and verification_status in ('pending', 'verified');
