import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

type Figures = {
  day: number;
  threeDays: number;
  week: number;
  older: number;
  late: number;
  decided: number;
  medianHours: number | null;
  reopened: number;
  appealed: number;
  upheldAppeals: number;
};

/** Returns the dispute figures of the cities: open ones at `now`, decisions since `since`. */
export async function disputeFigures(
  db: Db,
  { now, since, cities }: { now: Date; since: Date; cities: CityScope },
): Promise<Figures> {
  const isMine = (dispute: string) =>
    cities === undefined
      ? sql`true`
      : sql`city_key_of_disputed(${sql.ref(`${dispute}.thing_id`)}) = any (${cities}::text[])`;
  const { rows } = await sql<Figures>`
    with open as (
      select ${now}::timestamptz - d.created_at as age, d.due_at <= ${now} as is_late from dispute d
      where d.dispute_status in ('open', 'under_review') and ${isMine('d')}),
    decided as (
      select n.round, n.outcome, n.decided_at - d.created_at as took,
        (select e.name from event e where e.thing = 'dispute' and e.thing_id = d.id and e.name in ('appeal', 'reopen')
          and e.at <= n.decided_at order by e.id desc limit 1) as again_by,
        (select b.outcome from dispute_decision b where b.dispute_id = d.id and b.round = n.round - 1) as before
      from dispute_decision n join dispute d on d.id = n.dispute_id
      where n.decided_at >= ${since} and ${isMine('d')}),
    again as (
      select e.name from event e join dispute d on d.id = e.thing_id
      where e.thing = 'dispute' and e.name in ('appeal', 'reopen') and e.at >= ${since} and ${isMine('d')})
    select
      (select count(*)::int from open where age < interval '1 day') as day,
      (select count(*)::int from open where age >= interval '1 day' and age < interval '3 days') as "threeDays",
      (select count(*)::int from open where age >= interval '3 days' and age < interval '7 days') as week,
      (select count(*)::int from open where age >= interval '7 days') as older,
      (select count(*)::int from open where is_late) as late,
      (select count(*)::int from decided where round = 1) as decided,
      (select (extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::float8
        from decided where round = 1) as "medianHours",
      (select count(*)::int from again where name = 'reopen') as reopened,
      (select count(*)::int from again where name = 'appeal') as appealed,
      (select count(*)::int from decided where round > 1 and again_by = 'appeal' and outcome <> before)
        as "upheldAppeals"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The dispute figures returned no row.');
  return row;
}
