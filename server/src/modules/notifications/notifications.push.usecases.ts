import { randomUUID } from 'node:crypto';
import type { NewPushSubscription } from '@dihaadi/contract/notifications';
import type { Person } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import type { Pusher } from './notifications.pusher.ts';
import {
  deleteAllBut,
  deleteByEndpoint,
  deleteById,
  deleteOfSession,
  saveSubscription,
  type Subscription,
  subscriptionsOf,
} from './notifications.push.queries.ts';
import { isPushed, isPushService, isUrgent, keptFor, MOST_PHONES } from './notifications.push.rules.ts';
import { notificationById } from './notifications.queries.ts';
import { type Deps, waysWanted } from './notifications.usecases.ts';

export type PushDeps = Deps & { pusher: Pusher | undefined };

/** The key that browsers subscribe with; null where nothing is configured. */
export const readPushKey = ({ pusher }: PushDeps) =>
  Promise.resolve({ public_key: pusher?.publicKey ?? null });

/**
 * Tells this phone what the actor is told, until their session is signed out. Refuses an address that is no push service's,
 * and all where nothing is configured, with 409 `push-not-possible`.
 */
export async function subscribe(
  { db, clock, pusher }: PushDeps,
  actor: Person,
  { endpoint, keys, language }: NewPushSubscription,
): Promise<null> {
  if (pusher === undefined) throw problem('push-not-possible', 'push-not-set-up');
  if (!isPushService(endpoint, pusher.services)) throw problem('push-not-possible', 'push-unsupported');
  await inTransaction(db, async (tx) => {
    const { id: accountId, sessionId, role } = actor;
    const whose = { id: randomUUID(), accountId, sessionId, role };
    await saveSubscription(tx, { ...whose, endpoint, ...keys, language, at: clock.now() });
    await deleteAllBut(tx, accountId, MOST_PHONES);
  });
  return null;
}

/** Tells this phone of the actor's nothing any more. Of one that is not told, nothing happens. */
export async function unsubscribe(
  { db }: Pick<PushDeps, 'db'>,
  actor: Person,
  endpoint: string,
): Promise<null> {
  await deleteByEndpoint(db, actor.id, endpoint);
  return null;
}

/** A phone whose session has ended is told nothing any more. */
export const forgetSession = ({ db }: Pick<PushDeps, 'db'>, sessionId: string): Promise<void> =>
  deleteOfSession(db, sessionId);

/**
 * Tells a person's phones what the app tells them, if they want it there and it is still of use. Throws when a phone could
 * not be told, after the others; told again, the one takes the place of the other.
 */
export async function pushNotification(deps: PushDeps, id: string): Promise<void> {
  const { db, clock, pusher } = deps;
  const notification = pusher && (await notificationById(db, id));
  if (notification === undefined) return;
  if (!isPushed(notification, await waysWanted(db, notification.accountId), clock.now())) return;
  const failures: unknown[] = [];
  for (const phone of await subscriptionsOf(db, notification.accountId))
    await pushTo(deps, phone, notification).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some phones could not be told.');
}

type Notified = NonNullable<Awaited<ReturnType<typeof notificationById>>>;

async function pushTo({ db, pusher }: PushDeps, phone: Subscription, notification: Notified): Promise<void> {
  const { id, kind, thing, thingId, group, texts } = notification;
  const { language, role } = phone;
  const said = { id, kind, thing, thing_id: thingId, role, language, ...texts[language] };
  const letter = { content: JSON.stringify(said), ttl: keptFor[group], isUrgent: isUrgent(group) };
  if ((await pusher?.send({ to: phone, ...letter })) === false) await deleteById(db, phone.id);
}
