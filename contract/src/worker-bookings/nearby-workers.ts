import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pincode, time } from '../fields.ts';
import { spokenLanguages } from '../matching.ts';
import { rateTypes } from '../wages.ts';
import { LONGEST } from './quote.ts';

const NearbyWorker = z
  .object({
    id,
    first_name: z.string(),
    /** Null without a photo, and for guests. */
    photo_url: z.string().nullable(),
    skills: z.array(z.string()),
    /** Upper limit of a distance band in kilometres, from the middle of a cell, so that no home address is revealed. */
    distance_km: z.number(),
    /** Bayesian mean of the reviews, one decimal; null before the first one. */
    rating: z.number().nullable(),
    reviews_count: z.int(),
    /** Bookings completed through the platform. */
    jobs_done: z.int(),
    languages: z.array(z.enum(spokenLanguages)),
    /** In whole years; null for a driver who has not entered it. */
    experience: z.int().nullable(),
    is_favourite: z.boolean(),
    /** Whether staff have approved one of their documents: a certificate, or a driver's licence. */
    documents_verified: z.boolean(),
  })
  .meta({ id: 'NearbyWorker' });
export type NearbyWorker = z.output<typeof NearbyWorker>;

export const workerOrders = ['best', 'distance', 'rating', 'experience'] as const;

export const nearbyWorkers = endpoint({
  name: 'work.nearby',
  method: 'GET',
  path: '/workers',
  summary: 'List up to 50 available workers, best first unless sorted otherwise; also available to guests',
  access: 'optional',
  limit: { max: 300, seconds: 60 },
  query: z.strictObject({
    service_id: id,
    pincode,
    start_at: time,
    rate_type: z.enum(rateTypes).default('hourly'),
    quantity: z.coerce.number().int().min(1).max(LONGEST).default(1),
    sort: z.enum(workerOrders).default('best'),
    language: z.enum(spokenLanguages).optional(),
  }),
  problems: ['not-found', 'too-many-requests'],
  reply: z.array(NearbyWorker),
});
