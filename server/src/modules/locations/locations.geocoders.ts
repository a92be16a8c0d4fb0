import { z } from 'zod';
import { askService, type HttpService } from './locations.http.ts';
import type { Place } from './locations.rules.ts';
import { isInIndia } from '@dihaadi/contract/locations';

/** Returns undefined if the service knows no such location in India; throws if its response is not as documented. */
export type Lookup = (address: string) => Promise<Place | undefined>;

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

// The centre of a state or of India says less than the gazetteer does.
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
 * Uses Nominatim's `/search` (https://nominatim.org/release-docs/latest/api/Search/). Its public server allows one
 * request a second per product and requires a real User-Agent: run your own.
 */
export function nominatim(options: HttpService): Lookup {
  return async (address) => {
    const reply = await askService(options, {
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

/** Uses Photon's `/api` (https://github.com/komoot/photon): GeoJSON, so longitude before latitude. */
export function photon(options: HttpService): Lookup {
  return async (address) => {
    const reply = await askService(options, { path: 'api', query: { q: address, limit: '1' } });
    const [found] = photonReply.parse(reply).features;
    // Photon cannot be restricted to one country, and Lahore and Kathmandu are in the box around India.
    if (!found || (found.properties.countrycode ?? 'IN') !== 'IN') return undefined;
    const [longitude, latitude] = found.geometry.coordinates;
    const { name, street, city, state, postcode, type } = found.properties;
    const parts = [name, street, city, state, postcode].filter((part) => part !== undefined && part !== '');
    return placeOf({ latitude, longitude, kind: type, label: [...new Set(parts)].join(', ') });
  };
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
