import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { hasDoneSince, recordEvent } from './events.queries.ts';

// A drawer that stays open is read again at every piece of news: that is one look.
const ONE_LOOK_MS = 10 * 60_000;

/** Puts on record who looks at somebody's personal data, once in ten minutes. */
export async function recordLook(
  deps: { db: Db; clock: Clock },
  look: { thing: string; thingId: string; actor: Person },
): Promise<void> {
  const at = deps.clock.now();
  const view = { ...look, name: 'view' };
  if (await hasDoneSince(deps.db, view, new Date(at.getTime() - ONE_LOOK_MS))) return;
  // Told to nobody live: it would be fetched again, and seen again.
  await inTransaction(deps.db, (tx) => recordEvent(tx, { ...view, topics: [], at }));
}
