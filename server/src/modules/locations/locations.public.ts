import { type Lookup, nominatim, photon } from './locations.geocoders.ts';
import { withBreaker } from './locations.http.ts';
import type { SuggestedPlace } from '@dihaadi/contract/locations';
import { nearestKnownLocation, suggestionsFor } from './locations.rules/suggest.ts';
import { nominatimSuggestions, photonSuggestions, type Suggestions } from './locations.suggestions.ts';
import { osrm, valhalla, type Way } from './locations.routers.ts';
import { cityCentre, locateInGazetteer, type Place } from './locations.rules.ts';
import { type Point, roadMetres, roadSeconds } from './locations.rules/distances.ts';

export {
  cityCentre,
  cityKeyAt,
  homeState,
  locateInGazetteer,
  loneNameIn,
  doubtfulHomeFields,
  pincodeMismatchOf,
  type Place,
  stateInHindi,
  stateNamed,
  stateOfCity,
  statesOfWork,
  townOfPin,
  townsWithin,
} from './locations.rules.ts';
export { distanceMetres, type Point, roadMetres, roadSeconds } from './locations.rules/distances.ts';

/**
 * Resolves a free-text Indian address to a point. Always succeeds, at worst with the centre of the home city. A part of
 * town that several towns have is, without its city, the one in the town of `near`.
 */
export type Geocoder = { locate(address: string, near?: Point): Promise<Place> };

/** Geocoder that also suggests addresses during typing. */
export type LocationFinder = Geocoder & {
  /** Up to five locations whose name begins with this. */
  suggest(text: string): Promise<SuggestedPlace[]>;
  /** Returns the location at a point; unknown parts are null. */
  at(point: Point): Promise<SuggestedPlace>;
};

export type GeocoderOptions = {
  /** `builtin` uses no service; the others query an HTTP service first. */
  kind: 'builtin' | 'nominatim' | 'photon';
  /** Base address of the HTTP service; required unless `kind` is `builtin`. */
  url?: string | undefined;
  timeoutMs: number;
  /** Identifies the caller, as the services' terms require. */
  userAgent: string;
  /** City of the gazetteer used for an address that names nothing known. */
  fallbackCity: string;
  now: () => Date;
  /** Called on each failure of the HTTP service. The error leaves out the customer's address. */
  onFailure?: (error: unknown) => void;
};

/**
 * Tries the HTTP service if one is configured, then the built-in gazetteer, then the centre of `fallbackCity` as
 * `approximate`. Throws immediately for invalid options: a service without an address, an unknown city.
 */
export function createGeocoder(options: GeocoderOptions): LocationFinder {
  const centre = cityCentre(options.fallbackCity);
  if (!centre) throw new Error(`The gazetteer does not know the city "${options.fallbackCity}".`);
  const fallback: Place = { ...centre, source: 'approximate' };
  const ask = httpLookup(options);
  return {
    locate: async (address, near) =>
      (await ask?.locate(address)) ?? locateInGazetteer(address, near) ?? { ...fallback },
    suggest: async (text) => (await ask?.suggest(text)) ?? suggestionsFor(text),
    at: async (point) => (await ask?.at(point)) ?? nearestKnownLocation(point),
  };
}

type Services = Suggestions & { locate: Lookup };

function httpLookup({
  kind,
  url,
  timeoutMs,
  userAgent,
  now,
  onFailure,
}: GeocoderOptions): Services | undefined {
  if (kind === 'builtin') return undefined;
  if (url === undefined || !URL.canParse(url))
    throw new Error(`The ${kind} geocoder needs the URL of its service.`);
  const service = { name: 'geocoder', url, timeoutMs, userAgent };
  const locate = kind === 'nominatim' ? nominatim(service) : photon(service);
  const { suggest, at } = kind === 'nominatim' ? nominatimSuggestions(service) : photonSuggestions(service);
  const careful = { now, onFailure };
  return {
    locate: withBreaker(locate, careful),
    suggest: withBreaker(suggest, careful),
    at: withBreaker(at, careful),
  };
}

export { areaOf } from './locations.rules/area.ts';
export { pincodeOf } from './locations.rules/pincode.ts';
export type { Way } from './locations.routers.ts';

/** Returns the road route between two points. Always succeeds, at worst with an estimate from the straight line. */
export type Router = { way(from: Point, to: Point): Promise<Way> };

export type RouterOptions = {
  /** `builtin` uses no service; the others query an HTTP service first. */
  kind: 'builtin' | 'osrm' | 'valhalla';
  /** Base address of the HTTP service; required unless `kind` is `builtin`. */
  url?: string | undefined;
  timeoutMs: number;
  userAgent: string;
  now: () => Date;
  /** Called on each failure of the HTTP service. */
  onFailure?: (error: unknown) => void;
};

/**
 * Tries the HTTP service if one is configured, then estimates: the great circle times a published factor, at town
 * speed. Throws immediately if a service has no address.
 */
export function createRouter(options: RouterOptions): Router {
  const ask = createRouteLookup(options);
  return {
    way: async (from, to) => {
      const found = await ask?.(from, to);
      if (found !== undefined) return found;
      const metres = roadMetres(from, to);
      return { metres, seconds: roadSeconds(metres) };
    },
  };
}

/** Returns the route from the first of these points through all others to the last. */
export async function routeAlong(router: Router, points: readonly Point[]): Promise<Way> {
  const legs = await Promise.all(points.slice(1).map((to, index) => router.way(points[index] ?? to, to)));
  return legs.reduce(
    (sum, leg) => ({ metres: sum.metres + leg.metres, seconds: sum.seconds + leg.seconds }),
    {
      metres: 0,
      seconds: 0,
    },
  );
}

function createRouteLookup({ kind, url, timeoutMs, userAgent, now, onFailure }: RouterOptions) {
  if (kind === 'builtin') return undefined;
  if (url === undefined || !URL.canParse(url))
    throw new Error(`The ${kind} router needs the URL of its service.`);
  const connect = kind === 'osrm' ? osrm : valhalla;
  return withBreaker(connect({ name: 'router', url, timeoutMs, userAgent }), { now, onFailure });
}
