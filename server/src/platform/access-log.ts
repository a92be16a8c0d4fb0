import type { LookedAtBy } from '@dihaadi/contract/history';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { type Change, changesOf, hasDoneSince, recordEvent } from './events.queries.ts';
import { type Looker, lookersOfSince, lookersSince, unseenSince } from './lookers.queries.ts';

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

/** As `recordAccess`; returns who else of the staff is looking, as the API shows them. */
export async function recordLook(
  deps: { db: Db; clock: Clock },
  look: { thing: string; thingId: string; actor: Person },
): Promise<LookedAtBy | undefined> {
  const since = new Date(deps.clock.now().getTime() - ONE_LOOK_MS);
  const others = await lookersSince(deps.db, look, since);
  await recordAccess(deps, look);
  return shownLookers(others);
}

/** As `recordLook`, of cards that are read together: each row with those who look at it, too. */
export async function withLookers<Row extends { id: string }>(
  deps: { db: Db; clock: Clock },
  { thing, actor }: { thing: string; actor: Person },
  rows: readonly Row[],
): Promise<(Row & { looked_at_by: LookedAtBy | undefined })[]> {
  const at = deps.clock.now();
  const since = new Date(at.getTime() - ONE_LOOK_MS);
  const looks = { thing, actor, ids: rows.map(({ id }) => id) };
  const [others, unseen] = await Promise.all([
    lookersOfSince(deps.db, looks, since),
    unseenSince(deps.db, looks, since),
  ]);
  await inTransaction(deps.db, async (tx) => {
    for (const thingId of unseen)
      await recordEvent(tx, { thing, thingId, actor, name: 'view', topics: [], at });
  });
  const byRow = Map.groupBy(others, ({ thingId }) => thingId);
  return rows.map((row) => ({ ...row, looked_at_by: shownLookers(byRow.get(row.id) ?? []) }));
}

/** As the API shows who else is looking; undefined where no other is. */
export const shownLookers = (lookers: readonly Looker[]): LookedAtBy | undefined =>
  lookers.length === 0 ? undefined : lookers.map(({ name, at }) => ({ name, at: at.toISOString() }));
