// Its address, always the same: Vite builds it by itself (vite.config.ts).
// oxlint-disable-next-line import/default
import serviceWorker from '../../service-worker/service-worker.ts?worker&url';

/**
 * Lets these pages open without a network: a service worker keeps them with their parts, and all parts that this page has
 * loaded. Does nothing where the browser has none.
 */
export async function openOffline(pages: readonly string[]): Promise<void> {
  // While developing every part changes all the time. Some browsers refuse, in a private window say.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(serviceWorker, { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no origin to name
    active?.postMessage({ pages, assets: [...loadedParts(), ...routesOf(pages)] });
  } catch {
    // Without it the pages need a network, as they always did.
  }
}

/**
 * Returns the scripts, styles and fonts that this page has loaded so far, before the service worker kept
 * them.
 */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** Where React Router says which scripts these pages need; it asks for them itself only while no data saver is on. */
function routesOf(pages: readonly string[]): string[] {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (pages.length === 0 || typeof manifest !== 'object' || manifest === null) return [];
  const version: unknown = Reflect.get(manifest, 'version');
  return typeof version === 'string'
    ? [`/__manifest?${new URLSearchParams({ paths: pages.join(','), version })}`]
    : [];
}
