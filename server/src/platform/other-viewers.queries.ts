import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Another staff member, and when they last viewed a thing. */
export type Looker = { thingId: string; name: string; at: Date };

type Looks = { thing: string; ids: readonly string[]; actor: { id: string } };

/**
 * Returns which other staff have viewed each of these things since then, latest first; `view` is recorded once in ten
 * minutes for each.
 */
export async function otherViewersSince(
  db: Db,
  { thing, ids, actor }: Looks,
  since: Date,
): Promise<Looker[]> {
  const { rows } = await sql<Looker>`
    select thing_id as "thingId", staff_name_of(actor_id) as name, max(at) as at from event
    where thing = ${thing} and thing_id = any (${[...ids]}::uuid[]) and name = 'view' and at > ${since}
      and actor_id <> ${actor.id} and staff_name_of(actor_id) is not null
    group by thing_id, actor_id order by max(at) desc`.execute(db);
  return rows;
}

/** Returns which of these things the person has not viewed since then. */
export async function unviewedSince(db: Db, { thing, ids, actor }: Looks, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked (id) where not exists (
      select from event where thing = ${thing} and thing_id = asked.id and name = 'view' and at > ${since}
        and actor_id = ${actor.id})`.execute(db);
  return rows.map(({ id }) => id);
}
