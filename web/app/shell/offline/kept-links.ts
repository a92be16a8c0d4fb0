import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { isRecord, isText, isTexts } from '../../lib/kinds.ts';
import { toast } from '../../ui/toast.ts';

/** What React Router says of a screen in its manifest: its address below its parent's, and its scripts. */
type Screen = Record<string, unknown>;

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const routerKeeps = (name: string): Record<string, unknown> => recordOf(Reflect.get(window, name));

/** The screens that this page knows of, and those that the service worker has kept. */
async function readScreens(pathname: string): Promise<Screen[]> {
  const { version, routes } = routerKeeps('__reactRouterManifest');
  const search = new URLSearchParams({ paths: pathname, version: isText(version) ? version : '' });
  const kept: unknown = await fetch(`/__manifest?${search}`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  return Object.values({ ...recordOf(routes), ...recordOf(kept) }).filter(isRecord);
}

/** As a tree, in which React Router finds an address. */
const treeOf = (screens: readonly Screen[], parentId: unknown): RouteObject[] =>
  screens.filter((one) => one['parentId'] === parentId).map((one) => routeOf(screens, one));

function routeOf(screens: readonly Screen[], { id, path, index }: Screen): RouteObject {
  const place = { id: String(id), ...(isText(path) && { path }) };
  return index === true ? { ...place, index } : { ...place, children: treeOf(screens, id) };
}

const SCRIPTS = ['module', 'clientLoaderModule', 'hydrateFallbackModule'];

const scriptsOf = (screen: Screen): string[] => [
  ...SCRIPTS.map((name) => screen[name]).filter(isText),
  ...(isTexts(screen['imports']) ? screen['imports'] : []),
];

const isInCache = async (url: string): Promise<boolean> =>
  'caches' in window && (await caches.match(url, { ignoreSearch: true })) !== undefined;

/** Whether the screen at an address opens without a network: all of its scripts have been loaded, or are kept. */
async function areScriptsKept(pathname: string): Promise<boolean> {
  const screens = await readScreens(pathname);
  const [root] = treeOf(screens, undefined);
  // Of a router that keeps its screens elsewhere nothing is known: it is left to find its way.
  if (root === undefined) return true;
  const matches = matchRoutes([root], pathname);
  // What matches anything is the page that says that there is none.
  if (matches === null || matches.at(-1)?.route.path?.endsWith('*') === true) return false;
  const loaded = routerKeeps('__reactRouterRouteModules');
  const needed = matches.flatMap(({ route: { id = '' } }) =>
    id in loaded ? [] : screens.filter((one) => one['id'] === id).flatMap(scriptsOf),
  );
  return (await Promise.all(needed.map(isInCache))).every(Boolean);
}

/** Whether a press opens the link in this window, as most do. */
const opensHere = (link: HTMLAnchorElement, press: MouseEvent): boolean =>
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  press.button === 0 &&
  !(press.ctrlKey || press.metaKey || press.shiftKey);

/** The link that a press would follow to another page of ours. */
function linkOf(press: MouseEvent): HTMLAnchorElement | undefined {
  const link = press.target instanceof Element ? press.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  return opensHere(link, press) ? link : undefined;
}

const isBooking = (pathname: string): boolean => /^\/(?:customer\/book|book-delivery)(?:\/|$)/.test(pathname);

/**
 * Without a network a link to a screen that this phone has not kept says so. React Router would load the page again, without
 * a word; a page of its own would take the place of the one that is in sight.
 */
export function useKeptLinks(): void {
  const { t } = useLingui();
  useEffect(() => {
    const passing = new WeakSet<HTMLAnchorElement>();
    const follow = async (link: HTMLAnchorElement) => {
      const { pathname } = link;
      const isOurs = link.dataset['discover'] === 'true';
      if (await (isOurs ? areScriptsKept(pathname) : isInCache(pathname))) {
        passing.add(link);
        link.click();
      } else
        toast.warning(
          isBooking(pathname)
            ? t`Booking needs internet.`
            : t`This page isn't saved on your phone. It needs internet.`,
          { id: 'kept-links' },
        );
    };
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? undefined : linkOf(event);
      if (link === undefined || passing.delete(link)) return;
      event.preventDefault();
      event.stopPropagation();
      void follow(link);
    };
    // Before React hears of it, which listens at the document.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [t]);
}
