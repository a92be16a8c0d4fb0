import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { tipFields } from '../tips.ts';

export const tipDriver = endpoint({
  name: 'trips.tip',
  method: 'POST',
  path: '/track/:token/tip',
  summary:
    'Report a tip given to the driver in addition to the fare of a completed trip, once. The driver keeps the full amount',
  access: 'public',
  params: z.strictObject({ token: line(64) }),
  body: z.strictObject(tipFields),
  problems: ['invalid-transition', 'already-paid'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});
