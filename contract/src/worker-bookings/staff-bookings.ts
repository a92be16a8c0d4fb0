import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { changeReason as reason } from '../change-reason.ts';
import { WorkerBookingTimeline } from '../booking-timeline.ts';
import { day, id, latitude, line, longitude, optionalParagraph, paging, rupees, time } from '../fields.ts';
import { lookedAt } from '../history.ts';
import { decisionOutcomes, decisionRules } from '../matching.ts';
import { areaByPincode, several } from '../staff-filters.ts';
import { serviceCategories } from '../services.ts';
import { NewSiteContact } from './site-contact.ts';
import { bookingFields, bookingParams, WorkerBooking, workerBookingStatuses } from './worker-bookings.ts';

/** Worker bookings as the desk sees and edits them. */
const staff = { access: ['super_admin'] } as const;
const ofBooking = { area: 'bookings', params: { id: 'worker_booking' } } as const;

const assignment = WorkerBooking.shape.assignments.element;

export const StaffWorkerBooking = z
  .object({
    ...bookingFields,
    /** Time from which it is late: a worker is expected and has not checked in. Null: no worker is expected. */
    late_from: time.nullable(),
    customer: z.object({ id, name: z.string(), phone: z.string().nullable() }),
    assignments: z.array(
      assignment.omit({ can: true, worker: true }).extend({
        worker: z.object({ id, name: z.string(), phone: z.string().nullable() }),
        /** Until when wrong attempts have locked the worker's code; null if it isn't locked. */
        code_locked_until: time.nullable(),
        can: z.object({
          mark_no_show: z.boolean(),
          replace: z.boolean(),
          /** On behalf of the worker, without the start code. */
          check_in: z.boolean(),
        }),
      }),
    ),
    can: z.object({
      assign: z.boolean(),
      cancel: z.boolean(),
      /** Note and contact; the start only with `reschedule`. */
      edit: z.boolean(),
      reschedule: z.boolean(),
    }),
  })
  .meta({ id: 'StaffWorkerBooking' });
export type StaffWorkerBooking = z.output<typeof StaffWorkerBooking>;

/** Booking fields that staff edit. */
const edited = StaffWorkerBooking.pick({ start_at: true, notes: true, site_contact: true });

/** Sort orders for the desk; `-` is descending. */
export const workerBookingSorts = [
  '-created_at',
  'created_at',
  'start_at',
  '-start_at',
  // The longest overdue first, then the next to start; last, newest first, those that expect no worker.
  'late_from',
  '-late_from',
  'total',
  '-total',
] as const;
export type WorkerBookingSort = (typeof workerBookingSorts)[number];

const filters = {
  /** The start of its id, words of the work and the address, or the name, email or phone of the customer or a worker. */
  q: line(100).optional(),
  /** One or several, separated by commas. */
  booking_status: several(workerBookingStatuses).optional(),
  /** Area: a PIN code or its beginning. */
  pincode: areaByPincode.optional(),
  category: z.enum(serviceCategories).optional(),
  /** Whether a worker was expected at a time that has passed, and has not checked in. */
  late: z.enum(['true']).optional(),
  /** The day (IST) on which the work starts. */
  day: day.optional(),
  sort: z.enum(workerBookingSorts).default('-created_at'),
};

export const listAllWorkerBookings = listEndpoint({
  ...staff,
  name: 'work.list_all',
  path: '/admin/bookings/service',
  desk: { area: 'bookings' },
  summary: 'List all worker bookings, newest first unless sorted otherwise',
  query: z.strictObject({ ...paging, ...filters }),
  reply: StaffWorkerBooking,
});

export const exportWorkerBookings = fileEndpoint({
  ...staff,
  name: 'work.export',
  secondPerson: true,
  path: '/admin/bookings/service/export',
  desk: { area: 'bookings' },
  summary: 'Export all pages of the list of worker bookings as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: z.strictObject(filters),
});

const StaffWorkerBookingRecord = StaffWorkerBooking.extend({
  history: WorkerBookingTimeline,
  /** Last positions of the workers' phones, newest first: from the way there to the end of the work or the day. */
  positions: z.array(
    z.object({
      assignment_id: id,
      latitude,
      longitude,
      at: time,
      /** From the address of the booking. */
      distance_km: z.number(),
    }),
  ),
  /** People considered, and why they did or did not get an offer. */
  decisions: z.array(
    z.object({
      person_id: id,
      name: z.string(),
      outcome: z.enum(decisionOutcomes),
      rule: z.enum(decisionRules).nullable(),
      distance_km: z.number(),
      at: time,
    }),
  ),
  ...lookedAt,
}).meta({ id: 'StaffWorkerBookingRecord' });
export type StaffWorkerBookingRecord = z.output<typeof StaffWorkerBookingRecord>;

export const readAnyWorkerBooking = endpoint({
  ...staff,
  name: 'work.read_any',
  method: 'GET',
  path: '/admin/bookings/service/:id',
  desk: ofBooking,
  summary: 'Get a worker booking with its history and decisions; access is recorded',
  params: bookingParams,
  etag: edited,
  reply: StaffWorkerBookingRecord,
});

export const editWorkerBooking = endpoint({
  ...staff,
  name: 'work.edit',
  method: 'PUT',
  path: '/admin/bookings/service/:id',
  desk: ofBooking,
  summary:
    'Update start, note and contact for the customer; the reason is recorded. A new start is a reschedule by the customer, with its fee',
  params: bookingParams,
  body: z.strictObject({
    start_at: time,
    notes: optionalParagraph(1000),
    site_contact: NewSiteContact.nullish(),
    /** The fee for another start as shown to staff, in rupees: 409 `fare-changed` if it has risen since. */
    confirmed_fee: rupees.optional(),
    reason,
  }),
  etag: edited,
  // A new contact gets an SMS.
  limit: { max: 60, seconds: 3600 },
  problems: ['invalid-transition', 'below-minimum-wage', 'fare-changed', 'too-many-requests'],
  reply: StaffWorkerBooking,
});

/** Worker whom the desk may consider for a booking. */
const WorkCandidate = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    /** Null if the worker's position is unknown. */
    distance_km: z.number().nullable(),
    rating: z.number().nullable(),
    reviews_count: z.int(),
    /** Why even the desk may not assign them; null if it may. */
    against: z.enum(decisionRules).nullable(),
  })
  .meta({ id: 'WorkCandidate' });
export type WorkCandidate = z.output<typeof WorkCandidate>;

export const workCandidates = endpoint({
  ...staff,
  name: 'work.candidates',
  method: 'GET',
  path: '/admin/bookings/service/:id/people',
  desk: ofBooking,
  summary: 'List workers for manual assignment: those nearby, best first, or those matching a search',
  params: bookingParams,
  /** Same as in the lists of workers and drivers. */
  query: z.strictObject({ q: line(100).optional() }),
  reply: z.array(WorkCandidate),
});

export const assignWorker = endpoint({
  ...staff,
  name: 'work.assign',
  method: 'POST',
  path: '/admin/bookings/service/:id/assign/:worker_id',
  desk: { area: 'bookings', params: { id: 'worker_booking', worker_id: 'person' } },
  summary: 'Assign a worker who has confirmed to staff that they accept to an open assignment',
  params: bookingParams.extend({ worker_id: id }),
  problems: ['invalid-transition', 'already-assigned', 'worker-not-available', 'not-free', 'fee-unpaid'],
  reply: StaffWorkerBooking,
});

export const replaceManually = endpoint({
  ...staff,
  name: 'work.replace_by_hand',
  method: 'POST',
  path: '/admin/bookings/service/:id/replace',
  desk: { ...ofBooking, body: { worker_id: 'person' } },
  summary:
    'Replace a worker who has not begun, without penalty; without a replacement, offers go to other workers again',
  params: bookingParams,
  body: z.strictObject({ assignment_id: id, worker_id: id.optional(), reason }),
  problems: ['invalid-transition', 'already-assigned', 'worker-not-available', 'not-free', 'fee-unpaid'],
  reply: StaffWorkerBooking,
});

export const cancelAnyWorkerBooking = endpoint({
  ...staff,
  name: 'work.cancel_any',
  method: 'POST',
  path: '/admin/bookings/service/:id/cancel',
  desk: ofBooking,
  summary: 'Cancel a worker booking without a fee, before any worker has begun',
  params: bookingParams,
  body: z.strictObject({ reason }),
  problems: ['invalid-transition'],
  reply: StaffWorkerBooking,
});

export const markNoShow = endpoint({
  ...staff,
  name: 'work.mark_no_show',
  method: 'POST',
  path: '/admin/bookings/service/:id/no-show',
  desk: ofBooking,
  summary: 'Mark a worker as a no-show, from the start time on',
  params: bookingParams,
  body: z.strictObject({ assignment_id: id, reason }),
  problems: ['invalid-transition'],
  reply: StaffWorkerBooking,
});

export const checkInForWorker = endpoint({
  ...staff,
  name: 'work.check_in_for_worker',
  method: 'POST',
  path: '/admin/bookings/service/:id/check-in',
  desk: ofBooking,
  summary: 'Check a worker in without the start code; the reason is recorded',
  params: bookingParams,
  body: z.strictObject({ assignment_id: id, reason }),
  problems: ['invalid-transition', 'not-free'],
  reply: StaffWorkerBooking,
});
