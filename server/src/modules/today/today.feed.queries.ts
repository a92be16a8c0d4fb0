import { type FeedKind, FEED_LINES } from '@dihaadi/contract/today';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

type Happened = {
  event: number;
  kind: FeedKind;
  id: string;
  title: string;
  city: string;
  paise: number | null;
  at: Date;
};

/** Number of events searched for those of some cities: a quiet city's feed is short rather than slow. */
const LOOKED_THROUGH = 500;

/** Returns the latest events, newest first. With `cities`, only events there, without payments and new customers. */
export async function latestEvents(db: Db, cities: CityScope): Promise<Happened[]> {
  const desk =
    cities === undefined
      ? { seen: sql``, there: sql``, looked: FEED_LINES }
      : {
          seen: sql`and thing not in ('payment', 'customer')`,
          there: sql`where city_key = any (${cities}::text[])`,
          looked: LOOKED_THROUGH,
        };
  const { rows } = await sql<Happened>`
    with latest as materialized (
      select id, thing, thing_id, name, at from event
      where ((thing in ('package_booking', 'worker_booking') and name in ('create', 'confirm', 'accept', 'complete', 'cancel'))
        or (thing = 'payment' and name = 'pay') or (thing = 'dispute' and name = 'open') or name = 'register') ${desk.seen}
      order by id desc limit ${desk.looked}
    ), told as (
      select l.id, l.thing, l.thing_id, l.name, l.at, pay.total_paise,
        coalesce(p.pickup_address, b.service_name, d.number::text, c.company_name, person.name, '') as title,
        coalesce(b.city, w.city, c.city, s.city, u.city, '') as city,
        coalesce(p.city_key, b.city_key, v.city_key, w.city_key, c.city_key, s.city_key,
          case when d.id is not null then city_key_of_disputed(d.thing_id) end, '') as city_key
      from latest l
      left join package_booking p on l.thing = 'package_booking' and p.id = l.thing_id
      left join worker_booking b on l.thing = 'worker_booking' and b.id = l.thing_id
      left join payment pay on l.thing = 'payment' and pay.id = l.thing_id
      left join dispute d on l.thing = 'dispute' and d.id = l.thing_id
      left join driver v on l.thing = 'driver' and v.id = l.thing_id
      left join worker w on l.thing = 'worker' and w.account_id = l.thing_id
      left join company c on l.thing = 'company' and c.id = l.thing_id
      left join seeker s on l.thing = 'seeker' and s.account_id = l.thing_id
      left join customer u on l.thing = 'customer' and u.account_id = l.thing_id
      left join account person
        on person.id = coalesce(pay.account_id, v.account_id, w.account_id, s.account_id, u.account_id)
    )
    select id as event, thing || '.' || name as kind, thing_id as id, title, city, total_paise as paise, at
    from told ${desk.there} order by event desc limit ${FEED_LINES}`.execute(db);
  return rows;
}
