import { randomUUID } from 'node:crypto';
import type { NewPushSubscription } from '@dihaadi/contract/notifications';
import type { Person } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import type { Pusher } from './notifications.pusher.ts';
import {
  keepNewestSubscriptions,
  deleteByEndpoint,
  deleteById,
  deleteOfSession,
  saveSubscription,
  type Subscription,
  subscriptionsOf,
} from './notifications.push.queries.ts';
import {
  isPushed,
  isPushService,
  isUrgent,
  keptFor,
  MAX_PHONES_PER_PERSON,
} from './notifications.push.rules.ts';
import { notificationById } from './notifications.queries.ts';
import { type Deps, wantedChannels } from './notifications.usecases.ts';

export type PushDeps = Deps & { pusher: Pusher | undefined };

/** Returns the key that browsers subscribe with; null if not configured. */
export const readPushKey = ({ pusher }: PushDeps) =>
  Promise.resolve({ public_key: pusher?.publicKey ?? null });

/**
 * Subscribes this phone to the actor's notifications until their session is signed out. Throws 409 `push-not-possible`
 * if the address is no push service's or nothing is configured.
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
    await keepNewestSubscriptions(tx, accountId, MAX_PHONES_PER_PERSON);
  });
  return null;
}

/** Unsubscribes this phone of the actor's. Does nothing if it is not subscribed. */
export async function unsubscribe(
  { db }: Pick<PushDeps, 'db'>,
  actor: Person,
  endpoint: string,
): Promise<null> {
  await deleteByEndpoint(db, actor.id, endpoint);
  return null;
}

/** Unsubscribes the phone of a session that has ended. */
export const forgetSession = ({ db }: Pick<PushDeps, 'db'>, sessionId: string): Promise<void> =>
  deleteOfSession(db, sessionId);

/**
 * Pushes an app notification to a person's phones, if wanted and still useful. Throws if a phone failed, after trying
 * the others; a repeat replaces the first.
 */
export async function pushNotification(deps: PushDeps, id: string): Promise<void> {
  const { db, clock, pusher } = deps;
  const notification = pusher && (await notificationById(db, id));
  if (notification === undefined) return;
  if (!isPushed(notification, await wantedChannels(db, notification.accountId), clock.now())) return;
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
