import { randomUUID } from 'node:crypto';
import type { OwnSosAlert, raiseSos as endpoint, SosSide, SosThing } from '@dihaadi/contract/sos';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { bookingByToken } from '../../bookings/bookings.public.ts';
import { contactsOf } from '../sos.contacts.queries.ts';
import { isUnderWay, sideOf } from '../sos.policy.ts';
import { alertById, insertAlert, openAlertOf, type Position, savePosition } from '../sos.queries.ts';
import { type Alert, escalateAt } from '../sos.rules.ts';
import { sosBooking } from './sos-booking.ts';
import { shownToPerson } from './own-sos.ts';
import { recordOfAlert } from './sos-transitions.ts';

export type Deps = { db: Db; clock: Clock };

const noSuchBooking = () => problem('not-found', 'no-such-sos-booking');
const isOver = () => problem('invalid-transition', 'sos-only-under-way');

type Raised = {
  thing: SosThing;
  thingId: string;
  side: SosSide;
  actor: Actor;
  /** Only for a guest. */
  phone: string | null;
  position: Position | undefined;
};

/** Inserts an alert, or updates the position of the open one. */
async function raise(tx: Tx, raised: Raised, { id, at }: { id: string; at: Date }): Promise<Alert> {
  const { thing, thingId, side, actor, phone, position } = raised;
  const raisedBy = actor.id;
  const contacts = raisedBy === null ? [] : await contactsOf(tx, raisedBy);
  const alert = { id, thing, thingId, side, raisedBy, phone, position, isDrill: false, createdAt: at };
  const isNew = await insertAlert(tx, {
    ...alert,
    cityKey: undefined,
    contactsTold: contacts.length,
    escalateAt: escalateAt(0, at),
  });
  if (isNew) {
    const data = { thing, thing_id: thingId, side };
    await recordOfAlert(tx, { id, raisedBy, status: 'raised' }, { name: 'raise', actor, at, data });
  }
  const kept = await openAlertOf(tx, { thingId, raisedBy });
  if (kept === undefined) throw new Error('The alert that was just written, or kept another out, is gone.');
  if (isNew) return kept;
  if (position !== undefined) await savePosition(tx, kept.id, { ...position, at });
  await recordOfAlert(tx, kept, { name: 'update', actor, at });
  return { ...kept, ...(position !== undefined && { latitude: position.latitude }) };
}

/**
 * Alerts staff and the caller's trusted contacts. If the caller has an open alert about the same booking, updates its
 * position instead. Throws 404 for another's booking, and 409 `invalid-transition` for one without both sides.
 */
export async function raiseSos(
  deps: Deps,
  { actor, alert, idempotency }: Pressed & { idempotency: Idempotency | undefined },
): Promise<OwnSosAlert> {
  const at = deps.clock.now();
  const id = randomUUID();
  const { thing, thing_id: thingId, position } = alert;
  return inTransaction(deps.db, async (tx) => {
    const made = await once(tx, { idempotency, id, at }, async () => {
      const parties = (await sosBooking(tx, thing, thingId))?.parties;
      const side = parties && sideOf(parties, actor.id);
      if (parties === undefined || side === undefined) throw noSuchBooking();
      if (!isUnderWay(parties)) throw isOver();
      await raise(tx, { thing, thingId, side, actor, phone: null, position }, { id, at });
    });
    // Not inserted if another was open when it was pressed.
    const kept = (await alertById(tx, made)) ?? (await openAlertOf(tx, { thingId, raisedBy: actor.id }));
    if (kept === undefined) throw noSuchBooking();
    return shownToPerson(kept);
  });
}

type Pressed = { actor: Person; alert: BodyOf<typeof endpoint> };

/**
 * Does the same as `raiseSos` for a trip's customer by its tracking link. Throws 404 for an unknown link, and for those
 * of the receiver and of watchers: their alert would be in the customer's name, with their position.
 */
export async function raiseSosByLink(
  deps: Deps,
  { token, position }: { token: string; position: Position | undefined },
): Promise<OwnSosAlert> {
  const at = deps.clock.now();
  const thing = 'package_booking';
  return inTransaction(deps.db, async (tx) => {
    const tracked = await bookingByToken(tx, token);
    const booking = tracked && (await sosBooking(tx, thing, tracked.id));
    if (tracked?.trackingToken !== token || booking === undefined) throw noSuchBooking();
    if (!isUnderWay(booking.parties)) throw isOver();
    const { id: thingId, customerPhone: phone } = tracked;
    const pressed = { thing, thingId, side: 'customer', actor: guest, phone, position } as const;
    const made = await raise(tx, pressed, { id: randomUUID(), at });
    return shownToPerson(made);
  });
}
