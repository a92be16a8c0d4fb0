import { inTransaction } from '../platform/db.ts';
import { numberEvents } from '../platform/relay.queries.ts';
import type { TestApp } from './test-app.ts';

/** Numbers the recorded events, as the relay does. */
export async function numberNewEvents({ db }: TestApp): Promise<void> {
  while ((await inTransaction(db, (tx) => numberEvents(tx, 500))).length > 0);
}

/** Returns the recorded events of a thing, oldest first; with `thingId` null, those of its kind in general. */
export const historyOf = (app: TestApp, thing: string, thingId: string | null) =>
  app.db
    .selectFrom('event')
    .select(['name', 'actor_id', 'actor_role', 'from_state', 'to_state', 'data', 'topics', 'at'])
    .where('thing', '=', thing)
    .where('thing_id', 'is not distinct from', thingId)
    .orderBy('id')
    .execute();

/** Returns the total number of events: a request that only reads adds none. */
export async function eventCount(app: TestApp): Promise<number> {
  const count = app.db.selectFrom('event').select((eb) => eb.fn.countAll<number>().as('events'));
  return (await count.executeTakeFirstOrThrow()).events;
}

/** Returns the current row of a customer or worker, with its history. */
export async function rowWithHistory(app: TestApp, table: 'customer' | 'worker', accountId: string) {
  const rows: Record<string, unknown>[] = await app.db
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const events = await app.db
    .selectFrom('event')
    .select(['name', 'from_state', 'to_state', 'reason'])
    .where('thing', '=', table)
    .where('thing_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { row: rows[0] ?? {}, events };
}
