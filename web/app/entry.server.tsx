import type { Loan } from '@dihaadi/contract/rendering';
import { negotiate } from '@dihaadi/contract/texts/language';
import { I18nProvider } from '@lingui/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { renderContext } from './context.ts';
import {
  languageCookie,
  localeOfCookie,
  localeOfPath,
  openI18n,
  toLocale,
  type Locale,
} from './lib/i18n.tsx';
// oxlint-disable-next-line import/default -- Vite's: the address of the built script
import earlyScript from './preload-api.ts?worker&url';
import { EarlyScript } from './shell/preload-script.ts';
import { runsScript } from './shell/handle.ts';
import { RequestId } from './shell/request-id.ts';

export const streamTimeout = 5_000;

/** Passes the data for one request from the server's adapter. */
export function lend(context: RouterContextProvider, loan: Loan): void {
  context.set(renderContext, loan);
}

export default async function handleRequest(
  ...[request, status, headers, entry, context]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const url = new URL(request.url);
  const wanted = toLocale(url.searchParams.get('lang'));
  if (wanted !== undefined) return remember(wanted, url);

  const matches = entry.staticHandlerContext.matches.map(({ route }) => entry.routeModules[route.id]);
  const withScript = runsScript(matches);
  const locale = localeOfPage(request, { withScript, status });
  const elsewhere = !withScript && status === 200 ? redirectLocaleOf(request, locale) : undefined;
  if (elsewhere !== undefined) return sendOn(elsewhere, url);

  const { body, hasFailed } = await render({
    request,
    entry,
    loan: context.get(renderContext),
    withScript,
    locale,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  headers.set('cache-control', withScript ? 'no-store' : 'no-cache');
  // For the adapter, which writes the content security policy.
  headers.set('x-page', withScript ? 'app' : 'public');
  return new Response(body, { headers, status: hasFailed() ? 500 : status });
}

type Rendering = {
  request: Request;
  entry: EntryContext;
  loan: Loan;
  withScript: boolean;
  locale: Locale;
};

async function render({ request, entry, loan, withScript, locale }: Rendering) {
  const i18n = await openI18n(locale);
  const code = await loan.assetText(earlyScript);
  let failed = false;
  const body = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <RequestId value={loan.requestId}>
        <EarlyScript value={code === undefined ? undefined : { code, nonce: loan.nonce }}>
          <ServerRouter context={entry} url={request.url} {...(withScript && { nonce: loan.nonce })} />
        </EarlyScript>
      </RequestId>
    </I18nProvider>,
    {
      ...(withScript && { nonce: loan.nonce }),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(error) {
        failed = true;
        if (!request.signal.aborted) loan.report(error);
      },
    },
  );
  if (!withScript || isbot(request.headers.get('user-agent'))) await body.allReady;
  return { body, hasFailed: () => failed };
}

/** A public page has its address's language. A missing page has none, so it uses the visitor's, as app pages do. */
function localeOfPage(request: Request, { withScript, status }: { withScript: boolean; status: number }) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const isVisitors = withScript || (status === 404 && locale === 'en');
  return isVisitors ? localeOfVisitor(request) : locale;
}

/** Returns the language a visitor has chosen, if it differs from the page's: they requested an address with a language. */
function redirectLocaleOf(request: Request, locale: Locale): Locale | undefined {
  const chosen = localeOfCookie(request.headers.get('cookie'));
  return locale === 'en' && chosen !== 'en' ? chosen : undefined;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(renderContext).report(error);
};

function localeOfVisitor({ headers }: Request): Locale {
  return localeOfCookie(headers.get('cookie')) ?? negotiate(headers.get('accept-language') ?? '');
}

/** Redirects to the same public page in the language that the visitor chose before. */
function sendOn(locale: Locale, { pathname, search }: URL): Response {
  const path = pathname === '/' ? '' : pathname.replace(/^\/+/, '/');
  return new Response(null, {
    status: 302,
    headers: { location: `/${locale}${path}${search}`, 'cache-control': 'no-store', vary: 'cookie' },
  });
}

/** Handles `?lang=hi` on any page: how the language is chosen without a script. */
function remember(locale: Locale, url: URL): Response {
  url.searchParams.delete('lang');
  // One slash: two would name another host.
  const location = url.pathname.replace(/^\/+/, '/') + url.search;
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': languageCookie(locale), 'cache-control': 'no-store' },
  });
}
