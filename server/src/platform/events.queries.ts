import { sql } from 'kysely';
import { type Db, recordOwnChange, type Tx } from './db.ts';
import type { EventName } from './event-names.ts';
import type { NewEvent, RecordedEvent, FullEvent } from './events.ts';
import { fixedInsert } from './fixed-insert.queries.ts';
import { SOON } from './quick-client.ts';

const insertEvent = fixedInsert(
  'event',
  [
    'thing',
    'thing_id',
    'name',
    'from_state',
    'to_state',
    'actor_id',
    'actor_role',
    'reason',
    'data',
    'topics',
    'at',
  ],
  SOON,
);

/** Writes the event in the transaction of the change it describes. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  recordOwnChange(tx, event);
  await insertEvent(tx, {
    thing: event.thing,
    thing_id: event.thingId,
    name: event.name,
    from_state: event.fromState ?? null,
    to_state: event.toState ?? null,
    actor_id: event.actor.id,
    actor_role: event.actor.role,
    reason: event.reason ?? null,
    data: JSON.stringify(event.data ?? {}),
    topics: event.topics,
    at: event.at,
  });
}

const EVENT_BATCH_SIZE = 5_000;

/**
 * Writes one event of the same name for each of many things, each for one topic or none, in the transaction of the
 * change.
 */
export async function recordEvents(
  tx: Tx,
  event: Pick<NewEvent, 'thing' | 'name' | 'actor' | 'at'>,
  things: readonly { thingId: string; topic: string | null }[],
): Promise<void> {
  for (let begin = 0; begin < things.length; begin += EVENT_BATCH_SIZE) {
    const some = things.slice(begin, begin + EVENT_BATCH_SIZE);
    const ids = some.map(({ thingId }) => thingId);
    const topics = some.map(({ topic }) => topic);
    await sql`
      insert into event (thing, thing_id, name, actor_id, actor_role, data, topics, at)
      select ${event.thing}, thing_id, ${event.name}, ${event.actor.id}::uuid, ${event.actor.role}, '{}', array_remove(array[topic], null), ${event.at}
      from unnest(${ids}::uuid[], ${topics}::text[]) as one (thing_id, topic)`.execute(tx);
  }
}

/**
 * Writes the same change of state for many things, each with its own previous state, topics and data, in the
 * transaction of the change.
 */
export async function recordChanges(
  tx: Tx,
  event: Pick<NewEvent, 'thing' | 'name' | 'actor' | 'at'> & { toState: string },
  things: readonly { thingId: string; fromState: string; topics: string[]; data: NewEvent['data'] }[],
): Promise<void> {
  for (let begin = 0; begin < things.length; begin += EVENT_BATCH_SIZE) {
    const some = things.slice(begin, begin + EVENT_BATCH_SIZE);
    for (const { topics } of some) recordOwnChange(tx, { thing: event.thing, name: event.name, topics });
    const rows = some.map(({ thingId, fromState, topics, data }) => ({
      thing_id: thingId,
      from_state: fromState,
      topics,
      data: data ?? {},
    }));
    await sql`
      insert into event (thing, thing_id, name, from_state, to_state, actor_id, actor_role, data, topics, at)
      select ${event.thing}, thing_id, ${event.name}, from_state, ${event.toState}, ${event.actor.id}::uuid,
        ${event.actor.role}, data, array(select jsonb_array_elements_text(topics)), ${event.at}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as one (thing_id uuid, from_state text, topics jsonb, data jsonb)`.execute(
      tx,
    );
  }
}

/** Returns the states of a thing, oldest first, with the role of the actor who caused each. */
export async function stateHistory(
  db: Db,
  thing: string,
  thingId: string,
): Promise<{ state: string; actorRole: string; at: Date }[]> {
  const rows = await db
    .selectFrom('event')
    .select(['to_state', 'actor_role', 'at'])
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('to_state', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ state: row.to_state ?? '', actorRole: row.actor_role, at: row.at }));
}

/** Change of a thing's state or another event in its history. */
export type Change = {
  name: EventName;
  fromState: string | null;
  toState: string | null;
  actorRole: string;
  /** The name of a staff member; null for any other actor. */
  actorName: string | null;
  reason: string | null;
  data: Record<string, unknown>;
  at: Date;
};

type Asked = { thing: string; thingId: string; others: readonly EventName[] };

/** Returns the changes of a thing's state with who made them and why, and its events of these other names, oldest first. */
export async function changesAndOthersOf(db: Db, { thing, thingId, others }: Asked): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select name, from_state as "fromState", to_state as "toState", actor_role as "actorRole",
      staff_name_of(actor_id) as "actorName", reason, data, at
    from event where thing = ${thing} and thing_id = ${thingId} and (to_state is not null or name = any(${others}))
    order by id`.execute(db);
  return rows;
}

/** Returns the changes of a thing's state with who made them and why, oldest first. */
export const changesOf = (db: Db, thing: string, thingId: string): Promise<Change[]> =>
  changesAndOthersOf(db, { thing, thingId, others: [] });

/** Returns the names of the staff who caused this event of each thing, by the thing's id; leaves out other actors. */
export async function staffWhoCaused(
  db: Db,
  { thing, name }: { thing: string; name: EventName },
  thingIds: readonly string[],
): Promise<Map<string, string>> {
  if (thingIds.length === 0) return new Map();
  const { rows } = await sql<{ thingId: string; staffName: string }>`
    select thing_id as "thingId", staff_name_of(actor_id) as "staffName" from event
    where thing = ${thing} and thing_id = any(${[...thingIds]}::uuid[]) and name = ${name}
      and staff_name_of(actor_id) is not null`.execute(db);
  return new Map(rows.map(({ thingId, staffName }) => [thingId, staffName]));
}

type LastChange = Pick<Change, 'name' | 'actorRole' | 'reason' | 'at'>;

/** Returns the last state change of each of these things, by id; leaves out things without one. */
export async function lastChangesOf(
  db: Db,
  thing: string,
  thingIds: readonly string[],
): Promise<Map<string, LastChange>> {
  if (thingIds.length === 0) return new Map();
  const { rows } = await sql<LastChange & { thingId: string }>`
    select distinct on (thing_id) thing_id as "thingId", name, actor_role as "actorRole", reason, at from event
    where thing = ${thing} and thing_id = any(${[...thingIds]}::uuid[]) and to_state is not null
    order by thing_id, id desc`.execute(db);
  return new Map(rows.map(({ thingId, ...change }) => [thingId, change]));
}

/** Returns the change described by the event with this number. */
export async function changeAt(db: Db, seq: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select name, from_state as "fromState", to_state as "toState", actor_role as "actorRole",
      staff_name_of(actor_id) as "actorName", reason, data, at
    from event where seq = ${seq}`.execute(db);
  return rows[0];
}

/** Returns who caused the event with this number, and for which thing; `actorId` is null for the platform and guests. */
export async function doneBy(
  db: Db,
  seq: number,
): Promise<{ actorId: string | null; thing: string; thingId: string | null } | undefined> {
  const { rows } = await sql<{ actorId: string | null; thing: string; thingId: string | null }>`
    select actor_id as "actorId", thing, thing_id as "thingId" from event where seq = ${seq}`.execute(db);
  return rows[0];
}

/** Event of a thing, with its data. */
export type ThingEvent = {
  name: EventName;
  actorId: string | null;
  actorRole: string;
  reason: string | null;
  data: Record<string, unknown>;
  at: Date;
};

/** Returns all events of a thing except views, oldest first. */
export async function eventsOfThing(db: Db, thing: string, thingId: string): Promise<ThingEvent[]> {
  const { rows } = await sql<ThingEvent>`
    select name, actor_id as "actorId", actor_role as "actorRole", reason, data, at
    from event where thing = ${thing} and thing_id = ${thingId} and name <> 'view' order by id`.execute(db);
  return rows;
}

/** Returns whether this has happened to the thing since then, by any actor. */
export async function hasHappenedSince(
  db: Db,
  { thing, thingId, name }: { thing: string; thingId: string; name: EventName },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('id')
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('name', '=', name)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns events after number `seq`, oldest first; with `topics`, only those with one of them. */
export async function eventsAfter(
  db: Db,
  seq: number,
  options: { limit: number; topics?: string[] },
): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'thing', 'thing_id', 'name', 'topics', 'at'])
    .where('seq', '>', seq)
    .$if(options.topics !== undefined, (query) =>
      query.where(sql<boolean>`topics && ${options.topics}::text[]`),
    )
    .orderBy('seq')
    .limit(options.limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq ?? 0,
    thing: row.thing,
    thingId: row.thing_id,
    name: row.name,
    topics: row.topics,
    at: row.at,
  }));
}

/** Like `eventsAfter`, all events with all their data. */
export async function historyAfter(db: Db, seq: number, limit: number): Promise<FullEvent[]> {
  const { rows } = await sql<FullEvent>`
    select seq, thing, thing_id as "thingId", name, from_state as "fromState", to_state as "toState", data, topics, at
    from event where seq > ${seq} order by seq limit ${limit}`.execute(db);
  return rows;
}

/** Returns the highest number assigned so far. */
export async function lastSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('event')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return row.seq ?? 0;
}

/** Notifies every server of these payloads, in one statement. */
export async function notifySignals(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(
    db,
  );
}

/** An event as included in a digest: everything recorded about it. */
type KeptEvent = FullEvent & { actorId: string | null; actorRole: string; reason: string | null };

/**
 * Returns the permanently kept events after number `after` up to `upTo`, as written, oldest first. `is_forgettable`
 * must never cover more events: a digest that includes an event is invalid without it.
 */
export async function keptEvents(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
  limit: number,
): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select e.seq, coalesce(w.thing, e.thing) as thing, thing_id as "thingId", name, from_state as "fromState",
      to_state as "toState", actor_id as "actorId", actor_role as "actorRole",
      case when w.seq is null then e.reason else w.reason end as reason, coalesce(w.data, e.data) as data, topics, at
    from event e left join event_as_written w on w.seq = e.seq
    where e.seq > ${after} and e.seq <= ${upTo} and not is_forgettable(e) order by e.seq limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Returns the data of events of this name that are about no single thing, oldest first. */
export async function dataOfEvents(db: Db, thing: string, name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from event where thing = ${thing} and thing_id is null and name = ${name} order by id`.execute(
    db,
  );
  return rows.map(({ data }) => data);
}

/**
 * Checks up to `limit` events from before `before`, oldest first, and deletes those that may be forgotten. Returns the
 * number checked, 0 if there are no more.
 */
export async function purgeEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with looked as materialized (select * from forget_events(${before}, ${limit}))
    update event_forgotten set up_to = coalesce(looked.newest, up_to), count = count + looked.forgotten
    from looked returning looked.seen`.execute(db);
  return rows[0]?.seen ?? 0;
}
