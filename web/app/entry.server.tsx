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
import { loanContext, type Loan } from './context.ts';
import {
  languageCookie,
  localeOfCookie,
  localeOfPath,
  negotiate,
  openI18n,
  toLocale,
  type Locale,
} from './lib/i18n.tsx';
import { runsScript } from './shell/handle.ts';
import { RequestId } from './shell/request-id.ts';

export const streamTimeout = 5_000;

/** How the server's adapter hands over what one request needs. */
export function lend(context: RouterContextProvider, loan: Loan): void {
  context.set(loanContext, loan);
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

  const { nonce, requestId, report } = context.get(loanContext);
  const matches = entry.staticHandlerContext.matches.map(({ route }) => entry.routeModules[route.id]);
  const withScript = runsScript(matches);
  const locale = withScript ? localeOfVisitor(request) : localeOfPath(url.pathname);
  const i18n = await openI18n(locale);

  let failed = false;
  const body = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <RequestId value={requestId}>
        <ServerRouter context={entry} url={request.url} {...(withScript && { nonce })} />
      </RequestId>
    </I18nProvider>,
    {
      ...(withScript && { nonce }),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(error) {
        failed = true;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  if (!withScript || isbot(request.headers.get('user-agent'))) await body.allReady;

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  headers.set('cache-control', withScript ? 'no-store' : 'no-cache');
  // For the adapter, which writes the content security policy.
  headers.set('x-page', withScript ? 'app' : 'public');
  return new Response(body, { headers, status: failed ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(loanContext).report(error);
};

function localeOfVisitor({ headers }: Request): Locale {
  return localeOfCookie(headers.get('cookie')) ?? negotiate(headers.get('accept-language') ?? '');
}

/** `?lang=hi` on any page: how the language is chosen where no script runs. */
function remember(locale: Locale, url: URL): Response {
  url.searchParams.delete('lang');
  // One slash: two would name another host.
  const location = url.pathname.replace(/^\/+/, '/') + url.search;
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': languageCookie(locale), 'cache-control': 'no-store' },
  });
}
