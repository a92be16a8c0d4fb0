import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { BUILD_ASKED, TAKE_OVER } from '../app/lib/app-messages.ts';
import { notificationPath } from '../app/lib/notification-path.ts';
import { SYNC_TAG } from '../app/lib/queued-steps/background.ts';
import { sendQueuedSteps } from './send-steps.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Build of the pages the server currently renders; the server writes it before this script. */
  BUILD?: string;
};

const PAGES = 'pages';
const ASSETS = 'assets';
const OFFLINE = '/offline';
const ROUTES = '/__manifest';
// On a slow network, the saved version is shown after this time.
const NETWORK_TIMEOUT_SECONDS = 8;

/** What the page wants saved: pages to open offline, and parts that were loaded before this worker was active. */
type Keep = { pages: string[]; assets: string[] };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isSaveRequest = (data: unknown): data is Keep =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  'assets' in data &&
  isTexts(data.pages) &&
  isTexts(data.assets);

/** Areas of workers, drivers and customers; every other page comes only from the network. */
const isArea = (path: string): boolean =>
  /^\/(?:worker|customer|driver)(?:\/|$)|^\/(?:dashboard|book-delivery)$|^\/track\//.test(path);

/** Only a page itself, never a redirect. */
const directPagesOnly = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 && !response.redirected ? response : null),
};

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [directPagesOnly, new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);
// React Router requests the scripts of the screens behind all visible links in one URL.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === ROUTES,
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [
      directPagesOnly,
      { handlerDidError: ({ request }) => respondWithSavedRoutes(new URL(request.url)) },
      new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
    ],
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
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    matchOptions: { ignoreSearch: true },
    plugins: [directPagesOnly, new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true })],
  }),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await caches.match(OFFLINE) : undefined;
  return page ?? Response.error();
});

const pathsOf = (url: URL): string[] => url.searchParams.get('paths')?.split(',') ?? [];

/**
 * Responds from all saved data of the same build: offline, other links may be visible than online. Undefined for a
 * screen that this phone has never requested.
 */
async function respondWithSavedRoutes(asked: URL): Promise<Response | undefined> {
  const cache = await caches.open(ASSETS);
  const version = asked.searchParams.get('version');
  const same = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === ROUTES && searchParams.get('version') === version;
  });
  const known = same.flatMap(({ url }) => pathsOf(new URL(url)));
  const isKnown = (path: string) => known.some((one) => one === path || one.startsWith(`${path}/`));
  if (!pathsOf(asked).every(isKnown)) return undefined;
  const routes = {};
  for (const key of same) Object.assign(routes, await (await cache.match(key))?.json());
  return Response.json(routes);
}

/** Returns the network's response; undefined when offline, and for a redirect. */
async function ask(url: string): Promise<Response | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.status === 200 && !response.redirected ? response : undefined;
}

/** Caches missing parts. Returns whether all are cached now. */
async function cacheParts(urls: readonly string[]): Promise<boolean> {
  const cache = await caches.open(ASSETS);
  let isWhole = true;
  for (const url of urls) {
    if ((await cache.match(url)) !== undefined) continue;
    const part = await ask(url);
    if (part === undefined) isWhole = false;
    else await cache.put(url, part);
  }
  return isWhole;
}

const partsNamedIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)),
];

/** Caches missing pages, each once all its parts are cached: every saved page can be opened. */
async function cachePages(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const url of urls) {
    if ((await cache.match(url)) !== undefined) continue;
    const page = await ask(url);
    if (page !== undefined && (await cacheParts(partsNamedIn(await page.clone().text()))))
      await cache.put(url, page);
  }
}

/** Caches the page shown for unsaved pages, replacing an older build's. */
async function cacheOfflinePage(): Promise<void> {
  const page = await ask(OFFLINE);
  if (page !== undefined) await (await caches.open(PAGES)).put(OFFLINE, page);
}

self.addEventListener('install', (event) => {
  // The new version waits until the user updates, or until no page of the older build is open.
  event.waitUntil(cacheOfflinePage());
});
clientsClaim();
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (data === BUILD_ASKED) event.ports[0]?.postMessage(self.BUILD);
  else if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  else if (isSaveRequest(data)) event.waitUntil(cacheParts(data.assets).then(() => cachePages(data.pages)));
});

self.addEventListener('sync', (event: Event) => {
  // The Background Synchronization API, which TypeScript does not know.
  if (event instanceof ExtendableEvent && Reflect.get(event, 'tag') === SYNC_TAG)
    event.waitUntil(sendQueuedSteps());
});

/** Fields of a push notification, in its phone's language. */
const FIELDS = ['id', 'role', 'kind', 'thing', 'thing_id', 'language', 'title', 'text'] as const;
type PushedNotification = Record<(typeof FIELDS)[number], string>;
const isNotification = (data: unknown): data is PushedNotification =>
  typeof data === 'object' &&
  data !== null &&
  FIELDS.every((name) => typeof Reflect.get(data, name) === 'string');

self.addEventListener('push', (event) => {
  const notification: unknown = event.data?.json();
  if (!isNotification(notification)) return;
  const { id, title, text, language } = notification;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      // A repeated notification replaces the first.
      tag: id,
      icon: '/icon-192.png',
      data: notificationPath(notification) ?? '/dashboard',
    }),
  );
});

/** Opens the path in an open page, or else in a new one. */
async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  await page.navigate(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  if (typeof path === 'string') event.waitUntil(openPage(path));
});
