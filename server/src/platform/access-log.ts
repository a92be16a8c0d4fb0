import type { LookedAtBy } from '@dihaadi/contract/history';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import {
  type Change,
  changesOf,
  hasDoneSince,
  type Looker,
  lookersSince,
  recordEvent,
} from './events.queries.ts';

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
 * A thing as staff see it, `shown`, with its changes, oldest first, and who else of the staff is looking at it. Who looks is on record (rulings.md, section 10),
 * once in ten minutes.
 */
export async function lookAt<Shown>(
  deps: { db: Db; clock: Clock },
  look: { thing: string; thingId: string; actor: Person },
  shown: Promise<Shown>,
): Promise<[Shown, Change[], Looker[]]> {
  const since = new Date(deps.clock.now().getTime() - ONE_LOOK_MS);
  const seen = await Promise.all([
    shown,
    changesOf(deps.db, look.thing, look.thingId),
    lookersSince(deps.db, look, since),
  ]);
  await recordAccess(deps, look);
  return seen;
}

/** As the API shows who else is looking; undefined where no other is. */
export const shownLookers = (lookers: readonly Looker[]): LookedAtBy | undefined =>
  lookers.length === 0 ? undefined : lookers.map(({ name, at }) => ({ name, at: at.toISOString() }));
