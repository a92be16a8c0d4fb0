import { BUILD_ASKED, TAKE_OVER } from './app-messages.ts';
import { isRecord, isText } from './type-guards.ts';

const HOUR_MS = 3_600_000;

/**
 * Calls `onReady` with an update function when a newer version of the app is waiting while an older page is open.
 * Checks whenever the app becomes visible again, and every hour. Returns a function that stops it.
 */
export function watchForUpdate(onReady: (update: () => void) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const over = new AbortController();
  // Never resolves without a service worker.
  void navigator.serviceWorker.ready.then((registration) => watch(registration, onReady, over.signal));
  return () => over.abort();
}

async function watch(
  registration: ServiceWorkerRegistration,
  onReady: (update: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const look = async () => {
    const { waiting } = registration;
    if (waiting === null) return;
    const isSame = (await buildOf(waiting)) === ownBuild();
    if (signal.aborted) return;
    // This page already came from the newer version.
    if (isSame) takeOver(waiting);
    else onReady(() => update(waiting));
  };
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', () => void look(), { signal }),
    { signal },
  );
  // Offline, no newer version can be loaded.
  const ask = () => void registration.update().catch(() => undefined);
  const onShown = () => {
    if (document.visibilityState === 'visible') ask();
  };
  document.addEventListener('visibilitychange', onShown, { signal });
  const timer = setInterval(ask, HOUR_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  await look();
}

/** Returns a service worker's build. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(BUILD_ASKED, [port2]);
  });

/** Returns this page's build, as named by React Router. */
function ownBuild(): string | undefined {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  return isRecord(manifest) && isText(manifest['version']) ? manifest['version'] : undefined;
}

function update(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(waiting);
}

function takeOver(waiting: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no origin to name
  waiting.postMessage(TAKE_OVER);
}
