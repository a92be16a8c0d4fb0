import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { latitude, line, longitude, paragraph, pincode, queryLatitude, queryLongitude } from './fields.ts';

/** Source of a pair of coordinates, most exact first (rulings, section 3). */
export const locationSources = ['customer', 'address', 'pincode', 'city', 'approximate'] as const;
export type LocationSource = (typeof locationSources)[number];

const INDIA = { south: 6, west: 68, north: 37.6, east: 97.6 };

/** Whether a point in degrees is within the box around India. */
export const isInIndia = ({
  latitude: north,
  longitude: east,
}: {
  latitude: number;
  longitude: number;
}): boolean => north >= INDIA.south && north <= INDIA.north && east >= INDIA.west && east <= INDIA.east;

export const locateAddress = endpoint({
  name: 'places.locate',
  method: 'GET',
  path: '/places/locate',
  summary: 'Get the location of an address, as precisely as it can be determined',
  access: 'public',
  query: z.strictObject({
    address: paragraph(500),
    /** The other end of the trip: of several places with one name, the one near this address is meant. */
    near: paragraph(500).optional(),
  }),
  reply: z.object({
    latitude,
    longitude,
    location_source: z.enum(locationSources),
    label: z.string(),
    /** Whether several towns have a place of this name, so that the city is needed. */
    is_ambiguous: z.boolean(),
  }),
  limit: { max: 600, seconds: 60 },
});

export const placeOfPin = endpoint({
  name: 'places.pin',
  method: 'GET',
  path: '/places/pin',
  summary: 'Get the city and state that a PIN code most likely belongs to; null if unknown',
  access: 'public',
  query: z.strictObject({ pincode }),
  reply: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  limit: { max: 600, seconds: 60 },
});

/** Part of a town, a street or a town, in the form of address fields; unknown fields are null. */
const SuggestedPlace = z
  .object({
    /** Street or part of the town; empty if only the town is known. */
    area: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    pincode: z.string().nullable(),
  })
  .meta({ id: 'SuggestedPlace' });
export type SuggestedPlace = z.output<typeof SuggestedPlace>;

export const MOST_SUGGESTIONS = 5;

export const suggestPlaces = endpoint({
  name: 'places.suggest',
  method: 'GET',
  path: '/places/suggest',
  summary: 'List up to five places whose name begins with the given text, for address autocompletion',
  access: 'public',
  query: z.strictObject({ text: line(100) }),
  reply: z.array(SuggestedPlace),
  limit: { max: 600, seconds: 60 },
});

export const placeAt = endpoint({
  name: 'places.at',
  method: 'GET',
  path: '/places/at',
  summary: 'Get the place at the given coordinates, as precisely as it can be determined',
  access: 'public',
  query: z.strictObject({
    latitude: queryLatitude,
    longitude: queryLongitude,
  }),
  reply: SuggestedPlace,
  limit: { max: 600, seconds: 60 },
});
