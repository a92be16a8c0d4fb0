import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

export type Audited = {
  id: number;
  at: Date;
  actorId: string | null;
  actorRole: string;
  thing: string;
  thingId: string | null;
  name: string;
  fromState: string | null;
  toState: string | null;
  reason: string | null;
  data: unknown;
  /** Of a change, what was on record of the thing before. */
  before: unknown;
};

export type AuditFilter = {
  actorId: string | undefined;
  thing: string | undefined;
  /** Only what staff of these cities did there, and what `reader` did. */
  cities: CityScope;
  reader: string;
  /** The first moment, and the first one after the last. */
  from: Date | undefined;
  until: Date | undefined;
};

/** Where a page ended. */
export type AuditPosition = { at: Date; id: number };

// Word for word the predicate of the indexes (0051_audit.sql): only then they are used.
const audited = sql<boolean>`(actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse'))`;

/**
 * The key of the city of what an entry is about; null where that is not known. Then it is theirs whose cities hold all of the
 * actor's: who works elsewhere, too, may have done it there.
 */
const cityOfThing = sql`nullif(case event.thing
  when 'package_booking' then (select city_key from package_booking where id = event.thing_id)
  when 'worker_booking' then (select city_key from worker_booking where id = event.thing_id)
  when 'assignment' then (select b.city_key from assignment a join worker_booking b on b.id = a.booking_id
    where a.id = event.thing_id)
  when 'trip_incident' then (select b.city_key from trip_incident i join package_booking b on b.id = i.booking_id
    where i.id = event.thing_id)
  when 'driver' then (select city_key from driver where id = event.thing_id)
  when 'company' then (select city_key from company where id = event.thing_id)
  when 'worker' then city_key_of_account(event.thing_id)
  when 'seeker' then city_key_of_account(event.thing_id)
  when 'customer' then city_key_of_account(event.thing_id)
  when 'uploaded_document' then (select city_key_of_account(account_id) from uploaded_document
    where id = event.thing_id)
  when 'job' then (select city_key from job where id = event.thing_id)
  when 'job_application' then (select j.city_key from job_application a join job j on j.id = a.job_id
    where a.id = event.thing_id)
  when 'review' then (select b.city_key from review r join assignment a on a.id = r.assignment_id
    join worker_booking b on b.id = a.booking_id where r.id = event.thing_id)
  when 'report' then (select coalesce(j.city_key, c.city_key) from report r left join job j on j.id = r.thing_id
    left join company c on c.id = r.thing_id where r.id = event.thing_id)
  when 'dispute' then (select city_key_of_disputed(d.thing_id) from dispute d where d.id = event.thing_id)
  when 'suspension_case' then city_key_of_suspension_case(event.thing_id)
  when 'sos_alert' then (select city_key from sos_alert where id = event.thing_id)
  end, '')`;

const before = sql`case when event.name in ('update', 'change') then (
  select p.data from event p where p.thing = event.thing and p.thing_id = event.thing_id and p.id < event.id
    and p.name in ('add', 'create', 'update', 'change') order by p.id desc limit 1) end`;

/** One page of what belongs in the audit log, newest first. */
export function auditPage(
  db: Db,
  { actorId, thing, cities, reader, from, until }: AuditFilter,
  page: { limit: number; after: AuditPosition | undefined },
): Promise<Audited[]> {
  const { limit, after } = page;
  let query = db
    .selectFrom('event')
    .select([
      'id',
      'at',
      'actor_id as actorId',
      'actor_role as actorRole',
      'thing',
      'thing_id as thingId',
      'name',
      'from_state as fromState',
      'to_state as toState',
      'reason',
      'data',
      before.as('before'),
    ])
    .where(audited);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (cities !== undefined)
    query = query.where(
      sql<boolean>`(actor_id = ${reader}::uuid
        or actor_id in (select account_id from manager_city where city_key = any (${cities}::text[]))
          and case when ${cityOfThing} is null
            then actor_id in (select account_id from manager_city group by account_id
              having bool_and(city_key = any (${cities}::text[])))
            else ${cityOfThing} = any (${cities}::text[]) end)`,
    );
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
