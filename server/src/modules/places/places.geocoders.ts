import { z } from 'zod';
import { isInIndia, type Place } from './places.rules.ts';

export type HttpGeocoderOptions = {
  /** The service's base address, e.g. "https://nominatim.example.in/". */
  url: string;
  timeoutMs: number;
  userAgent: string;
};

/** Undefined when the service knows no such place in India; throws when it did not answer as documented. */
export type Lookup = (address: string) => Promise<Place | undefined>;

const FAILURES_IN_A_ROW = 3;
const SKIPPED_FOR_MS = 60_000;

const sourceByKind: Readonly<Record<string, Place['source']>> = {
  postcode: 'pincode',
  city: 'city',
  town: 'city',
  village: 'city',
  municipality: 'city',
  county: 'city',
  state_district: 'city',
  district: 'city',
};

// The middle of a state or of India says less than the gazetteer does.
const TOO_COARSE = new Set(['state', 'region', 'country', 'continent']);

const degreesAsText = z.string().trim().min(1).transform(Number).pipe(z.number());

const nominatimReply = z.array(
  z.object({
    lat: degreesAsText,
    lon: degreesAsText,
    display_name: z.string(),
    addresstype: z.string().optional(),
  }),
);

const photonReply = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        type: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});

/**
 * Nominatim's `/search` (https://nominatim.org/release-docs/latest/api/Search/). Its public server allows one
 * request a second for a whole product and wants a real User-Agent: run your own.
 */
export function nominatim(options: HttpGeocoderOptions): Lookup {
  return async (address) => {
    const reply = await ask(options, {
      path: 'search',
      query: { q: address, format: 'jsonv2', countrycodes: 'in', limit: '1' },
    });
    const [found] = nominatimReply.parse(reply);
    if (!found) return undefined;
    return placeOf({
      latitude: found.lat,
      longitude: found.lon,
      kind: found.addresstype,
      label: found.display_name,
    });
  };
}

/** Photon's `/api` (https://github.com/komoot/photon): GeoJSON, so longitude before latitude. */
export function photon(options: HttpGeocoderOptions): Lookup {
  return async (address) => {
    const reply = await ask(options, { path: 'api', query: { q: address, limit: '1' } });
    const [found] = photonReply.parse(reply).features;
    // Photon cannot be asked for one country, and Lahore and Kathmandu lie in the box around India.
    if (!found || (found.properties.countrycode ?? 'IN') !== 'IN') return undefined;
    const [longitude, latitude] = found.geometry.coordinates;
    const { name, street, city, state, postcode, type } = found.properties;
    const parts = [name, street, city, state, postcode].filter((part) => part !== undefined && part !== '');
    return placeOf({ latitude, longitude, kind: type, label: [...new Set(parts)].join(', ') });
  };
}

/**
 * A lookup that, after three failures in a row, is skipped for 60 seconds and then tried by one caller: a service
 * that is down must not cost every customer its timeout. A failure is told to `onFailure` and gives undefined.
 */
export function withBreaker(
  lookup: Lookup,
  deps: { now: () => Date; onFailure?: ((error: unknown) => void) | undefined },
): Lookup {
  let failures = 0;
  let skippedUntil = 0;
  const mayTry = (): boolean => {
    if (failures < FAILURES_IN_A_ROW) return true;
    const now = deps.now().getTime();
    if (now < skippedUntil) return false;
    skippedUntil = now + SKIPPED_FOR_MS;
    return true;
  };
  return async (address) => {
    if (!mayTry()) return undefined;
    try {
      const place = await lookup(address);
      failures = 0;
      return place;
    } catch (error) {
      failures += 1;
      skippedUntil = deps.now().getTime() + SKIPPED_FOR_MS;
      deps.onFailure?.(error);
      return undefined;
    }
  };
}

async function ask(
  options: HttpGeocoderOptions,
  request: { path: string; query: Record<string, string> },
): Promise<unknown> {
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`;
  const url = new URL(request.path, base);
  url.search = new URLSearchParams(request.query).toString();
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': options.userAgent },
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The geocoder answered ${response.status}.`);
  }
  return parseJson(await response.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the reply, which can repeat the customer's address.
    throw new Error('The geocoder did not answer with JSON.');
  }
}

function placeOf(found: {
  latitude: number;
  longitude: number;
  kind: string | undefined;
  label: string;
}): Place | undefined {
  const { latitude, longitude, kind = '', label } = found;
  if (TOO_COARSE.has(kind) || !isInIndia({ latitude, longitude })) return undefined;
  return { latitude, longitude, source: sourceByKind[kind] ?? 'address', label };
}
