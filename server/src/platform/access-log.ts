import type { LookedAtBy } from '@dihaadi/contract/history';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { recordEvents } from './events.queries.ts';
import { lookersSince, unseenSince } from './lookers.queries.ts';

// A drawer that stays open is read again at every piece of news: that is one look.
const ONE_LOOK_MS = 10 * 60_000;
const LOOKERS_AT_MOST = 5;

type Deps = { db: Db; clock: Clock };
type Look = { thing: string; thingId: string; actor: Person };
type Looks = { thing: string; ids: readonly string[]; actor: Person };

const since = ({ clock }: Deps): Date => new Date(clock.now().getTime() - ONE_LOOK_MS);

/** Puts on record who looks at what, of each thing once in ten minutes (rulings.md, section 10). */
export async function recordLooks(deps: Deps, looks: Looks): Promise<void> {
  const { thing, actor } = looks;
  const unseen = await unseenSince(deps.db, looks, since(deps));
  if (unseen.length === 0) return;
  const at = deps.clock.now();
  // Sent to no live stream: the data would be fetched again, and seen again.
  await inTransaction(deps.db, (tx) =>
    recordEvents(
      tx,
      { thing, actor, name: 'view', at },
      unseen.map((thingId) => ({ thingId, topic: null })),
    ),
  );
}

/** Who else of the staff looks at each of these things, by its id; those that no other looks at are left out. */
async function othersOf(deps: Deps, looks: Looks): Promise<Map<string, LookedAtBy>> {
  const byThing = Map.groupBy(await lookersSince(deps.db, looks, since(deps)), ({ thingId }) => thingId);
  return new Map(
    [...byThing].map(([id, others]) => [
      id,
      others.slice(0, LOOKERS_AT_MOST).map(({ name, at }) => ({ name, at: at.toISOString() })),
    ]),
  );
}

/** Records who looks at a person's data. */
export const recordAccess = (deps: Deps, { thingId, ...look }: Look): Promise<void> =>
  recordLooks(deps, { ...look, ids: [thingId] });

/** Records who of the staff opens a thing; returns who else is looking at it, undefined where no other is. */
export async function lookAt(deps: Deps, { thingId, ...look }: Look): Promise<LookedAtBy | undefined> {
  const looks = { ...look, ids: [thingId] };
  const [others] = await Promise.all([othersOf(deps, looks), recordLooks(deps, looks)]);
  return others.get(thingId);
}

/** As `lookAt`, of cards that are read together: each row that waits for staff with those who look at it, too. */
export async function lookAtAll<Row extends { id: string }>(
  deps: Deps,
  { isWaiting = () => true, ...look }: { thing: string; actor: Person; isWaiting?: (row: Row) => boolean },
  rows: readonly Row[],
): Promise<(Row & { looked_at_by: LookedAtBy | undefined })[]> {
  const looks = { ...look, ids: rows.flatMap((row) => (isWaiting(row) ? row.id : [])) };
  const [others] = await Promise.all([othersOf(deps, looks), recordLooks(deps, looks)]);
  return rows.map((row) => ({ ...row, looked_at_by: others.get(row.id) }));
}
