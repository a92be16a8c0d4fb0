import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { day, id, stepped, time } from '../fields.ts';
import { wrong } from '../texts/field-saying.ts';
import { MOST_HOURS_A_DAY } from '../wages.ts';
import { changeReason as reason } from '../change-reason.ts';
import { bookingParams, WorkerBooking } from './worker-bookings.ts';

/** A customer's actions on an existing worker booking. */
const customer = { access: ['customer'] } as const;

export const cancelWorkerBooking = endpoint({
  ...customer,
  name: 'work.cancel',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/cancel',
  summary:
    'Cancel a booking before any worker has begun; the fee in `cancellation` is owed to the workers who were coming',
  params: bookingParams,
  body: z.strictObject({ reason }),
  problems: ['invalid-transition'],
  reply: WorkerBooking,
});

export const rescheduleWorkerBooking = endpoint({
  ...customer,
  name: 'work.reschedule',
  method: 'POST',
  path: '/bookings/service/:id/reschedule',
  summary:
    'Reschedule a booking; a late change costs the same fee as a cancellation. Assigned workers are first asked to confirm the new time',
  params: bookingParams,
  body: z.strictObject({ start_at: time }),
  problems: ['invalid-transition', 'below-minimum-wage'],
  reply: WorkerBooking,
});

export const replaceWorker = endpoint({
  ...customer,
  name: 'work.replace',
  method: 'POST',
  path: '/bookings/service/:id/replace',
  summary:
    'Report, from the start time on, that a worker has not come; the search for a replacement begins immediately',
  params: bookingParams,
  body: z.strictObject({ assignment_id: id, reason }),
  problems: ['invalid-transition'],
  reply: WorkerBooking,
});

export const markAttendance = endpoint({
  ...customer,
  name: 'work.mark_attendance',
  whileSuspended: true,
  method: 'PUT',
  path: '/bookings/service/:id/attendance',
  summary: 'Mark a worker’s attendance, until the end of the next day; it determines the wages',
  params: bookingParams,
  body: z.strictObject({
    assignment_id: id,
    /** `YYYY-MM-DD`, IST. */
    day: day,
    mark: z.enum(['present', 'half', 'absent']),
    /** In half hours, paid at twice the rate. */
    overtime_hours: stepped(2, wrong('half-hours')).min(0).max(MOST_HOURS_A_DAY).default(0),
  }),
  problems: ['invalid-transition'],
  reply: WorkerBooking,
});

export const confirmWorkEnd = endpoint({
  ...customer,
  name: 'work.confirm_end',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/confirm-hours',
  summary: 'Confirm when a worker’s hourly work ended; paying the wage also confirms it',
  params: bookingParams,
  body: z.strictObject({ assignment_id: id }),
  problems: ['invalid-transition'],
  reply: WorkerBooking,
});

export const musterRollCsv = fileEndpoint({
  ...customer,
  name: 'work.muster_roll_csv',
  whileSuspended: true,
  path: '/bookings/service/:id/muster-roll.csv',
  summary: 'Export the attendance statement as CSV: workers, days worked and amounts',
  params: bookingParams,
  media: 'text/csv',
});

export const musterRollPdf = fileEndpoint({
  ...customer,
  name: 'work.muster_roll_pdf',
  whileSuspended: true,
  path: '/bookings/service/:id/muster-roll.pdf',
  summary: 'Get the attendance statement as a printable PDF: workers, days worked and amounts',
  params: bookingParams,
  query: z.strictObject({ language: z.enum(['en', 'hi']).default('en') }),
  media: 'application/pdf',
});
