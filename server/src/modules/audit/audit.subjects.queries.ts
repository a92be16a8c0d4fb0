import type { OpenedThing } from '@dihaadi/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Type and id of a thing. */
export type Subject = { thing: string; id: string };

/** A thing's title, and the thing to open for viewing it; null if it no longer exists. */
export type NamedSubject = Subject & {
  title: string | null;
  opensThing: OpenedThing | null;
  opensId: string | null;
  /** Amount of a payment, for its title. */
  paise: number | null;
  currency: string | null;
};

/** The whole or owner of a thing; `asked` has its type and id. */
const whole = sql`
  select 'worker_booking' as thing, booking_id as id from assignment where asked.thing = 'assignment' and id = asked.id
  union all select 'worker_booking', a.booking_id from review r join assignment a on a.id = r.assignment_id
    where asked.thing = 'review' and r.id = asked.id
  union all select 'worker_booking', worker_booking_id from waiting_booking
    where asked.thing = 'waiting_booking' and id = asked.id and worker_booking_id is not null
  union all select 'package_booking', booking_id from trip_incident where asked.thing = 'trip_incident' and id = asked.id
  union all select 'payment', payment_id from refund where asked.thing = 'refund' and id = asked.id
  union all select 'job', job_id from job_application where asked.thing = 'job_application' and id = asked.id
  union all select thing, thing_id from report where asked.thing = 'report' and id = asked.id
  union all select registration_kind, registration_id from suspension_case
    where asked.thing = 'suspension_case' and id = asked.id
  union all select c.registration_kind, c.registration_id from suspension_photo p join suspension_case c on c.id = p.case_id
    where asked.thing = 'suspension_photo' and p.id = asked.id
  union all select registration_kind, registration_id from suspension_appeal
    where asked.thing = 'suspension_appeal' and id = asked.id
  union all select case when package_booking_id is not null then 'package_booking'
      when worker_booking_id is not null then 'worker_booking' else 'account' end,
    coalesce(package_booking_id, worker_booking_id, person_id) from staff_note
    where asked.thing = 'staff_note' and id = asked.id
  union all select 'account', account_id from uploaded_document where asked.thing = 'uploaded_document' and id = asked.id
  union all select 'account', account_id from payout where asked.thing = 'payout' and id = asked.id
  union all select 'account', account_id from data_request where asked.thing = 'data_request' and id = asked.id
  union all select 'account', referrer_user_id from referral where asked.thing = 'referral' and id = asked.id
  union all select 'account', account_id from message
    where asked.thing = 'message' and id = asked.id and account_id is not null
  union all select 'account', account_id from session where asked.thing = 'session' and id = asked.id
  union all select 'account', account_id from staff_link where asked.thing = 'staff_link' and id = asked.id`;

/** The record that contains an account's person. */
const record = sql`
  select 'driver' as thing, id from driver where account_id = part.id
  union all select 'company', id from company where account_id = part.id
  union all select 'worker', account_id from worker where account_id = part.id
  union all select 'seeker', account_id from seeker where account_id = part.id
  union all select 'customer', account_id from customer where account_id = part.id`;

/** The title or name of a thing that can be opened; `is_opened` is false for those that only have a name. */
const called = sql`
  select left(id::text, 8) as title, null::uuid as account_id, null::bigint as paise, null::text as currency, true as is_opened
    from package_booking where o.thing = 'package_booking' and id = o.id
  union all select left(id::text, 8), null, null, null, true from worker_booking where o.thing = 'worker_booking' and id = o.id
  union all select 'D-' || number, null, null, null, true from dispute where o.thing = 'dispute' and id = o.id
  union all select company_name, null, null, null, true from company where o.thing = 'company' and id = o.id
  union all select title, null, null, null, true from job where o.thing = 'job' and id = o.id
  union all select null, account_id, null, null, true from driver where o.thing = 'driver' and id = o.id
  union all select null, account_id, null, null, true from worker where o.thing = 'worker' and account_id = o.id
  union all select null, account_id, null, null, true from seeker where o.thing = 'seeker' and account_id = o.id
  union all select null, account_id, null, null, true from customer where o.thing = 'customer' and account_id = o.id
  union all select null, null, total_paise, currency, true from payment where o.thing = 'payment' and id = o.id
  union all select null, raised_by, null, null, true from sos_alert where o.thing = 'sos_alert' and id = o.id
  union all select name, null, null, null, true from service where o.thing = 'service' and id = o.id
  union all select coupon_code, null, null, null, true from coupon where o.thing = 'coupon' and id = o.id
  union all select display_name, null, null, null, true from membership_plan where o.thing = 'membership_plan' and id = o.id
  union all select name, null, null, null, true from campaign where o.thing = 'campaign' and id = o.id
  union all select number::text, null, null, null, false from payout_batch where o.thing = 'payout_batch' and id = o.id
  union all select null, null, null, null, true from tariff_plan where o.thing = 'tariff_plan' and id = o.id
  union all select title, null, null, null, true from site_content where o.thing = 'site_content' and id = o.id
  union all select null, o.part_id, null, null, false where o.thing in ('account', 'payout', 'uploaded_document')`;

/**
 * Returns the titles of these things and where to view them. Each is looked up by its primary key: with its own limit,
 * no step is joined to a whole table.
 */
export async function namesOf(db: Db, subjects: readonly Subject[]): Promise<NamedSubject[]> {
  if (subjects.length === 0) return [];
  const things = subjects.map(({ thing }) => thing);
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<NamedSubject>`
    with asked as (select distinct thing, id from unnest(${things}::text[], ${ids}::uuid[]) as asked (thing, id)),
    part as (
      select asked.thing as of_thing, asked.id as of_id, coalesce(whole.thing, asked.thing) as thing,
        coalesce(whole.id, asked.id) as id
      from asked left join lateral (${whole} limit 1) as whole on true
    ), opened as (
      select of_thing, of_id, part.id as part_id, coalesce(record.thing, part.thing) as thing, coalesce(record.id, part.id) as id
      from part left join lateral (select * from (${record}) as record where part.thing = 'account' limit 1) as record on true
    )
    select o.of_thing as thing, o.of_id as id, called.paise, called.currency,
      coalesce(called.title, (select name from account where id = called.account_id)) as title,
      case when called.is_opened then o.thing end as "opensThing", o.id as "opensId"
    from opened o left join lateral (${called} limit 1) as called on true`.execute(db);
  return rows;
}

/** Returns these things with everything that is part of them or belongs to them. */
export async function withParts(db: Db, found: readonly Subject[]): Promise<Subject[]> {
  const things = found.map(({ thing }) => thing);
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<Subject>`
    with found as materialized (select thing, id from unnest(${things}::text[], ${ids}::uuid[]) as found (thing, id)),
    person as materialized (
      select id from found where thing in ('worker', 'customer', 'seeker', 'account')
      union select d.account_id from found f
        cross join lateral (select account_id from driver where id = f.id offset 0) as d where f.thing = 'driver'
      union select c.account_id from found f
        cross join lateral (select account_id from company where id = f.id offset 0) as c where f.thing = 'company'
    )
    select thing, id from found
    union select 'assignment', a.id from found f
      cross join lateral (select id from assignment where booking_id = f.id offset 0) as a where f.thing = 'worker_booking'
    union select 'trip_incident', i.id from found f
      cross join lateral (select id from trip_incident where booking_id = f.id offset 0) as i
      where f.thing = 'package_booking'
    union select 'refund', r.id from found f
      cross join lateral (select id from refund where payment_id = f.id offset 0) as r where f.thing = 'payment'
    union select 'account', id from person
    union select 'uploaded_document', u.id from person p
      cross join lateral (select id from uploaded_document where account_id = p.id offset 0) as u`.execute(
    db,
  );
  return rows;
}

/** Returns the staff whose names match these words, the text of a tsquery. */
export async function staffNamed(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where role in ('super_admin', 'manager')
      and searchable(array(select words_of(name))) @@ ${words}::tsquery`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns catalogue entries with this name; there are few of each kind. */
export async function catalogueNamed(db: Db, q: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'service' as thing, id from service where lower(name) like ${likeOf(q)}
    union all select 'membership_plan', id from membership_plan where lower(display_name) like ${likeOf(q)}
    union all select 'campaign', id from campaign where lower(name) like ${likeOf(q)}
    union all select 'coupon', id from coupon where coupon_code = ${q.trim().toUpperCase()}`.execute(db);
  return rows;
}

const likeOf = (q: string): string =>
  `%${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
