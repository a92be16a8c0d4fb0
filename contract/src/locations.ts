import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { latitude, longitude, paragraph, pincode } from './fields.ts';

/** Where a pair of coordinates came from, the most exact first (rulings, section 3). */
export const locationSources = ['customer', 'address', 'pincode', 'city', 'approximate'] as const;
export type LocationSource = (typeof locationSources)[number];

export const locateAddress = endpoint({
  name: 'places.locate',
  method: 'GET',
  path: '/places/locate',
  summary: 'Where an address is, as well as it can be told',
  access: 'public',
  query: z.strictObject({ address: paragraph(500) }),
  reply: z.object({
    latitude,
    longitude,
    location_source: z.enum(locationSources),
    label: z.string(),
  }),
  limit: { max: 600, seconds: 60 },
});

export const placeOfPin = endpoint({
  name: 'places.pin',
  method: 'GET',
  path: '/places/pin',
  summary: 'The city and state that a PIN code most likely belongs to; null where it is not known',
  access: 'public',
  query: z.strictObject({ pincode }),
  reply: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  limit: { max: 600, seconds: 60 },
});
