import { basename } from 'node:path';
import type { Rolldown } from 'vite';

// Few files, since each costs a cheap phone a round trip; and few bytes, since code that only some screens use stays
// with them. A module is placed by the routes that reach it without a dynamic import. Its dependencies go along, so the
// more general files come first.

type Context = Rolldown.ChunkingContext;

const AREAS = ['worker', 'driver', 'customer'] as const;
type Area = (typeof AREAS)[number];

/** Paths of an area's routes; all others belong to staff, companies, public pages or sign-in and registration. */
const PLACES: Record<Area, RegExp> = {
  worker: /\/features\/worker-bookings\/worker\//,
  driver: /\/features\/(?:trips|drivers)\/(?!staff)/,
  customer: /\/features\/(?:worker-bookings\/customer|customers|favourites)\/(?!staff)|\/own-booking\./,
};
const ROUTE = '?__react-router-build-client-route';
const FIRST = /\/app\/(?:entry\.client|root)\.tsx/;

/** A module reached by at least this many routes belongs to every page. */
const EVERYWHERE = 44;
/** A module reached by at least this many of an area's routes belongs to the area. */
const OFTEN = 3;
/** Layouts around all screens of an area: count as often used. */
const AROUND = /\/(?:worker\/shell|customers\/shell|drivers\/dashboard|trips\/shell)\.tsx/;
/** Shorter code does not justify its own file. */
const SHORT = 6000;
/** The same for code that a guest's page also uses, to avoid loading the whole area. */
const MIN_GUEST_CHUNK_LENGTH = 1500;

/** Returns the names that a feature's `public.ts` re-exports from one of its files. */
function namesPassedOn(door: string, id: string): string[] {
  const file = basename(id).replace(/\?.*$/, '');
  return [...door.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']*)["']/g)]
    .filter(([, , from = '']) => basename(from) === file)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')))
    .filter((name) => name !== '');
}

/** Returns a module's importers: through a feature's `public.ts`, only those that name its exports. */
function importersOf(id: string, context: Context): string[] {
  return (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!importer.endsWith('/public.ts')) return [importer];
    const door = context.getModuleInfo(importer);
    const names = namesPassedOn(door?.code ?? '', id);
    return (door?.importers ?? []).filter((user) => {
      const code = context.getModuleInfo(user)?.code ?? '';
      return names.some((name) => new RegExp(`\\b${name}\\b`).test(code));
    });
  });
}

const routesOf = new Map<string, ReadonlySet<string>>();
const LATE = 'late';

/** Returns the routes that reach a module by static imports, and `LATE` if something loaded later does. */
function reaching(id: string, context: Context): ReadonlySet<string> {
  const known = routesOf.get(id);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    if (at.endsWith(ROUTE) || FIRST.test(at)) found.add(at);
    else if ((context.getModuleInfo(at)?.dynamicImporters ?? []).length > 0) found.add(LATE);
    for (const importer of importersOf(at, context)) seen.add(importer);
  }
  routesOf.set(id, found);
  return found;
}

const schemaInclusionCache = new Map<string, boolean>();

/** Whether a module includes schemas: these load with the screens that validate input. */
function bringsSchemas(id: string, context: Context): boolean {
  const known = schemaInclusionCache.get(id);
  if (known !== undefined) return known;
  const seen = new Set([id]);
  let isBrought = false;
  for (const at of seen) {
    isBrought ||= at.includes('/node_modules/zod/') || schemaInclusionCache.get(at) === true;
    // Only one file of those that a `public.ts` re-exports is used.
    if (at.endsWith('/public.ts')) continue;
    for (const imported of context.getModuleInfo(at)?.importedIds ?? []) seen.add(imported);
  }
  schemaInclusionCache.set(id, isBrought);
  return isBrought;
}

const areaOf = (route: string): Area | undefined => AREAS.find((area) => PLACES[area].test(route));

type Counts = Partial<Record<Area | 'other', number>>;

/** Counts the routes of each area; layouts around its screens count as several. */
function countsOf(routes: readonly string[]): Counts {
  const counts: Counts = {};
  for (const route of routes) {
    const area = areaOf(route) ?? 'other';
    counts[area] = (counts[area] ?? 0) + (AROUND.test(route) ? OFTEN : 1);
  }
  return counts;
}

/** Returns the file for code that most screens of one or several areas need. */
function commonFile({ worker = 0, driver = 0, customer = 0, other }: Counts): string | undefined {
  if (customer >= OFTEN && Math.max(worker, driver) >= OFTEN)
    return other === undefined ? 'inside' : 'people';
  if (customer >= OFTEN) return undefined;
  return customer === 0 && Math.min(worker, driver) >= OFTEN ? 'field' : undefined;
}

/** Returns the file for code that some screens need: its own if it is long, unless it belongs to one area only. */
function sharedFile(counts: Counts, name: string, length: number): string | null {
  const [first, ...others] = AREAS.filter((area) => counts[area] !== undefined);
  if (first === undefined) return null;
  if (counts.other !== undefined) return length < MIN_GUEST_CHUNK_LENGTH ? 'people' : name;
  const isShort = length < SHORT;
  if (others.length === 0 && (isShort || (counts[first] ?? 0) >= OFTEN)) return first;
  if (!isShort) return name;
  return counts.customer === undefined ? 'field' : 'people';
}

/** Names code that is always loaded together. */
const nameOf = (id: string): string =>
  id.includes('/features/sos/') ? 'sos' : basename(id).replace(/\..*$/, '');

const lengthOf = (id: string, context: Context): number =>
  context.getModuleInfo(id)?.code?.length ?? Infinity;

/** Returns the file that one screen of workers shares with one of drivers. */
function screenOf(routes: readonly string[], { worker, driver }: Counts): string | undefined {
  if (routes.length !== 2 || worker !== 1 || driver !== 1) return undefined;
  const name = basename(routes.find((route) => PLACES.worker.test(route)) ?? '');
  return `field-${name.replace(/\..*$/, '')}`;
}

const PARTS = 'parts-';

/** Returns the file for code that a screen loads at once and its late parts also need. */
const partsOf = (route: string, length: number): string | null =>
  length < SHORT ? `${PARTS}${route.split('/').slice(-2).join('-').replace(/\..*$/, '')}` : null;

/** Code that only staff and visitors need is not loaded by workers, drivers and customers. */
const isEverywhere = (routes: readonly string[]): boolean =>
  routes.some((route) => FIRST.test(route)) ||
  (routes.length >= EVERYWHERE && routes.some((route) => areaOf(route) !== undefined));

const routesReaching = (id: string, context: Context): string[] =>
  [...reaching(id, context)].filter((user) => user !== LATE);

/** Returns the file for a module that several screens share. */
function fileOf(id: string, context: Context): string | null {
  const users = reaching(id, context);
  const routes = routesReaching(id, context);
  if (isEverywhere(routes)) return 'base';
  if (routes.length === 0 || users.size < 2 || bringsSchemas(id, context)) return null;
  if (routes.length === 1) return partsOf(routes[0] ?? '', lengthOf(id, context));
  const counts = countsOf(routes);
  return (
    screenOf(routes, counts) ?? commonFile(counts) ?? sharedFile(counts, nameOf(id), lengthOf(id, context))
  );
}

const OWN = ['base', 'people', 'inside', 'field', ...AREAS];

const isShared = (file: string): boolean => !OWN.includes(file) && !file.startsWith(PARTS);

/** Chunk groups for Rolldown. */
export const sharedChunks = [
  ...OWN.map((name, index) => ({ is: (file: string) => file === name, index })),
  { is: (file: string, routes: number) => isShared(file) && routes > 3, index: 3.25 },
  { is: (file: string, routes: number) => isShared(file) && routes === 3, index: 3.5 },
  { is: (file: string, routes: number) => isShared(file) && routes < 3, index: 3.75 },
  { is: (file: string) => file.startsWith(PARTS), index: OWN.length },
].map(({ is, index }) => ({
  name: (id: string, context: Context) => {
    const file = fileOf(id, context);
    return file !== null && is(file, routesReaching(id, context).length) ? file : null;
  },
  test: /\/(?:web\/app|contract\/src)\/.*\.tsx?$/,
  // Integers only: Rolldown truncates fractions, and then takes the first of equal priorities.
  priority: 29 - 4 * index,
}));
