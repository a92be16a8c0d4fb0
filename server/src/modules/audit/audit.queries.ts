import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { Subject } from './audit.subjects.queries.ts';

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
  /** For a change, the recorded state before. */
  before: unknown;
};

export type AuditFilter = {
  actorId: string | undefined;
  thing: string | undefined;
  /** Only what staff of these cities did there, and the actions of `reader`. */
  cities: CityScope;
  reader: string;
  /** Only events about these things or by these people. */
  about: About | undefined;
  /** The first instant, and the first one after the range. */
  from: Date | undefined;
  until: Date | undefined;
};

/** Result of a search. */
export type About = { subjects: readonly Subject[]; actorIds: readonly string[] };

/** Position where a page ended. */
export type AuditPosition = { at: Date; id: number };

// Identical to the predicate of the indexes (0051_audit.sql); otherwise they are not used.
const audited = sql<boolean>`(actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse'))`;

/**
 * City key of an entry's subject; null if unknown. Then the entry is visible to staff whose cities include all of the
 * actor's, because an actor who also works elsewhere may have acted there.
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
  when 'suspension_photo' then (select city_key_of_suspension_case(case_id) from suspension_photo
    where id = event.thing_id)
  when 'sos_alert' then (select city_key from sos_alert where id = event.thing_id)
  end, '')`;

const before = sql`case when event.name in ('update', 'change') then (
  select p.data from event p where p.thing = event.thing and p.thing_id = event.thing_id and p.id < event.id
    and p.name in ('add', 'create', 'update', 'change') order by p.id desc limit 1) end`;

type Page = { limit: number; after: AuditPosition | undefined };

/** Returns the filters of a page as conditions on `event`. */
function conditionsOf({ actorId, thing, cities, reader, from, until }: AuditFilter, { after }: Page) {
  const conditions = [audited];
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`);
  if (cities !== undefined)
    conditions.push(
      sql`(actor_id = ${reader}::uuid
        or actor_id in (select account_id from manager_city where city_key = any (${cities}::text[]))
          and case when ${cityOfThing} is null
            then actor_id in (select account_id from manager_city group by account_id
              having bool_and(city_key = any (${cities}::text[])))
            else ${cityOfThing} = any (${cities}::text[]) end)`,
    );
  if (thing !== undefined) conditions.push(sql`thing = ${thing}`);
  if (from !== undefined) conditions.push(sql`at >= ${from}`);
  if (until !== undefined) conditions.push(sql`at < ${until}`);
  if (after !== undefined) conditions.push(sql`(at, id) < (${after.at}, ${after.id})`);
  return sql.join(conditions, sql` and `);
}

/** Returns the page's entries among each thing's and each person's: at most one page from each. */
function foundAmong({ subjects, actorIds }: About, conditions: RawBuilder<unknown>, limit: number) {
  const things = subjects.map(({ thing }) => thing);
  const ids = subjects.map(({ id }) => id);
  const newest = sql`order by at desc, id desc limit ${limit}`;
  return sql`(
    select entry.* from unnest(${things}::text[], ${ids}::uuid[]) as found (thing, id)
    cross join lateral (select * from event where event.thing = found.thing and event.thing_id = found.id
      and ${conditions} ${newest}) as entry
    union select entry.* from unnest(${[...actorIds]}::uuid[]) as found (id)
    cross join lateral (select * from event where event.actor_id = found.id and ${conditions} ${newest}) as entry
  ) as event`;
}

/** Returns the query for one page of the audit log, newest first. */
export function pageQuery(filter: AuditFilter, page: Page): RawBuilder<Audited> {
  const { limit } = page;
  const conditions = conditionsOf(filter, page);
  const entries =
    filter.about === undefined ? sql`event where ${conditions}` : foundAmong(filter.about, conditions, limit);
  return sql<Audited>`
    select id, at, actor_id as "actorId", actor_role as "actorRole", thing, thing_id as "thingId", name,
      from_state as "fromState", to_state as "toState", reason, data, ${before} as before
    from ${entries} order by at desc, id desc limit ${limit}`;
}

/** Returns one page of the audit log, newest first. */
export const auditPage = async (db: Db, filter: AuditFilter, page: Page): Promise<Audited[]> =>
  (await pageQuery(filter, page).execute(db)).rows;
