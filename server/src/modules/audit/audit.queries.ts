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
};

export type AuditFilter = {
  actorId: string | undefined;
  thing: string | undefined;
  /** Only what staff of these cities did. */
  cities: CityScope;
  /** The first moment, and the first one after the last. */
  from: Date | undefined;
  until: Date | undefined;
};

/** Where a page ended. */
export type AuditPosition = { at: Date; id: number };

// Word for word the predicate of the indexes (0051_audit.sql): only then they are used.
const audited = sql<boolean>`(actor_role in ('super_admin', 'manager') or name in ('fail_sign_in', 'refuse'))`;

/** One page of what belongs in the audit log, newest first. */
export function auditPage(
  db: Db,
  { actorId, thing, cities, from, until }: AuditFilter,
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
    ])
    .where(audited);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (cities !== undefined)
    query = query.where(
      sql<boolean>`actor_id in (select account_id from manager_city where city_key = any (${cities}::text[]))`,
    );
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
