import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Stretch } from '@dihaadi/contract/wages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type Candidate, projected } from './matching.rules.ts';

/** Candidate with what this search needs; the distance is still to be measured. */
export type Nearest = Candidate & { isBusy: boolean; isBlocked: boolean };

type Search = {
  place: { latitude: number; longitude: number };
  stretches: readonly Stretch[];
  /** Null for a guest. */
  customerId: string | null;
};

// One statement reads all that the rules need: a second one could see a different state.
const found = ({ stretches, customerId }: Search): RawBuilder<unknown> => {
  const from = stretches.map((one) => one.from.toISOString());
  const to = stretches.map((one) => one.to.toISOString());
  return sql`
    c.person_id as "personId", c.kind, c.categories, c.standing, c.closed_because as "closedBecause",
    c.open_since as "openSince", c.is_available as "isAvailable", c.latitude, c.longitude,
    c.reach_metres as "reachMetres", c.works_from as "worksFrom", c.works_until as "worksUntil",
    c.days_off as "daysOff", c.languages, c.rating_sum as "ratingSum", c.rating_count as "ratingCount",
    c.last_offered_at as "lastOfferedAt",
    exists (select from commitment k
      where k.person_id = c.person_id and k.during && tstzrange(${from[0]}::timestamptz, ${to.at(-1)}::timestamptz)
        and exists (select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as w (f, t)
          where k.during && tstzrange(w.f, w.t))) as "isBusy",
    -- Their own other role works for no customer either (ADR 87).
    exists (select from block b
      where (b.by_id = ${customerId} and b.against_id = c.person_id)
        or (b.by_id = c.person_id and b.against_id = ${customerId}))
      or c.person_id in (select accounts_of_person(${customerId}::uuid)) as "isBlocked"`;
};

/**
 * Returns the `limit` candidates of this category nearest to a location, nearest first, read along one index: the time
 * grows with `limit`, not with the number of candidates.
 */
export async function nearest(
  db: Db,
  search: Search & { category: ServiceCategory; excluded: readonly string[]; limit: number },
): Promise<Nearest[]> {
  const { x, y } = projected(search.place);
  const { rows } = await sql<Nearest>`
    select ${found(search)}
    from (
      select person_id, place <-> point(${x}, ${y}) as gap from candidate_service
      where category = ${search.category} and person_id <> all (${[...search.excluded]}::uuid[])
      order by place <-> point(${x}, ${y}) limit ${search.limit}
    ) s
    join candidate c on c.person_id = s.person_id
    order by s.gap`.execute(db);
  return rows;
}

/** Does the same as `nearest` for these people, whatever their categories and wherever they are. */
export async function named(db: Db, search: Search & { personIds: readonly string[] }): Promise<Nearest[]> {
  const { rows } = await sql<Nearest>`
    select ${found(search)} from candidate c where c.person_id = any (${[...search.personIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}
