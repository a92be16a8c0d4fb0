import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const PAGES = 'pages';
const ASSETS = 'assets';
const OFFLINE = '/offline';
// On a slow line what is on the phone is shown sooner than nothing.
const PATIENCE_SECONDS = 8;

/** What the page asks to be kept: pages that may be opened without a network, and parts that were loaded before us. */
type Keep = { pages: string[]; assets: string[] };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isKeep = (data: unknown): data is Keep =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  'assets' in data &&
  isTexts(data.pages) &&
  isTexts(data.assets);

/** The areas of those who work and book; every other page is asked of the network alone. */
const isArea = (path: string): boolean =>
  /^\/(?:worker|customer|driver)(?:\/|$)|^\/(?:dashboard|book-delivery)$|^\/track\//.test(path);

/** Only a page as it is, never a way to another one. */
const asItIs = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 && !response.redirected ? response : null),
};

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [asItIs, new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:brand\.css|favicon\.)/.test(url.pathname),
  new NetworkFirst({ cacheName: ASSETS, matchOptions: { ignoreSearch: true } }),
);
registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && isArea(url.pathname),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreSearch: true },
    plugins: [asItIs, new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true })],
  }),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await caches.match(OFFLINE) : undefined;
  return page ?? Response.error();
});

/** Puts what is not there yet into a cache; one that cannot be had now is left out. */
async function fill(name: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const url of urls) {
    if ((await cache.match(url)) !== undefined) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200 && !response.redirected) await cache.put(url, response);
  }
}

self.addEventListener('install', (event) => {
  // The pages are asked of the network first: an older one never meets a newer part.
  event.waitUntil(Promise.all([fill(PAGES, [OFFLINE]), self.skipWaiting()]));
});
clientsClaim();
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (isKeep(data)) event.waitUntil(Promise.all([fill(ASSETS, data.assets), fill(PAGES, data.pages)]));
});
