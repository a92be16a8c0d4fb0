// oxlint-disable import/no-unassigned-import -- styles, and what must run before anything else
import './lib/zod-setup.ts';
import '@fontsource-variable/anek-latin/index.css';
import devanagariFont from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url';
import { useLingui } from '@lingui/react';
import { lazy, Suspense, use, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { brandVersion } from './lib/brand-version.ts';
import { type Locale, localeOf } from './lib/i18n.tsx';
import { cachedFontsLanguage, useOwnFonts } from './lib/web-fonts.ts';
import { useSupportReturnPath } from './lib/session.ts';
import { readSite } from './lib/site.server.ts';
import { defaultSite, useSite } from './lib/site.ts';
import { renderContext } from './context.ts';
import type { Route } from './+types/root';
import './app.css';
import latinFont from './fonts/latin.woff2?url';
import { earlyCallsOf } from './preload-calls.server.ts';
// oxlint-disable-next-line import/default -- Vite's: the address of the built script
import publicScript from './public.ts?worker&url';
import { ErrorPage } from './shell/error-page.tsx';
import { runsScript } from './shell/handle.ts';
import { StartFailure } from './shell/start-failure.tsx';
import { EarlyScript } from './shell/preload-script.ts';
import { RequestId } from './shell/request-id.ts';

/** Font of a language's own script. */
const letters: Partial<Record<Locale, string>> = { hi: devanagariFont };

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mapTiles, texts } = context.get(renderContext);
  const { origin, pathname } = new URL(request.url);
  const site = await readSite(context);
  return {
    site,
    mapTiles,
    texts,
    early: earlyCallsOf(pathname, site),
    origin,
    letters: cachedFontsLanguage(request.headers.get('cookie') ?? ''),
  };
}

/** The platform's settings stay as loaded with the page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const requestId = use(RequestId);
  const withScript = runsScript(useMatches());
  const locale = localeOf(i18n);
  const kept = useRouteLoaderData<typeof loader>('root')?.letters;
  const fonts = useOwnFonts({ kept, locale, withScript });
  return (
    <html
      lang={locale}
      data-fonts={fonts}
      // For a public page's script, which fetches them for the next page.
      data-letters={withScript || fonts === 'now' ? undefined : letters[locale]}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171412" media="(prefers-color-scheme: dark)" />
        {withScript && requestId !== undefined && <meta name="request-id" content={requestId} />}
        <Meta />
        {fonts !== 'later' && (
          <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {/* Before the styles, which block the scripts after them. */}
        {withScript && <Early />}
        {/* No nonce: styles need none, and the browser hides it from React, which then warns. */}
        <Links nonce="" />
        <BrandColours />
        {!withScript && <script type="module" src={publicScript} />}
      </head>
      <body>
        {children}
        {withScript && (
          <>
            <StartFailure />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Early requests of an app page while its script loads: its texts, and its first data. */
function Early() {
  const { locale } = useLingui().i18n;
  const script = use(EarlyScript);
  const page = useRouteLoaderData<typeof loader>('root');
  const texts = page?.texts[locale];
  return (
    <>
      {texts !== undefined && <link rel="modulepreload" href={texts} />}
      {page !== undefined && (
        // Inline: as a file it would load after the script it must precede.
        <script
          nonce={script?.nonce}
          data-early={page.early}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: script?.code ?? '' }}
        />
      )}
    </>
  );
}

function BrandColours() {
  const version = brandVersion(useSite().brand);
  if (version === brandVersion(defaultSite.brand)) return null;
  return <link rel="stylesheet" href={`/brand.css?v=${version}`} nonce="" />;
}

const SupportBanner = lazy(() => import('./shell/support-banner.tsx'));

export default function Root() {
  return (
    <>
      {useSupportReturnPath() !== null && (
        <Suspense>
          <SupportBanner />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
