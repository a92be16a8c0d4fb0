import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Change } from './events.queries.ts';

/** Thing that has events: its kind and its id. */
export type Subject = { thing: string; id: string };

/** Event, under its name `thing.event`. */
export type Happening<Name extends string> = Omit<Change, 'name'> & { thing: string; name: Name };

// Longer work has an event per day and worker: a drawer shows the latest.
const AT_MOST = 500;

/** Returns the events of all these things with one of these names `thing.event`, oldest first: the latest 500. */
export async function timelineOf<Name extends string>(
  db: Db,
  subjects: readonly Subject[],
  names: readonly Name[],
): Promise<Happening<Name>[]> {
  const things = subjects.map(({ thing }) => thing);
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<Happening<Name>>`
    select e.thing, e.thing || '.' || e.name as name, e.from_state as "fromState", e.to_state as "toState",
      e.actor_role as "actorRole", staff_name_of(e.actor_id) as "actorName", e.reason, e.data, e.at
    from unnest(${things}::text[], ${ids}::uuid[]) as subject (thing, id)
    join event e on e.thing = subject.thing and e.thing_id = subject.id
    where e.thing || '.' || e.name = any(${[...names]}::text[])
    order by e.id desc limit ${AT_MOST}`.execute(db);
  return rows.toReversed();
}
