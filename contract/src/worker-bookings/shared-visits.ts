import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, time } from '../fields.ts';
import { serviceCategories } from '../services.ts';
import { rateTypes } from '../wages.ts';
import { workerBookingStatuses } from './worker-bookings.ts';

/** Statuses of a visit for viewers without access to its payments. */
export const visitStatuses = ['accepted', 'on_the_way', 'checked_in', 'checked_out'] as const;

/** Visit as the holder of a link sees it: without house, phone, code and money. */
const SharedVisit = z
  .object({
    service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
    rate_type: z.enum(rateTypes),
    /** City and PIN code. */
    area: z.string(),
    start_at: time,
    ends_at: time,
    booking_status: z.enum(workerBookingStatuses),
    /** The workers of the visit; only that worker for a worker's own link. */
    workers: z.array(
      z.object({
        first_name: z.string(),
        status: z.enum(visitStatuses),
        /** For longer work: of the last day that has begun. */
        checked_in_at: time.nullable(),
        checked_out_at: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'SharedVisit' });

export const readSharedVisit = endpoint({
  name: 'work.shared_visit',
  method: 'GET',
  path: '/visits/:token',
  summary: 'Get a visit with its shared link, until one day after it ends',
  access: 'public',
  params: z.strictObject({ token: line(120) }),
  reply: SharedVisit,
  limit: { max: 600, seconds: 60 },
});

const params = z.strictObject({ id });
const VisitLink = z.object({ share_token: z.string() }).meta({ id: 'VisitLink' });

export const shareBooking = endpoint({
  name: 'work.share_booking',
  method: 'GET',
  path: '/bookings/service/:id/link',
  closedToSupport: true,
  summary: 'Get the link for sharing one of the signed-in customer’s bookings',
  access: ['customer'],
  whileSuspended: true,
  params,
  reply: VisitLink,
});

export const shareAssignment = endpoint({
  name: 'work.share_assignment',
  method: 'GET',
  path: '/worker/assignments/:id/link',
  closedToSupport: true,
  summary: 'Get the link for sharing one of the signed-in user’s assignments',
  access: ['worker', 'driver'],
  whileSuspended: true,
  params,
  reply: VisitLink,
});
