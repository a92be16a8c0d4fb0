import type { OpenedThing } from '@dihaadi/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A kind of thing and which one. */
export type Subject = { thing: string; id: string };

/** What a thing is called, and what is opened to look at it; null where there is no such thing any more. */
export type NamedSubject = Subject & {
  title: string | null;
  opensThing: OpenedThing | null;
  opensId: string | null;
  /** Of a payment, for its title. */
  paise: number | null;
  currency: string | null;
};

/** What a thing is a part of, or whose it is: `asked` has its kind and id. */
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

/** The record in which an account's person stands. */
const record = sql`
  select 'driver' as thing, id from driver where account_id = part.id
  union all select 'company', id from company where account_id = part.id
  union all select 'worker', account_id from worker where account_id = part.id
  union all select 'seeker', account_id from seeker where account_id = part.id
  union all select 'customer', account_id from customer where account_id = part.id`;

/** What these things are called and where they are looked at; each along its primary key. */
export async function namesOf(db: Db, subjects: readonly Subject[]): Promise<NamedSubject[]> {
  if (subjects.length === 0) return [];
  const things = subjects.map(({ thing }) => thing);
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<NamedSubject>`
    with asked as (select distinct thing, id from unnest(${things}::text[], ${ids}::uuid[]) as asked (thing, id)),
    part as (
      select asked.thing as of_thing, asked.id as of_id, coalesce(whole.thing, asked.thing) as thing,
        coalesce(whole.id, asked.id) as id
      from asked left join lateral (${whole}) as whole on true
    ), opened as (
      select of_thing, of_id, part.id as part_id, coalesce(record.thing, part.thing) as thing, coalesce(record.id, part.id) as id
      from part left join lateral (${record}) as record on part.thing = 'account'
    )
    select o.of_thing as thing, o.of_id as id, p.total_paise as paise, p.currency,
      coalesce(left(coalesce(pb.id, wb.id)::text, 8), 'D-' || d.number, c.company_name, j.title, person.name,
        s.name, u.coupon_code, m.display_name, a.name, x.number::text, t.title) as title,
      case when coalesce(pb.id, wb.id, d.id, c.id, j.id, v.id, w.account_id, k.account_id, z.account_id, p.id, e.id, s.id,
        u.id, m.id, a.id, r.id, t.id) is not null then o.thing end as "opensThing", o.id as "opensId"
    from opened o
    left join package_booking pb on o.thing = 'package_booking' and pb.id = o.id
    left join worker_booking wb on o.thing = 'worker_booking' and wb.id = o.id
    left join dispute d on o.thing = 'dispute' and d.id = o.id
    left join company c on o.thing = 'company' and c.id = o.id
    left join job j on o.thing = 'job' and j.id = o.id
    left join driver v on o.thing = 'driver' and v.id = o.id
    left join worker w on o.thing = 'worker' and w.account_id = o.id
    left join seeker k on o.thing = 'seeker' and k.account_id = o.id
    left join customer z on o.thing = 'customer' and z.account_id = o.id
    left join payment p on o.thing = 'payment' and p.id = o.id
    left join sos_alert e on o.thing = 'sos_alert' and e.id = o.id
    left join service s on o.thing = 'service' and s.id = o.id
    left join coupon u on o.thing = 'coupon' and u.id = o.id
    left join membership_plan m on o.thing = 'membership_plan' and m.id = o.id
    left join campaign a on o.thing = 'campaign' and a.id = o.id
    left join payout_batch x on o.thing = 'payout_batch' and x.id = o.id
    left join tariff_plan r on o.thing = 'tariff_plan' and r.id = o.id
    left join site_content t on o.thing = 'site_content' and t.id = o.id
    left join account person on person.id = coalesce(v.account_id, w.account_id, k.account_id, z.account_id, e.raised_by,
      case when o.thing in ('account', 'payout', 'uploaded_document') then o.part_id end)`.execute(db);
  return rows;
}

/** What is a part of these things, or theirs, and they themselves. */
export async function withParts(db: Db, found: readonly Subject[]): Promise<Subject[]> {
  const things = found.map(({ thing }) => thing);
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<Subject>`
    with found as materialized (select thing, id from unnest(${things}::text[], ${ids}::uuid[]) as found (thing, id)),
    person as materialized (
      select id from found where thing in ('worker', 'customer', 'seeker', 'account')
      union select d.account_id from found f join driver d on d.id = f.id where f.thing = 'driver'
      union select c.account_id from found f join company c on c.id = f.id where f.thing = 'company'
    )
    select thing, id from found
    union select 'assignment', a.id from found f join assignment a on a.booking_id = f.id where f.thing = 'worker_booking'
    union select 'trip_incident', i.id from found f join trip_incident i on i.booking_id = f.id
      where f.thing = 'package_booking'
    union select 'refund', r.id from found f join refund r on r.payment_id = f.id where f.thing = 'payment'
    union select 'account', id from person
    union select 'uploaded_document', u.id from person p join uploaded_document u on u.account_id = p.id`.execute(
    db,
  );
  return rows;
}

/** The staff whose names have these words, the text of a tsquery. */
export async function staffNamed(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where role in ('super_admin', 'manager')
      and searchable(array(select words_of(name))) @@ ${words}::tsquery`.execute(db);
  return rows.map(({ id }) => id);
}

/** Things of the catalogue that are called so; there are few of each. */
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
