import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { type Change, changesOf, hasDoneSince, recordEvent } from './events.queries.ts';

// A drawer that stays open is read again at every piece of news: that is one look.
const ONE_LOOK_MS = 10 * 60_000;

/** Records who looks at a person's data, once in ten minutes. */
export async function recordAccess(
  deps: { db: Db; clock: Clock },
  look: { thing: string; thingId: string; actor: Person },
): Promise<void> {
  const at = deps.clock.now();
  const view = { ...look, name: 'view' as const };
  if (await hasDoneSince(deps.db, view, new Date(at.getTime() - ONE_LOOK_MS))) return;
  // Sent to no live stream: the data would be fetched again, and seen again.
  await inTransaction(deps.db, (tx) => recordEvent(tx, { ...view, topics: [], at }));
}

/**
 * A thing as staff see it, `shown`, with its changes, oldest first. Who looks is on record (rulings.md, section 10),
 * once in ten minutes.
 */
export async function lookAt<Shown>(
  deps: { db: Db; clock: Clock },
  look: { thing: string; thingId: string; actor: Person },
  shown: Promise<Shown>,
): Promise<[Shown, Change[]]> {
  const seen = await Promise.all([shown, changesOf(deps.db, look.thing, look.thingId)]);
  await recordAccess(deps, look);
  return seen;
}
