import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, rupees } from '../fields.ts';
import { tipFields } from '../tips.ts';
import { bookingParams } from './worker-bookings.ts';

const WorkTip = z
  .object({
    assignment_id: id,
    /** In rupees; null without a tip. */
    tip: rupees.nullable(),
    /** Opens a UPI app to pay the worker; for the customer, while a worker with a UPI id can be tipped. */
    upi_link: z.string().nullable(),
    can: z.object({ give: z.boolean() }),
  })
  .meta({ id: 'WorkTip' });
export type WorkTip = z.output<typeof WorkTip>;

export const listTips = endpoint({
  name: 'work.tips',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/tips',
  summary: 'List tips for paid work; a customer sees all tips and how to give one, a worker their own',
  access: ['customer', 'worker', 'driver'],
  params: bookingParams,
  reply: z.array(WorkTip),
});

export const tipWorker = endpoint({
  name: 'work.tip',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/tips',
  summary:
    'Report a tip given to a worker in addition to a paid wage, once; the worker keeps the full amount',
  access: ['customer'],
  status: 201,
  params: bookingParams,
  body: z.strictObject({ assignment_id: id, ...tipFields }),
  problems: ['invalid-transition', 'already-paid'],
  reply: WorkTip,
});
