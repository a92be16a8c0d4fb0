import type { SosStatus } from '@dihaadi/contract/sos';
import type { SosClosing } from '@dihaadi/contract/staff-sos';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime } from '../../platform/time-list.queries.ts';
import type { Alert } from './sos.rules.ts';

const columns = [
  'id',
  'thing',
  'thing_id as thingId',
  'is_drill as isDrill',
  'raised_by as raisedBy',
  'side',
  'phone',
  'city_key as cityKey',
  'latitude',
  'longitude',
  'accuracy_m as accuracyMetres',
  'located_at as locatedAt',
  'contacts_told as contactsTold',
  'status',
  'escalations',
  'escalate_at as escalateAt',
  'safe_at as safeAt',
  'acknowledged_at as acknowledgedAt',
  'acknowledged_by as acknowledgedBy',
  'closed_at as closedAt',
  'outcome',
  'note',
  'created_at as createdAt',
] as const;

const alerts = (db: Db) => db.selectFrom('sos_alert').select(columns);

type NewAlert = Pick<
  Alert,
  'id' | 'thing' | 'thingId' | 'isDrill' | 'raisedBy' | 'side' | 'phone' | 'contactsTold' | 'createdAt'
> & { escalateAt: Date | null; cityKey: string | undefined; position: Position | undefined };

export type Position = { latitude: number; longitude: number; accuracy_m?: number | undefined };

/**
 * Inserts an alert, in its booking's city unless one is given; false if this person has an open one about the same
 * booking.
 */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<boolean> {
  const { position, cityKey } = alert;
  const written = await tx
    .insertInto('sos_alert')
    .values({
      id: alert.id,
      thing: alert.thing,
      thing_id: alert.thingId,
      is_drill: alert.isDrill,
      raised_by: alert.raisedBy,
      side: alert.side,
      phone: alert.phone,
      city_key: cityKey ?? sql<string>`coalesce(city_key_of_disputed(${alert.thingId}::uuid), '')`,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      accuracy_m: position?.accuracy_m ?? null,
      located_at: position === undefined ? null : alert.createdAt,
      contacts_told: alert.contactsTold,
      status: 'raised',
      escalate_at: alert.escalateAt,
      created_at: alert.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Returns the open alert of this person, or of this booking's guest; undefined if there is none. */
export const openAlertOf = (
  tx: Tx,
  { thingId, raisedBy }: { thingId: string; raisedBy: string | null },
): Promise<Alert | undefined> =>
  alerts(tx)
    .where('thing_id', '=', thingId)
    .where(sql<boolean>`raised_by is not distinct from ${raisedBy}::uuid`)
    .where(sql<boolean>`status <> 'closed' and not is_drill`)
    .forUpdate()
    .executeTakeFirst();

export const alertById = (db: Db, id: string): Promise<Alert | undefined> =>
  alerts(db).where('id', '=', id).executeTakeFirst();

/** Returns the alert, locked until the transaction ends. */
export const lockAlert = (tx: Tx, id: string): Promise<Alert | undefined> =>
  alerts(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns one page of alerts this person has raised, newest first; no drills. */
export function pageOfOwn(
  db: Db,
  accountId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Alert[]> {
  let query = alerts(db).where('raised_by', '=', accountId).where('is_drill', '=', false);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type Page = { status: SosStatus | undefined; cities: CityScope; limit: number; cursor: string | undefined };

/**
 * Returns one page for staff: open ones oldest first, those of a status newest first. Throws 400 for another list's
 * cursor.
 */
export const pageForStaff = (db: Db, { status, cities, ...page }: Page) =>
  pageByTime(
    alerts(db)
      .$if(status === undefined, (query) => query.where(sql<boolean>`status <> 'closed'`))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'closed'))
      .$if(cities !== undefined, (query) => query.where(sql<boolean>`city_key = any (${cities}::text[])`)),
    { ...page, sort: status === undefined ? 'created_at' : '-created_at' },
  );

export async function savePosition(
  tx: Tx,
  id: string,
  { at, ...position }: Position & { at: Date },
): Promise<void> {
  await tx
    .updateTable('sos_alert')
    .set({
      latitude: position.latitude,
      longitude: position.longitude,
      accuracy_m: position.accuracy_m ?? null,
      located_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveSafe(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('sos_alert').set({ safe_at: at }).where('id', '=', id).execute();
}

type By = { by: string; at: Date };

/** Saves who has acknowledged the alert if its state is unchanged. Returns the number of rows changed. */
export async function saveAcknowledged(tx: Tx, id: string, { by, at }: By): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sos_alert')
    .set({ status: 'acknowledged', acknowledged_at: at, acknowledged_by: by, escalate_at: null })
    .where('id', '=', id)
    .where('status', '=', 'raised')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Does the same as `saveAcknowledged`, with the outcome. */
export async function saveClosed(
  tx: Tx,
  id: string,
  { by, at, outcome, note }: By & { outcome: SosClosing; note: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sos_alert')
    .set({ status: 'closed', closed_at: at, closed_by: by, outcome, note })
    .where('id', '=', id)
    .where('status', '=', 'acknowledged')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns alerts not acknowledged in time, oldest first, locked; rows locked by another server are skipped. */
export const lockUnacknowledged = (tx: Tx, now: Date, limit: number): Promise<Alert[]> =>
  alerts(tx)
    .where('escalate_at', '<=', now)
    .orderBy('escalate_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function saveEscalated(
  tx: Tx,
  id: string,
  { escalations, escalateAt }: Pick<Alert, 'escalations' | 'escalateAt'>,
): Promise<void> {
  await tx
    .updateTable('sos_alert')
    .set({ escalations, escalate_at: escalateAt })
    .where('id', '=', id)
    .execute();
}
