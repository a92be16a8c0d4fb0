// Its address, always the same: Vite builds it by itself (vite.config.ts).
// oxlint-disable-next-line import/default
import serviceWorker from '../../service-worker/service-worker.ts?worker&url';

/**
 * Makes these pages available offline: a service worker saves them with their parts, and all parts this page has
 * loaded. Does nothing if the browser has no service workers.
 */
export async function openOffline(pages: readonly string[]): Promise<void> {
  // During development every part changes constantly. Some browsers reject, for example in a private window.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(serviceWorker, { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no origin to name
    active?.postMessage({ pages, assets: [...loadedParts(), ...routesOf(pages)] });
  } catch {
    // Without it the pages need a network, as before.
  }
}

/** Returns the scripts, styles and fonts this page loaded before the service worker was active. */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/**
 * Returns the URLs where React Router lists the scripts of these pages; it requests them itself only without data
 * saving.
 */
function routesOf(pages: readonly string[]): string[] {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (pages.length === 0 || typeof manifest !== 'object' || manifest === null) return [];
  const version: unknown = Reflect.get(manifest, 'version');
  return typeof version === 'string'
    ? [`/__manifest?${new URLSearchParams({ paths: pages.join(','), version })}`]
    : [];
}
