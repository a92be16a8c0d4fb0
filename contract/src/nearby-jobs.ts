import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { latitude, line, longitude, pincode, queryLatitude, queryLongitude, yesOrNo } from './fields.ts';
import { Job } from './jobs.ts';
import { locationSources } from './locations.ts';
import { serviceCategories } from './services.ts';
import { wrong } from './texts/field-saying.ts';

/** Search radii in kilometres. */
export const searchRadii = [5, 10, 25, 50, 100] as const;
export const NEARBY_AT_MOST = 60;

/** Job with its position; `location_source` says how exact it is. */
const NearbyJob = Job.extend({
  latitude,
  longitude,
  location_source: z.enum(locationSources),
  /** In a straight line, to 100 metres. */
  distance_km: z.number(),
}).meta({ id: 'NearbyJob' });
export type NearbyJob = z.output<typeof NearbyJob>;

export const listNearbyJobs = endpoint({
  name: 'jobs.nearby',
  method: 'GET',
  path: '/public/nearby-jobs',
  summary: `List active jobs near a position or PIN code, nearest first, at most ${NEARBY_AT_MOST}; excludes remote jobs`,
  access: 'public',
  query: z
    .strictObject({
      latitude: queryLatitude.optional(),
      longitude: queryLongitude.optional(),
      /** In place of a position. */
      pincode: pincode.optional(),
      radius_km: z.coerce.number().int().min(1).max(100).default(25),
      q: line(100).optional(),
      job_type: z.enum(serviceCategories).optional(),
      walk_in_today: yesOrNo.optional(),
    })
    .refine((asked) => (asked.latitude === undefined) === (asked.longitude === undefined), {
      path: ['longitude'],
      error: wrong('both-coordinates'),
    })
    .refine((asked) => asked.latitude !== undefined || asked.pincode !== undefined, {
      path: ['pincode'],
      error: wrong('position-or-pin'),
    })
    .meta({ examples: [{ latitude: '26.9124', longitude: '75.7873', radius_km: '25' }] }),
  reply: z.object({
    /** Centre of the search, as resolved. */
    around: z.object({ latitude, longitude, label: z.string().nullable() }),
    jobs: z.array(NearbyJob),
  }),
  limit: { max: 600, seconds: 60 },
});
