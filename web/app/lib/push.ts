import { pushKey, subscribeToPush, unsubscribeFromPush } from '@dihaadi/contract/notifications';
import type { Language } from '@dihaadi/contract/registration';
import { call } from './api.ts';
import { openOffline } from './service-worker.ts';

/** Whether this browser can receive notifications while no page is open. */
export const canReceivePush = (): boolean =>
  !import.meta.env.DEV && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    (one) => one.codePointAt(0) ?? 0,
  );

const isSame = (a: ArrayBuffer | null | undefined, b: Uint8Array): boolean =>
  a != null && new Uint8Array(a).join() === b.join();

/** Returns the key to subscribe with; null if not configured. */
export const serverKey = async (signal?: AbortSignal): Promise<string | null> =>
  (await call(pushKey, { signal })).public_key;

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this phone receives notifications now: allowed and subscribed. */
export const isPushed = async (): Promise<boolean> =>
  Notification.permission === 'granted' && (await ownSubscription()) !== null;

/**
 * Requests permission and subscribes this phone for the signed-in user. Returns false if they do not allow it. Throws
 * if the browser or server fails.
 */
export async function startPush(key: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await openOffline([]);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const applicationServerKey = bytes(key);
  // The operator has changed the key.
  if (before !== null && !isSame(before.options.applicationServerKey, applicationServerKey))
    await before.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), language);
  return true;
}

async function send(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language,
  };
  await call(subscribeToPush, { body });
}

/** Stops notifications on this phone. */
export async function stopPush(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription === null) return;
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** After signing in again: a subscribed phone notifies the user who is signed in now, in their language. */
export async function renewPush(language: Language): Promise<void> {
  if (!canReceivePush() || !(await isPushed())) return;
  const key = await serverKey();
  if (key !== null) await startPush(key, language);
}
