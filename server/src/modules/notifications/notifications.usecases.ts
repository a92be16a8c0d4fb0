import { randomUUID } from 'node:crypto';
import {
  feeRequests,
  type Preferences,
  type updateNotificationPreferences,
} from '@dihaadi/contract/notifications';
import type { Language } from '@dihaadi/contract/registration';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { keptSince } from '@dihaadi/contract/retention';
import { type Person, system } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import { doneBy, recordEvent } from '../../platform/events.queries.ts';
import {
  countUnread,
  deleteNotificationsBefore,
  insertNotification,
  type NewNotification,
  pageOfNotifications,
  preferencesOf,
  savePreferences,
  saveKindsRead,
  saveRead,
  saveThingRead,
} from './notifications.queries.ts';

export type Deps = { db: Db; clock: Clock };

/**
 * Notifies a person in the app, in the caller's transaction; their screens hear of it at once. Returns false,
 * and does nothing, when they were notified of the same event before.
 */
export async function notify(tx: Tx, told: Omit<NewNotification, 'id'>): Promise<boolean> {
  const id = randomUUID();
  if (!(await insertNotification(tx, { ...told, id }))) return false;
  await recordEvent(tx, {
    thing: 'notification',
    thingId: id,
    name: 'tell',
    actor: system,
    data: { kind: told.kind },
    topics: [topic.account(told.accountId)],
    at: told.createdAt,
  });
  return true;
}

const ALL: Preferences = {
  email: true,
  sms: true,
  push: { offers: true, arrivals: true, payments: true, other: true },
  quiet_hours: true,
};

/** By which ways besides the app this person wants to be told: all, unless they have said otherwise. */
export async function waysWanted(db: Db, accountId: string): Promise<Preferences> {
  return (await preferencesOf(db, accountId)) ?? ALL;
}

export async function listNotifications(
  { db }: Deps,
  actor: Person,
  { language, limit, cursor }: { language: Language; limit: number; cursor?: string | undefined },
) {
  const rows = await pageOfNotifications(db, { accountId: actor.id, after: parseCursor(cursor), limit });
  return {
    rows: rows.map(({ id, kind, thing, thingId, texts, createdAt, readAt }) => ({
      id,
      kind,
      ...texts[language],
      thing,
      thing_id: thingId,
      at: createdAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    })),
    next: cursorAfter(rows, limit),
  };
}

export const readUnread = async ({ db }: Deps, actor: Person) => ({
  unread: await countUnread(db, actor.id),
});

/** Marks what the actor was told up to `upTo` as read; what came while they were reading stays unread. */
export async function markRead(deps: Deps, actor: Person, upTo: Date) {
  await saveRead(deps.db, actor.id, { upTo, at: deps.clock.now() });
  return readUnread(deps, actor);
}

/** Marks what asked this account for the registration fee as read, in the caller's transaction, which records it as paid. */
export const feeRequestsDone = (tx: Tx, { accountId, at }: { accountId: string; at: Date }): Promise<void> =>
  saveKindsRead(tx, accountId, { kinds: feeRequests, at });

/** Marks what a person was told of a thing as read, once they have answered it: the event of this number. */
export async function answered({ db, clock }: Deps, seq: number): Promise<void> {
  const answer = await doneBy(db, seq);
  if (answer?.actorId == null || answer.thingId === null) return;
  const { actorId, thing, thingId } = answer;
  await saveThingRead(db, actorId, { thing, thingId, at: clock.now() });
}

export const readPreferences = ({ db }: Deps, actor: Person) => waysWanted(db, actor.id);

/** Keeps how the actor wants to be told; what is left out stays. */
export async function updatePreferences(
  { db, clock }: Deps,
  actor: Person,
  said: Said,
): Promise<Preferences> {
  const before = await waysWanted(db, actor.id);
  const { email, sms, push = before.push, quiet_hours = before.quiet_hours } = said;
  const wanted = { email, sms, push, quiet_hours };
  await savePreferences(db, actor.id, { ...wanted, at: clock.now() });
  return wanted;
}
type Said = BodyOf<typeof updateNotificationPreferences>;

/** Deletes what was told 90 days ago. */
export async function purgeNotifications({ db, clock }: Deps): Promise<void> {
  await deleteNotificationsBefore(db, keptSince('notifications', clock.now()));
}
