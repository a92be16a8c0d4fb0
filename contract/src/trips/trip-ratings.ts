import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import { line, optionalParagraph } from '../fields.ts';
import { stars } from './tracked-trip.ts';

export const rateTrip = endpoint({
  name: 'trips.rate',
  method: 'POST',
  path: '/track/:token/rating',
  summary: 'Rate a completed trip, once; the driver sees the stars, and other customers see the average',
  access: 'public',
  params: z.strictObject({ token: line(64) }),
  body: z.strictObject({ rating: stars, comment: optionalParagraph(500) }),
  problems: ['invalid-transition', 'already-reviewed'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});
