import type { TestApp } from './test-app.ts';

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
