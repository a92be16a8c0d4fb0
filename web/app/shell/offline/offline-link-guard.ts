import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { isRecord, isText, isTexts } from '../../lib/type-guards.ts';
import { toast } from '../../ui/toast.ts';

/** A screen in React Router's manifest: its path below its parent's, and its scripts. */
type Screen = Record<string, unknown>;

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const readRouterGlobal = (name: string): Record<string, unknown> => recordOf(Reflect.get(window, name));

/** Returns the screens this page knows, and those saved by the service worker. */
async function readScreens(pathname: string): Promise<Screen[]> {
  const { version, routes } = readRouterGlobal('__reactRouterManifest');
  const search = new URLSearchParams({ paths: pathname, version: isText(version) ? version : '' });
  const kept: unknown = await fetch(`/__manifest?${search}`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  return Object.values({ ...recordOf(routes), ...recordOf(kept) }).filter(isRecord);
}

/** Returns them as a tree, in which React Router finds a path. */
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

/** Whether the screen at an address opens offline: all its scripts are loaded or saved. */
async function areScriptsAvailable(pathname: string): Promise<boolean> {
  const screens = await readScreens(pathname);
  const [root] = treeOf(screens, undefined);
  // If the router keeps its screens elsewhere, nothing is known: let it navigate.
  if (root === undefined) return true;
  const matches = matchRoutes([root], pathname);
  // A catch-all match is the not-found page.
  if (matches === null || matches.at(-1)?.route.path?.endsWith('*') === true) return false;
  const loaded = readRouterGlobal('__reactRouterRouteModules');
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

/** Returns the link to another page of ours that a press would follow. */
function linkOf(press: MouseEvent): HTMLAnchorElement | undefined {
  const link = press.target instanceof Element ? press.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  return opensHere(link, press) ? link : undefined;
}

const isBooking = (pathname: string): boolean => /^\/(?:customer\/book|book-delivery)(?:\/|$)/.test(pathname);

/**
 * Shows a message for an offline press on a link to a screen that is not saved on this phone. React Router would
 * silently reload the page, which would replace the visible one.
 */
export function useOfflineLinkGuard(): void {
  const { t } = useLingui();
  useEffect(() => {
    const passing = new WeakSet<HTMLAnchorElement>();
    const follow = async (link: HTMLAnchorElement) => {
      const { pathname } = link;
      const isOurs = link.dataset['discover'] === 'true';
      if (await (isOurs ? areScriptsAvailable(pathname) : isInCache(pathname))) {
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
    // Before React, which listens at the document.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [t]);
}
