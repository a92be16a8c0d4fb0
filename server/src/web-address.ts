import { languages } from '@dihaadi/contract/registration';
import { LRUCache } from 'lru-cache';
import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';
import { z } from 'zod';

/** Where the framework's script asks for routes it has not seen. */
const MANIFEST = '/__manifest';

/** Of all paths whose routes are kept, with 100 for each. */
const MOST_CHARACTERS = 500_000;

/** The page that says that there is none. */
const isNowhere = ({ path }: RouteObject): boolean => path === '*';

const PublicRoute = z.object({
  handle: z.object({ js: z.literal(false), query: z.array(z.string()).default([]) }),
});

export type Addresses = {
  /** The address with only those parameters left that its public page reads: any other would make the same page anew. */
  tidy: (url: string) => string;
  /** The one address of a page that is asked for by another spelling of it, tidy; undefined when it is asked for by its own. */
  elsewhere: (url: string) => string | undefined;
};

/** Addresses as they were sent, as development has them. */
export const AS_SENT: Addresses = { tidy: String, elsewhere: () => undefined };

/**
 * What the addresses of this build are. A public page reads the parameters that its route names with
 * `handle = { js: false, query: […] }`, and the choice of a language.
 */
export function addressesOf(build: ServerBuild, match: typeof matchRoutes): Addresses {
  const routes = routesBelow(build, undefined);
  // The router lays out all routes anew for each path: half of what a page from memory costs.
  const kept = new LRUCache<string, readonly RouteObject[]>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_, path) => path.length + 100,
  });
  const matched = (path: string): readonly RouteObject[] => {
    const before = kept.get(path);
    if (before !== undefined) return before;
    const found = (match(routes, path) ?? []).map(({ route }) => route);
    // What is no page is not asked for again. A part of an address would keep all of it in memory: only a copy is a key.
    if (!found.some(isNowhere)) kept.set(Buffer.from(path).toString(), found);
    return found;
  };

  function tidy(url: string): string {
    const [path, search] = split(url);
    // What the framework asks for by itself has parameters of its own.
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
    // What is no page has no address of its own.
    if (found.length === 0 || found.some(isNowhere)) return undefined;
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

/** Without steps up and down, empty segments, and letters written as numbers; undefined when it is no path. */
function plainly(path: string): string | undefined {
  // Put together as text: as a relative address, `//evil` would name another host.
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

/** The path in the letters of its route, which the router takes in any case; ids are written small. */
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
