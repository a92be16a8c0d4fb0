import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, line, rupees, time } from '../fields.ts';
import { rateTypes } from '../wages.ts';

export const MOST_WORKERS = 50;
export const LONGEST = 60;

const Quote = z
  .object({
    service_id: id,
    rate_type: z.enum(rateTypes),
    /** Rupees per hour, day or month. */
    rate: rupees,
    quantity: z.int(),
    /** The hours beyond 8 in one day; each costs twice the rate. */
    agreed_overtime_hours: z.int(),
    headcount: z.int(),
    per_worker: rupees,
    total: rupees,
    /** The platform's share of each wage, and the rest for each worker with full attendance. */
    commission_percent: z.number(),
    in_hand: rupees,
    /** Number of working days; 0 for hourly work. */
    working_days: z.int(),
    ends_at: time,
    /** The state's minimum wage for this work, in rupees by the same unit of time; null if unknown. */
    minimum_wage: z.object({ rate: rupees, source: z.string(), effective_from: day }).nullable(),
    /** Cancellation fee, and until when cancelling is free. */
    cancellation: z.object({ fee: rupees, free_until: time }),
    /** Minimum call-out, in rupees for each worker who came in vain: the customer is absent, or refuses the work. */
    call_out: rupees,
  })
  .meta({ id: 'WorkQuote' });
export type WorkQuote = z.output<typeof Quote>;

export const quoteWork = endpoint({
  name: 'work.quote',
  method: 'GET',
  path: '/bookings/service/quote',
  summary:
    'Get a quote for a worker booking: rate × quantity × headcount; hours beyond 8 in a day cost twice the rate',
  access: 'public',
  limit: { max: 300, seconds: 60 },
  query: z.strictObject({
    service_id: id,
    rate_type: z.enum(rateTypes),
    quantity: z.coerce.number().int().min(1).max(LONGEST).default(1),
    headcount: z.coerce.number().int().min(1).max(MOST_WORKERS).default(1),
    /** Defaults to now. */
    start_at: time.optional(),
    /** State of the work, which determines the minimum wage. */
    state: line(80).optional(),
  }),
  problems: ['not-found', 'not-offered', 'below-minimum-wage'],
  reply: Quote,
});
