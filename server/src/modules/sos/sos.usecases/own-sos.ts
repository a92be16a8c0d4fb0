import type { OwnSosAlert } from '@dihaadi/contract/sos';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { lockAlert, pageOfOwn, type Position, savePosition, saveSafe } from '../sos.queries.ts';
import type { Alert } from '../sos.rules.ts';
import { recordOfAlert } from './sos-transitions.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchAlert = () => problem('not-found', 'no-such-sos');

/** Returns an alert as the person who raised it sees it. Throws for a drill, which staff raised. */
export function shownToPerson(alert: Alert): OwnSosAlert {
  const { thing, thingId } = alert;
  if (thing === null || thingId === null) throw noSuchAlert();
  return {
    id: alert.id,
    thing,
    thing_id: thingId,
    status: alert.status,
    raised_at: alert.createdAt.toISOString(),
    acknowledged_at: alert.acknowledgedAt?.toISOString() ?? null,
    safe_at: alert.safeAt?.toISOString() ?? null,
    contacts_told: alert.contactsTold,
    has_position: alert.latitude !== null,
  };
}

/** Lists the caller's own alerts, newest first. */
export async function listOwnSos(
  { db }: Deps,
  { actor, query }: { actor: Person; query: { limit: number; cursor?: string | undefined } },
) {
  const { limit, cursor } = query;
  const rows = await pageOfOwn(db, actor.id, { limit, after: parseCursor(cursor) });
  return { rows: rows.map(shownToPerson), next: cursorAfter(rows, limit) };
}

type Mine = { actor: Person; id: string };

/** Returns the caller's open alert, locked. Throws 404 for another's, 409 `invalid-transition` for a closed one. */
async function lockOpen(tx: Tx, { actor, id }: Mine): Promise<Alert> {
  const alert = await lockAlert(tx, id);
  if (alert === undefined || alert.isDrill || alert.raisedBy !== actor.id) throw noSuchAlert();
  if (alert.status === 'closed') throw problem('invalid-transition', 'sos-closed');
  return alert;
}

/**
 * Records that the person says they are safe, without closing the alert: they may have been forced, so staff call
 * anyway. Throws 404 for another's alert, 409 `invalid-transition` for a closed one.
 */
export async function sayIAmSafe(deps: Deps, mine: Mine): Promise<OwnSosAlert> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const alert = await lockOpen(tx, mine);
    if (alert.safeAt !== null) return shownToPerson(alert);
    await saveSafe(tx, alert.id, at);
    await recordOfAlert(tx, alert, { name: 'say_safe', actor: mine.actor, at });
    return shownToPerson({ ...alert, safeAt: at });
  });
}

/** Saves the person's current position. Throws as `sayIAmSafe` does: a phone that continues to send raises no new alert. */
export async function sendSosPosition(
  deps: Deps,
  { position, ...mine }: Mine & { position: Position },
): Promise<OwnSosAlert> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const alert = await lockOpen(tx, mine);
    await savePosition(tx, alert.id, { ...position, at });
    await recordOfAlert(tx, alert, { name: 'update', actor: mine.actor, at });
    return shownToPerson({ ...alert, latitude: position.latitude });
  });
}
