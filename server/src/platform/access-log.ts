import type { LookedAtBy } from '@dihaadi/contract/history';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { recordEvents } from './events.queries.ts';
import { otherViewersSince, unviewedSince } from './other-viewers.queries.ts';

// An open drawer is reloaded at every event: that counts as one view.
const VIEW_INTERVAL_MS = 10 * 60_000;
const MAX_VIEWERS_SHOWN = 5;

type Deps = { db: Db; clock: Clock };
type Look = { thing: string; thingId: string; actor: Person };
type Looks = { thing: string; ids: readonly string[]; actor: Person };

const since = ({ clock }: Deps): Date => new Date(clock.now().getTime() - VIEW_INTERVAL_MS);

/** Records who viewed what, once in ten minutes per thing (rulings.md, section 10). */
export async function recordViews(deps: Deps, looks: Looks): Promise<void> {
  const { thing, actor } = looks;
  const unseen = await unviewedSince(deps.db, looks, since(deps));
  if (unseen.length === 0) return;
  const at = deps.clock.now();
  // Sent to no live stream: the data would be fetched, and recorded as viewed, again.
  await inTransaction(deps.db, (tx) =>
    recordEvents(
      tx,
      { thing, actor, name: 'view', at },
      unseen.map((thingId) => ({ thingId, topic: null })),
    ),
  );
}

/** Returns which other staff view each of these things, by its id; leaves out things without other viewers. */
async function othersOf(deps: Deps, looks: Looks): Promise<Map<string, LookedAtBy>> {
  const byThing = Map.groupBy(await otherViewersSince(deps.db, looks, since(deps)), ({ thingId }) => thingId);
  return new Map(
    [...byThing].map(([id, others]) => [
      id,
      others.slice(0, MAX_VIEWERS_SHOWN).map(({ name, at }) => ({ name, at: at.toISOString() })),
    ]),
  );
}

/** Records who viewed a person's data. */
export const recordAccess = (deps: Deps, { thingId, ...look }: Look): Promise<void> =>
  recordViews(deps, { ...look, ids: [thingId] });

/** Records which staff member opens a thing. Returns who else is viewing it; undefined if no one is. */
export async function lookAt(deps: Deps, { thingId, ...look }: Look): Promise<LookedAtBy | undefined> {
  const looks = { ...look, ids: [thingId] };
  const [others] = await Promise.all([othersOf(deps, looks), recordViews(deps, looks)]);
  return others.get(thingId);
}

/** Like `lookAt`, for cards read together: returns each row, with its other viewers if it waits for staff. */
export async function recordRowViews<Row extends { id: string }>(
  deps: Deps,
  { isWaiting = () => true, ...look }: { thing: string; actor: Person; isWaiting?: (row: Row) => boolean },
  rows: readonly Row[],
): Promise<(Row & { looked_at_by: LookedAtBy | undefined })[]> {
  const looks = { ...look, ids: rows.flatMap((row) => (isWaiting(row) ? row.id : [])) };
  const [others] = await Promise.all([othersOf(deps, looks), recordViews(deps, looks)]);
  return rows.map((row) => ({ ...row, looked_at_by: others.get(row.id) }));
}
