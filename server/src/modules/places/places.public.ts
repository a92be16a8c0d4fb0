import { type Lookup, nominatim, photon, withBreaker } from './places.geocoders.ts';
import { cityCentre, locateInGazetteer, type Place } from './places.rules.ts';

export {
  distanceMetres,
  homeState,
  locateInGazetteer,
  oddHome,
  type Place,
  type Point,
  stateInHindi,
  stateNamed,
  stateOfWork,
} from './places.rules.ts';

/** From a free-text Indian address to a point. It always answers: at worst with the centre of the home city. */
export type Geocoder = { locate(address: string): Promise<Place> };

export type GeocoderOptions = {
  /** `builtin` asks nobody; the others ask an HTTP service first. */
  kind: 'builtin' | 'nominatim' | 'photon';
  /** Base address of the HTTP service; needed unless `kind` is `builtin`. */
  url?: string | undefined;
  timeoutMs: number;
  /** Says who asks, as the services' terms want. */
  userAgent: string;
  /** A city of the gazetteer: where an address is taken to be that names nothing known. */
  fallbackCity: string;
  now: () => Date;
  /** Told of each failure of the HTTP service. The address is a customer's: it is not in the error. */
  onFailure?: (error: unknown) => void;
};

/**
 * Tries the HTTP service if one is configured, then the built-in gazetteer, then the centre of `fallbackCity` as
 * `approximate`. Throws at once when the options cannot work: a service without its address, an unknown city.
 */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const centre = cityCentre(options.fallbackCity);
  if (!centre) throw new Error(`The gazetteer does not know the city "${options.fallbackCity}".`);
  const fallback: Place = { ...centre, source: 'approximate' };
  const ask = httpLookup(options);
  return {
    locate: async (address) => (await ask?.(address)) ?? locateInGazetteer(address) ?? { ...fallback },
  };
}

function httpLookup({
  kind,
  url,
  timeoutMs,
  userAgent,
  now,
  onFailure,
}: GeocoderOptions): Lookup | undefined {
  if (kind === 'builtin') return undefined;
  if (url === undefined || !URL.canParse(url))
    throw new Error(`The ${kind} geocoder needs the URL of its service.`);
  const connect = kind === 'nominatim' ? nominatim : photon;
  return withBreaker(connect({ url, timeoutMs, userAgent }), { now, onFailure });
}
