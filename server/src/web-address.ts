import { languages } from '@dihaadi/contract/registration';
import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';
import { z } from 'zod';

/** Where the framework's script asks for routes it has not seen. */
const MANIFEST = '/__manifest';

const PublicRoute = z.object({
  handle: z.object({ js: z.literal(false), query: z.array(z.string()).default([]) }),
});

/**
 * Gives the function that leaves only those parameters in the address of a public page that the page reads: those that its
 * route names with `handle = { js: false, query: […] }`, and the choice of a language. Any other would make the same page anew.
 */
export function createTidier(build: ServerBuild, match: typeof matchRoutes): (url: string) => string {
  const routes = routesBelow(build, undefined);
  return (url) => {
    const start = url.indexOf('?');
    const path = url.slice(0, start);
    // What the framework asks for by itself has parameters of its own.
    if (start === -1 || path.endsWith('.data') || path === MANIFEST) return url;
    const page = (match(routes, path) ?? [])
      .map(({ route }) => PublicRoute.safeParse(route).data)
      .find((one) => one !== undefined);
    return page === undefined ? url : path + known(url.slice(start), page.handle.query);
  };
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
