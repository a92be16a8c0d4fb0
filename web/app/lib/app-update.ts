import { BUILD_ASKED, TAKE_OVER } from './app-messages.ts';
import { isRecord, isText } from './kinds.ts';

const HOUR_MS = 3_600_000;

/**
 * Calls `onReady` when a newer version of the app waits on this phone while a page of an older one is open, with what
 * updates it. Looks for one whenever the app is looked at again, and every hour. Gives what ends it.
 */
export function watchForUpdate(onReady: (update: () => void) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const over = new AbortController();
  // Without a service worker this never comes.
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
    // This page came from the newer version already.
    if (isSame) takeOver(waiting);
    else onReady(() => update(waiting));
  };
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', () => void look(), { signal }),
    { signal },
  );
  // Without a signal there is nothing newer to be had.
  const ask = () => void registration.update().catch(() => undefined);
  const onShown = () => {
    if (document.visibilityState === 'visible') ask();
  };
  document.addEventListener('visibilitychange', onShown, { signal });
  const timer = setInterval(ask, HOUR_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  await look();
}

/** The build that a service worker came with. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(BUILD_ASKED, [port2]);
  });

/** The build that this page came from, as React Router names it. */
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
