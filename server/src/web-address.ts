import { languages } from '@dihaadi/contract/registration';
import { LRUCache } from 'lru-cache';
import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';
import { z } from 'zod';

/** Where the framework's script requests unknown routes. */
const MANIFEST = '/__manifest';

/** Limit for all paths whose routes are cached, counting 100 extra per path. */
const MOST_CHARACTERS = 500_000;

/** Whether this is the not-found page. */
const isNotFoundRoute = ({ path }: RouteObject): boolean => path === '*';

const PublicRoute = z.object({
  handle: z.object({ js: z.literal(false), query: z.array(z.string()).default([]) }),
});

export type Addresses = {
  /**
   * Returns the address with only the parameters that its public page reads: any other would render the same page
   * again.
   */
  tidy: (url: string) => string;
  /**
   * Returns the canonical, tidy address if the page was requested by another spelling; undefined if it was requested by
   * its own.
   */
  elsewhere: (url: string) => string | undefined;
};

/** Leaves addresses unchanged, for development. */
export const UNCHANGED_ADDRESSES: Addresses = { tidy: String, elsewhere: () => undefined };

/**
 * Returns this build's addresses. A public page reads the parameters that its route names with `handle = { js: false,
 * query: […] }`, and the language choice.
 */
export function addressesOf(build: ServerBuild, match: typeof matchRoutes): Addresses {
  const routes = routesBelow(build, undefined);
  // The router lays out all routes again for each path: half the cost of a page from memory.
  const kept = new LRUCache<string, readonly RouteObject[]>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_, path) => path.length + 100,
  });
  const matched = (path: string): readonly RouteObject[] => {
    const before = kept.get(path);
    if (before !== undefined) return before;
    const found = (match(routes, path) ?? []).map(({ route }) => route);
    // Paths without a page aren't cached. A substring of an address would keep all of it in memory, so the key is a
    // copy.
    if (!found.some(isNotFoundRoute)) kept.set(Buffer.from(path).toString(), found);
    return found;
  };

  function tidy(url: string): string {
    const [path, search] = split(url);
    // The framework's own requests have their own parameters.
    if (search === '' || isFrameworks(path)) return url;
    const page = matched(path)
      .map((route) => PublicRoute.safeParse(route).data)
      .find((one) => one !== undefined);
    return page === undefined ? url : path + known(search, page.handle.query);
  }

  function elsewhere(url: string): string | undefined {
    const [path, search] = split(url);
    const plain = plainly(path);
    if (plain === undefined || isFrameworks(plain)) return undefined;
    const found = matched(plain);
    // A missing page has no canonical address.
    if (found.length === 0 || found.some(isNotFoundRoute)) return undefined;
    const own = asWritten(plain, found.map((route) => route.path ?? '').join('/'));
    return own === path ? undefined : tidy(own + search);
  }

  return { tidy, elsewhere };
}

const isFrameworks = (path: string): boolean => path.endsWith('.data') || path === MANIFEST;

function split(url: string): [path: string, search: string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

/** Returns the path without dot segments, empty segments and percent-encoded letters; undefined when it isn't a path. */
function plainly(path: string): string | undefined {
  // Concatenated as text: as a relative address, `//evil` would name another host.
  const whole = `http://site${path}`;
  if (!path.startsWith('/') || !URL.canParse(whole)) return undefined;
  const segments = new URL(whole).pathname
    .replaceAll(/%[\da-f]{2}/gi, (encoded) => {
      const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase();
    })
    .split('/');
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the path in the letter case of its route, which the router matches in any case; ids become lower case. */
function asWritten(path: string, pattern: string): string {
  const names = pattern.split('/').filter((name) => name !== '');
  const own = path
    .slice(1)
    .split('/')
    .map((segment, n) => {
      const name = names[n];
      if (name === undefined || /^[:*]/.test(name))
        return UUID.test(segment) ? segment.toLowerCase() : segment;
      return name;
    });
  return `/${own.join('/')}`;
}

function known(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const left = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) left.set(name, value);
  }
  const lang = z.enum(languages).safeParse(given.get('lang')).data;
  if (lang !== undefined) left.set('lang', lang);
  return left.size === 0 ? '' : `?${left.toString()}`;
}

const routesBelow = (build: ServerBuild, parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', index, module: { handle } }) =>
      index === true ? { id, path, index, handle } : { id, path, handle, children: routesBelow(build, id) },
    );
