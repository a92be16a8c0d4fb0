import { inTransaction } from '../platform/db.ts';
import { numberEvents } from '../platform/relay.queries.ts';
import type { TestApp } from './test-app.ts';

/** Numbers what has happened, as the relay does. */
export async function numberNow({ db }: TestApp): Promise<void> {
  while ((await inTransaction(db, (tx) => numberEvents(tx, 500))).length > 0);
}

/** What is on record about a thing, oldest first; with `thingId` null about its kind as such. */
export const historyOf = (app: TestApp, thing: string, thingId: string | null) =>
  app.db
    .selectFrom('event')
    .select(['name', 'actor_id', 'actor_role', 'from_state', 'to_state', 'data', 'topics', 'at'])
    .where('thing', '=', thing)
    .where('thing_id', 'is not distinct from', thingId)
    .orderBy('id')
    .execute();

/** How many events there are at all: a call that only reads adds none. */
export async function eventCount(app: TestApp): Promise<number> {
  const count = app.db.selectFrom('event').select((eb) => eb.fn.countAll<number>().as('events'));
  return (await count.executeTakeFirstOrThrow()).events;
}

/** The row of a customer or worker with its history, as both stand now. */
export async function standingOfRow(app: TestApp, table: 'customer' | 'worker', accountId: string) {
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
