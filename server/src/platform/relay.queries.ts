import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import type { RecordedEvent } from './events.ts';

/**
 * Numbers up to `limit` committed events that have no number, in the order they were written. Only the relay's leader
 * may call it: two concurrent calls would assign the same number, and one would fail.
 */
export async function numberEvents(tx: Tx, limit: number): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    with fresh as (
      select id, row_number() over (order by id) + (select coalesce(max(seq), 0) from event) as seq
      from event where seq is null order by id limit ${limit}
    )
    update event set seq = fresh.seq from fresh where event.id = fresh.id
    returning event.seq, event.thing, event.thing_id as "thingId", event.name, event.topics, event.at`.execute(
    tx,
  );
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** Notifies every server of new numbers. */
export async function notifyEvents(tx: Tx): Promise<void> {
  await sql`select pg_notify('event', '')`.execute(tx);
}

/** Tries to become the one relay of the cluster, for as long as this connection lives. */
export async function tryToLead(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`select pg_try_advisory_lock(7117002) as leads`.execute(
    connection,
  );
  const leads = rows[0]?.leads ?? false;
  // A leader that hangs, or whose machine is gone, would keep the lock until TCP times out; a live one sends all the
  // time. With 8 s another leads within 10.
  if (leads)
    await sql`
      select set_config('idle_session_timeout', '8s', false), set_config('idle_in_transaction_session_timeout', '8s', false)`.execute(
      connection,
    );
  return leads;
}

export async function stopLeading(connection: Db): Promise<void> {
  await sql`reset idle_session_timeout`.execute(connection);
  await sql`reset idle_in_transaction_session_timeout`.execute(connection);
  await sql`select pg_advisory_unlock(7117002)`.execute(connection);
}

/** Returns when the oldest event without a number was written. */
export async function oldestUnnumbered(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('event')
    .select('at')
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
