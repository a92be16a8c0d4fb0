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
    'Say what was given to the driver beside the fare of a completed trip, once. All of it is the driver’s',
  access: 'public',
  params: z.strictObject({ token: line(64) }),
  body: z.strictObject(tipFields),
  problems: ['invalid-transition', 'already-paid'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});
