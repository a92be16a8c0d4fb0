import { z } from 'zod';
import { bookingStatuses } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, rupees, time } from './fields.ts';
import { serviceCategories } from './services.ts';
import { workerBookingStatuses } from './worker-bookings/worker-bookings.ts';

// A person's work or bookings as staff see them beside their record.

/** Number of latest bookings shown. */
export const LATEST_BOOKINGS = 5;

/** Days for which no-shows count. */
export const NO_SHOW_DAYS = 90;

export const LatestBooking = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('worker_booking'),
      id,
      what: z.enum(serviceCategories),
      status: z.enum(workerBookingStatuses),
      /** When it starts. */
      at: time,
    }),
    z.object({
      kind: z.literal('package_booking'),
      id,
      what: z.enum(packageServiceTypes),
      status: z.enum(bookingStatuses),
      at: time,
    }),
  ])
  .meta({ id: 'LatestBooking' });
export type LatestBooking = z.output<typeof LatestBooking>;

const WorkActivity = z
  .object({
    /** Newest first; a manager sees those of their cities. */
    bookings: z.array(LatestBooking),
    /** Null without ratings. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    no_shows: z.int(),
    /** Whether the person takes work now; for a worker, between which minutes of the day in IST. */
    availability: z.object({
      is_on: z.boolean(),
      works_from: z.int().nullable(),
      works_until: z.int().nullable(),
    }),
    /** The person's current booking; `booking` is null if it is outside the reader's cities. */
    busy: z
      .object({
        until: time,
        booking: z.object({ kind: z.enum(['worker_booking', 'package_booking']), id }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WorkActivity' });
export type WorkActivity = z.output<typeof WorkActivity>;

const staff = { access: ['super_admin'], method: 'GET' } as const;

export const readWorkerActivity = endpoint({
  ...staff,
  name: 'activity.worker',
  path: '/admin/workers/:workerId/activity',
  desk: { area: 'people', params: { workerId: 'person' } },
  summary: 'Get a worker’s latest bookings, rating, no-shows and availability',
  params: z.strictObject({ workerId: id }),
  reply: WorkActivity,
});

export const readDriverActivity = endpoint({
  ...staff,
  name: 'activity.driver',
  path: '/admin/drivers/:driverId/activity',
  desk: { area: 'people', params: { driverId: 'driver' } },
  summary: 'Get a driver’s latest bookings, rating, no-shows and availability',
  params: z.strictObject({ driverId: id }),
  reply: WorkActivity,
});

const CustomerActivity = z
  .object({
    /** All kinds, newest first. */
    bookings: z.array(LatestBooking),
    /** Amount paid online in rupees, without refunds and test payments. */
    spent: rupees,
    open_disputes: z.int(),
    favourites: z.int(),
    blocks: z.int(),
  })
  .meta({ id: 'CustomerActivity' });
export type CustomerActivity = z.output<typeof CustomerActivity>;

export const readCustomerActivity = endpoint({
  ...staff,
  name: 'activity.customer',
  path: '/admin/customers/:customerId/activity',
  summary: 'Get a customer’s latest bookings, total spent, open disputes, favourites and blocks',
  params: z.strictObject({ customerId: id }),
  reply: CustomerActivity,
});
