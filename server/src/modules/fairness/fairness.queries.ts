import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Counted } from './fairness.rules.ts';

/**
 * Returns for each group: the accounts that may act or are suspended, how many staff have suspended since then, and how
 * many were found at fault by the last decision of a dispute since then. Each account counts once. A notice alone does
 * not count as a suspension, nor does an automatic one, e.g. for an expired licence, count as the staff's.
 */
export async function countGroups(db: Db, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with person as (
      select account_id, 'worker' as role, city_key as area, skills::text[] as trades from worker
        where worker_status in ('active', 'suspended') and not is_erased
      union all
      select account_id, 'driver', city_key, service_types::text[] from driver
        where driver_status in ('active', 'suspended') and not is_erased
      union all
      select account_id, 'customer', lower(btrim(coalesce(city, ''))), array[]::text[] from customer
        where customer_status in ('active', 'suspended') and not is_erased),
    suspended as (
      select distinct account_id from suspension_case
        where case_status in ('suspended', 'in_review', 'confirmed', 'ended', 'lapsed') and created_at >= ${since}),
    decided as (
      select distinct on (dispute_id) dispute_id, fault from dispute_decision
        where decided_at >= ${since} order by dispute_id, round desc),
    at_fault as (
      select distinct side.account_id
        from decided
          join dispute d on d.id = decided.dispute_id and d.dispute_status in ('resolved', 'rejected')
          cross join lateral (values (d.opener_id, 'opener'), (d.other_id, 'other')) as side (account_id, name)
        where decided.fault in (side.name, 'both')),
    counted as (
      select p.*, a.language, s.account_id is not null as is_suspended, f.account_id is not null as is_at_fault
        from person p
          join account a on a.id = p.account_id
          left join suspended s on s.account_id = p.account_id
          left join at_fault f on f.account_id = p.account_id),
    of_role as (select role, count(*) as accounts from counted group by role),
    grouped as (
      select 'role' as by, role as name, null as role, is_suspended, is_at_fault from counted
      union all
      select 'area', nullif(area, ''), null, is_suspended, is_at_fault from counted
      union all
      select 'language', language, null, is_suspended, is_at_fault from counted
      union all
      select 'trade', trade, role, is_suspended, is_at_fault from counted cross join lateral unnest(trades) as trade)
    select by, name, count(*)::int as accounts, count(*) filter (where is_suspended)::int as suspended,
      count(*) filter (where is_at_fault)::int as "atFault",
      coalesce(max(of_role.accounts) - count(*), 0)::int as "withoutTrade"
    from grouped left join of_role using (role) group by by, name order by by, name`.execute(db);
  return rows;
}
