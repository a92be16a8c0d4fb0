import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Assets, Loan, MapTiles, Transport } from '@dihaadi/contract/rendering';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { z } from 'zod';
import { NO_SOURCES, type PageSources } from './modules/gateways/gateways.public.ts';
import { OFFLINE_PAGE_POLICY, offlinePage } from './platform/http/offline-page.ts';
import { sendKept } from './platform/http/cached-answer.ts';
import { createPageTurns } from './platform/http/page-concurrency.ts';
import type { Answer, PublicCache } from './platform/public-cache.ts';
import { NO_ASSETS, openAssets } from './web-assets.ts';
import { type Addresses, addressesOf, UNCHANGED_ADDRESSES } from './web-address.ts';
import { type Mode, pageHeaders } from './web-headers.ts';
import { serveServiceWorker } from './platform/http/service-worker.ts';
import { createStyleInliner, linked } from './web-styles.ts';

type Web = { load: () => Promise<unknown>; lends: Assets; close: () => Promise<void> };

const ROOT = fileURLToPath(new URL('../../web/', import.meta.url));

const Build = z.custom<ServerBuild>(
  (value) => typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value,
  'Not a build of the web: run npm run build',
);
const Entry = z.object({
  lend: z.custom<(context: RouterContextProvider, loan: Loan) => void>(
    (value) => typeof value === 'function',
  ),
});

/** Request for a page; `url` is the address without anything that the page doesn't read. */
type Visit = { request: FastifyRequest; reply: FastifyReply; url: string };

type Options = {
  mode: Mode;
  mapTiles: MapTiles | null;
  cache: PublicCache;
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  limitScale: number;
  /** The public address, as an origin (PUBLIC_URL): pages are rendered for it, whatever host a request names. */
  site?: string | undefined;
  /** Sources that app pages must currently allow, so that people can pay on them. */
  sources: () => Promise<PageSources>;
};

type Handler = Parameters<typeof servePages>[1];

/** Redirects other spellings of an address to the canonical one: each would be rendered and cached separately. */
const redirectToCanonical =
  ({ elsewhere }: Addresses, answer: Handler): Handler =>
  (request, reply) => {
    const own = elsewhere(request.url);
    return own === undefined ? answer(request, reply) : reply.redirect(own, 308);
  };

/** Lays out all routes once; in development the build changes. */
const handlerOf = async (
  create: typeof createRequestHandler,
  mode: Mode,
  load: () => Promise<ServerBuild>,
) => (mode === 'dev' ? create(load, 'development') : create(await load(), 'production'));

/** Serves every page beside the API, from the build or, in development, through Vite. */
export async function serveWeb(
  app: FastifyInstance,
  { mode, mapTiles, cache, limitScale, site, sources }: Options,
): Promise<{ close(): Promise<void> }> {
  const router = await loadRouter(mode);
  const web = mode === 'dev' ? await startVite(app) : await openBuild(app);
  const withStyles = mode === 'dev' ? linked : createStyleInliner(`${ROOT}build/client`);

  const load = async () => Build.parse(await web.load());
  const addresses = mode === 'build' ? addressesOf(await load(), router.matchRoutes) : UNCHANGED_ADDRESSES;
  const inTurn = createPageTurns(app, limitScale);
  const handle = await handlerOf(router.createRequestHandler, mode, load);

  async function render({ request, reply, url }: Visit): Promise<FastifyReply> {
    const build = await load();
    const nonce = randomBytes(16).toString('base64');
    const context = new router.RouterContextProvider();
    const shown = new Set<string>();
    const begun = cache.begin();
    let isWhole = true;
    Entry.parse(build.entry.module).lend(context, {
      nonce,
      requestId: request.id,
      api: createInProcessTransport(app, request, shown),
      mapTiles,
      ...web.lends,
      lacks: () => {
        isWhole = false;
      },
      report: reporterFor(request),
    });
    const asked = toWebRequest({ request, reply, url }, site);
    if (asked === undefined) return reply.code(400).type('text/plain').send('Bad request');
    const page = await handle(asked, context);
    const isApp = page.headers.get('x-page') !== 'public';
    page.headers.delete('x-page');
    const gateways = await pageSourcesOf(isApp, sources);
    const security = { isApp, nonce, mapTiles, mode, styles: [], gateways };
    void reply.headers(pageHeaders(security));
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store');
    // The response to a HEAD has no body: nothing to cache.
    if (isApp || !isWhole || page.status !== 200 || request.method !== 'GET') return reply.send(page);
    const seconds = isCacheableUrl(url) ? PAGE_MAX_AGE_SECONDS : 0;
    const styled = await (hasStyles(request) ? linked : withStyles)(page);
    const headers = pageHeaders({ ...security, styles: styled.sources });
    const answer = toAnswer(page, { html: styled.html, headers, of: [...shown], seconds });
    return sendKept(request, reply, cache.keep(keyOf({ request, url }, site), answer, begun));
  }

  const keptFor = ({ request, url }: Visit) =>
    mode === 'build' && isInChosenLanguage(request) ? cache.read(keyOf({ request, url }, site)) : undefined;

  function keptOrRendered(request: FastifyRequest, reply: FastifyReply) {
    // A redirect to another language keeps the query.
    const url = isInChosenLanguage(request) ? addresses.tidy(request.url) : request.url;
    const visit = { request, reply, url };
    const kept = keptFor(visit);
    if (kept !== undefined) return sendKept(request, reply, kept);
    return inTurn(request, async () => {
      // Another request may have rendered it before.
      const made = keptFor(visit);
      return made === undefined ? render(visit) : sendKept(request, reply, made);
    });
  }

  await servePages(app, redirectToCanonical(addresses, keptOrRendered));
  return { close: web.close };
}

// React and React Router choose their production code by it when they are first loaded.
function loadRouter(mode: Mode) {
  process.env['NODE_ENV'] ??= mode === 'build' ? 'production' : 'development';
  return import('react-router');
}

async function servePages(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    // No page takes a body; reading one would be a waste.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get('/offline', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-security-policy', OFFLINE_PAGE_POLICY)
        .header('cache-control', 'public, max-age=86400')
        .type('text/html; charset=utf-8')
        .send(offlinePage),
    );
    scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
      if (/^\/api(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
      if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply);
      // No page has an action: all changes go through the API.
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
    });
  });
}

async function openBuild(app: FastifyInstance): Promise<Web> {
  const build: unknown = await import(`${ROOT}build/server/index.js`);
  // A single root; every file gets its own route, so that everything else stays with the pages.
  await app.register(fastifyStatic, {
    root: `${ROOT}build/client`,
    wildcard: false,
    index: false,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['service-worker.js', '**/*.br'],
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${ROOT}build/client/assets/`);
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
    },
  });
  await serveServiceWorker(app, { folder: `${ROOT}build/client`, build: Build.parse(build).assets.version });
  return {
    load: () => Promise.resolve(build),
    lends: await openAssets(`${ROOT}build/client`),
    close: () => Promise.resolve(),
  };
}

async function startVite(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite');
  const others = process.listeners('SIGTERM');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // The router starts a second Vite, which would end the process during our own shutdown.
  for (const one of process.listeners('SIGTERM')) if (!others.includes(one)) process.off('SIGTERM', one);
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:api(?:[/?]|$)|healthz|readyz|metrics)/.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    lends: NO_ASSETS,
    close: () => vite.close(),
  };
}

/**
 * Returns the API for loaders, without the network; limits count the visitor, not the server. Records which kinds of
 * things were shown.
 */
function createInProcessTransport(
  app: FastifyInstance,
  visitor: FastifyRequest,
  shown: Set<string>,
): Transport {
  const { remoteAddress } = visitor.raw.socket;
  const forwarded = visitor.headers['x-forwarded-for'];
  return async (path, { method, headers, body, signal }) => {
    const reply = await app.inject({
      url: `/api${path}`,
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method),
      headers: { ...headers, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(body === undefined ? {} : { payload: await payloadOf(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    for (const thing of String(reply.headers['cache-tag'] ?? '').split(','))
      if (thing !== '') shown.add(thing);
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: toHeaders(reply.headers),
    });
  };
}

const payloadOf = async (body: string | Blob): Promise<string | Buffer> =>
  typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer());

const pageSourcesOf = async (isApp: boolean, sources: Options['sources']): Promise<PageSources> =>
  isApp ? sources() : NO_SOURCES;

// Refused by the API, for example because one address sent too many requests.
const Refusal = z.object({ problem: z.object({ status: z.number().max(499) }) });
const reporterFor = (request: FastifyRequest) => (error: unknown) =>
  Refusal.safeParse(error).success
    ? request.log.warn({ err: error }, 'a page was refused what it shows')
    : request.log.error({ err: error }, 'a page failed');

// Excludes paths, users and spaces.
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns undefined when the request line or the Host header form no address. */
function toWebRequest({ request, reply, url: path }: Visit, site?: string): Request | undefined {
  // Concatenated as text: as a relative address, `//evil` would name another host.
  const url = `${originOf(request, site)}${path}`;
  if (!HOST.test(request.host) || !path.startsWith('/') || !URL.canParse(url) || new URL(url).username !== '')
    return undefined;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return new Request(url, {
    method: request.method,
    headers: toHeaders(request.headers),
    signal: gone.signal,
  });
}

function toHeaders(from: Record<string, string | string[] | number | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, String(one));
    }
  }
  return headers;
}

const hasStyles = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)styles=1(?:;|$)/.test(headers.cookie ?? '');
const loadedFontsOf = ({ headers }: FastifyRequest): string =>
  /(?:^|;\s*)fonts=(en|hi)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';

// Absolute addresses in a page use the public address, or the requested host if there is none. The page also differs
// for visitors who already have its styles or the letters of its language.
const keyOf = ({ request, url }: Pick<Visit, 'request' | 'url'>, site?: string): string =>
  `page ${originOf(request, site)} ${hasStyles(request)} ${loadedFontsOf(request)} ${url}`;

const originOf = (request: FastifyRequest, site?: string): string =>
  site ?? `${request.protocol}://${request.host}`;

/** Searches are unlimited in number: caching them would evict what all visitors read. */
const isCacheableUrl = (url: string): boolean => !url.includes('?');

/** Whether the page is in the language that the visitor chose before; otherwise it must redirect them. */
function isInChosenLanguage({ headers, url }: FastifyRequest): boolean {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return chosen === undefined || chosen === 'en' || new RegExp(`^/${chosen}(?:[/?]|$)`).test(url);
}

// Maximum age of figures on a page; changes by staff invalidate it at once. Browsers revalidate each time, and mostly
// find it unchanged.
const PAGE_MAX_AGE_SECONDS = 15;

/** Returns a page for all visitors in its cached form. */
const toAnswer = (
  page: Response,
  {
    html,
    headers,
    of,
    seconds,
  }: { html: string; headers: Record<string, string>; of: string[]; seconds: number },
): Answer => ({
  status: 200,
  headers: {
    ...Object.fromEntries(page.headers),
    ...headers,
    vary: 'accept-encoding, cookie',
  },
  body: Buffer.from(html),
  of,
  seconds,
});
