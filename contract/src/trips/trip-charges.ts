import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, rupees } from '../fields.ts';
import { fareLineKinds } from './trip-fare.ts';
import { Trip } from './trips.ts';

export const MOST_CHARGED = 5000;

export const addCharge = endpoint({
  name: 'trips.add_charge',
  access: ['driver'],
  whileSuspended: true,
  method: 'POST',
  path: '/driver/trips/:id/charges',
  summary:
    'Request a toll, parking or loading charge with a photo of its receipt. The customer is asked to approve it immediately',
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(fareLineKinds),
    amount: rupees
      .min(1)
      .max(MOST_CHARGED)
      .meta({ examples: [50] }),
    photo_id: id,
  }),
  problems: ['invalid-transition', 'list-full'],
  reply: Trip,
});

export const answerCharge = endpoint({
  name: 'trips.answer_charge',
  access: 'public',
  method: 'POST',
  path: '/track/:token/charges/:charge_id',
  summary: 'Approve or reject a charge with the customer’s tracking link; only approved charges are paid',
  params: z.strictObject({ token: line(64), charge_id: id }),
  body: z.strictObject({ agrees: z.boolean() }),
  problems: ['invalid-transition'],
  reply: TrackedPackageBooking,
  limit: { max: 60, seconds: 60 },
});
