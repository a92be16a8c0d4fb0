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
 * Notifies a person in the app, in the caller's transaction, and live on their screens. Returns false, and does
 * nothing, if they were already notified of the event.
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

/** Returns the channels besides the app that this person wants: all, unless they have chosen otherwise. */
export async function wantedChannels(db: Db, accountId: string): Promise<Preferences> {
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

/** Marks the actor's notifications up to `upTo` as read; those that arrived while reading stay unread. */
export async function markRead(deps: Deps, actor: Person, upTo: Date) {
  await saveRead(deps.db, actor.id, { upTo, at: deps.clock.now() });
  return readUnread(deps, actor);
}

/**
 * Marks this account's requests for the registration fee as read, in the caller's transaction, which records it as
 * paid.
 */
export const markFeeRequestsRead = (
  tx: Tx,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> => saveKindsRead(tx, accountId, { kinds: feeRequests, at });

/** Marks a person's notifications about a thing as read once they have answered it in this event. */
export async function answered({ db, clock }: Deps, seq: number): Promise<void> {
  const answer = await doneBy(db, seq);
  if (answer?.actorId == null || answer.thingId === null) return;
  const { actorId, thing, thingId } = answer;
  await saveThingRead(db, actorId, { thing, thingId, at: clock.now() });
}

export const readPreferences = ({ db }: Deps, actor: Person) => wantedChannels(db, actor.id);

/** Saves the actor's notification preferences; fields left out keep their value. */
export async function updatePreferences(
  { db, clock }: Deps,
  actor: Person,
  said: Said,
): Promise<Preferences> {
  const before = await wantedChannels(db, actor.id);
  const { email, sms, push = before.push, quiet_hours = before.quiet_hours } = said;
  const wanted = { email, sms, push, quiet_hours };
  await savePreferences(db, actor.id, { ...wanted, at: clock.now() });
  return wanted;
}
type Said = BodyOf<typeof updateNotificationPreferences>;

/** Deletes notifications older than 90 days. */
export async function purgeNotifications({ db, clock }: Deps): Promise<void> {
  await deleteNotificationsBefore(db, keptSince('notifications', clock.now()));
}
