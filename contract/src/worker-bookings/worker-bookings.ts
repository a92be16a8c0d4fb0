import { z } from 'zod';
import { endpoint, listEndpoint, streamEndpoint } from '../endpoint.ts';
import {
  day,
  id,
  latitude,
  line,
  longitude,
  optionalParagraph,
  paging,
  paragraph,
  pincode,
  rupees,
  time,
} from '../fields.ts';
import { Closed } from '../closers.ts';
import { LiveEvent } from '../live.ts';
import { locationSources } from '../locations.ts';
import { serviceCategories } from '../services.ts';
import { NewSiteContact, SiteContact } from './site-contact.ts';
import { WorkEnd } from './end-of-work.ts';
import { attendanceMarks, payIntervals, rateTypes } from '../wages.ts';
import { LONGEST, MOST_WORKERS } from './quote.ts';

/** Worker bookings (spec/rulings.md, section 5; design/domain.md, section 3), as customers create and see them. */
export const workerBookingStatuses = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'expired',
] as const;
export type WorkerBookingStatus = (typeof workerBookingStatuses)[number];

export const assignmentStatuses = [
  'offered',
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
  'settled',
  'declined',
  'lapsed',
  'withdrawn',
  'no_show',
] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** Why a worker came in vain. */
export const absenceReasons = ['absent', 'refused'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** `objected`: the customer disagrees, and staff decide; claimed or upheld claims are paid. */
export const absenceStatuses = ['claimed', 'objected', 'upheld', 'dismissed'] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

/** A worker's wait at the customer's place, and the call-out claimed for a wasted journey. */
export const arrivalFields = {
  /** When the worker arrived at the address, proved by the phone's position. */
  arrived_at: time.nullable(),
  /** Earliest time to claim the minimum call-out; null while no worker is waiting. */
  claim_from: time.nullable(),
  /** Status of the claim; null without one. */
  absence: z.enum(absenceStatuses).nullable(),
};

/** Details of the order. The maximum length of a booking depends on its rate: `longest`. */
const order = {
  service_id: id,
  rate_type: z.enum(rateTypes),
  quantity: z.int().min(1).max(LONGEST),
  headcount: z.int().min(1).max(MOST_WORKERS),
};

export const NewWorkerBooking = z.strictObject({
  ...order,
  start_at: time,
  address: paragraph(300),
  city: line(80),
  state: line(80),
  pincode,
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  notes: optionalParagraph(1000),
  site_contact: NewSiteContact.nullish(),
  /** How often the wages are paid; defaults to the usual interval for the rate. */
  pay_every: z.enum(payIntervals).optional(),
  /** Workers whom the customer prefers; they get offers first. */
  worker_ids: z.array(id).max(MOST_WORKERS).optional(),
});
export type NewWorkerBooking = z.output<typeof NewWorkerBooking>;

export const Attendance = z.object({
  /** `YYYY-MM-DD`, IST. */
  day: day,
  mark: z.enum(attendanceMarks),
  check_in_at: time.nullable(),
  check_out_at: time.nullable(),
  overtime_hours: z.number(),
  /** Rupees for this day as marked. */
  wage: rupees,
});

const Assignment = z
  .object({
    id,
    status: z.enum(assignmentStatuses),
    worker: z.object({
      id,
      first_name: z.string(),
      /** Null without a photo. */
      photo_url: z.string().nullable(),
      rating: z.number().nullable(),
      /** From acceptance to a day after the end. */
      phone: z.string().nullable(),
      is_favourite: z.boolean(),
    }),
    /** Upper limit of a distance band in kilometres, from the middle of a cell. */
    distance_km: z.number(),
    /** Amount to pay for the work; before the end, the price of full attendance. */
    wage: rupees,
    /** Materials and travel that the customer has agreed to, paid at the end of the work, in rupees. */
    expenses: rupees,
    accepted_at: time.nullable(),
    checked_in_at: time.nullable(),
    checked_out_at: time.nullable(),
    overtime_hours: z.number(),
    /** Text that a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    closing_reason: z.string().nullable(),
    /** Whether the wage is a share of the fee for cancelling or moving late, or a minimum call-out, for no work done. */
    is_compensation: z.boolean(),
    ...arrivalFields,
    /** Four digits with which the worker proves the end of hourly work; only during the work. */
    end_code: z.string().nullable(),
    /** How hourly work ended; null before that, for longer work, and for work from before ends were recorded. */
    end: WorkEnd.nullable(),
    attendance: z.array(Attendance),
    can: z.object({
      replace: z.boolean(),
      mark_attendance: z.boolean(),
      pay: z.boolean(),
      review: z.boolean(),
    }),
  })
  .meta({ id: 'WorkerBookingAssignment' });

export const bookingFields = {
  id,
  service: z.object({ id, name: z.string(), category: z.enum(serviceCategories) }),
  rate_type: z.enum(rateTypes),
  quantity: z.int(),
  /** The hours beyond 8 in one day; each costs twice the rate. */
  agreed_overtime_hours: z.int(),
  headcount: z.int(),
  rate: rupees,
  total: rupees,
  /** The platform's share of each wage at the time of booking. */
  commission_percent: z.number(),
  /** How often the wages are paid. */
  pay_every: z.enum(payIntervals),
  start_at: time,
  ends_at: time,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  latitude,
  longitude,
  location_source: z.enum(locationSources),
  notes: z.string().nullable(),
  site_contact: SiteContact.nullable(),
  booking_status: z.enum(workerBookingStatuses),
  places_held: z.int(),
  /** Fee to cancel or move it, and until when that is free; as at the time of booking. */
  cancellation: z.object({ fee: rupees, free_until: time }),
  /** Minimum call-out in rupees for each worker, as at the time of booking; 0 for bookings from before it existed. */
  call_out: rupees,
  /** Fees charged so far for late cancellation and moves, owed to the workers who were coming. */
  late_fees: rupees,
  closing_reason: z.string().nullable(),
  /** When no worker was left for an offer; the desk is notified, and another start time may help. */
  nobody_left_at: time.nullable(),
  created_at: time,
};

export const WorkerBooking = z
  .object({
    ...bookingFields,
    /** Four digits that each worker enters on arrival; from the first acceptance on. */
    start_code: z.string().nullable(),
    assignments: z.array(Assignment),
    closed: Closed,
    can: z.object({ cancel: z.boolean(), reschedule: z.boolean() }),
  })
  .meta({ id: 'WorkerBooking' });
export type WorkerBooking = z.output<typeof WorkerBooking>;

const customer = { access: ['customer'] } as const;
export const bookingParams = z.strictObject({ id });

export const bookWorkers = endpoint({
  ...customer,
  name: 'work.book',
  method: 'POST',
  path: '/bookings/service',
  summary: 'Book one or more workers; the rate is fixed, and offers go to nearby workers immediately',
  limit: { max: 60, seconds: 60 },
  status: 201,
  idempotent: true,
  body: NewWorkerBooking,
  problems: [
    'not-found',
    'fee-unpaid',
    'not-offered',
    'below-minimum-wage',
    'forbidden',
    'late-fee-owed',
    'too-many-open',
  ],
  reply: WorkerBooking,
});

export const listWorkerBookings = listEndpoint({
  ...customer,
  name: 'work.list',
  whileSuspended: true,
  path: '/bookings/service',
  summary: 'List the signed-in customer’s worker bookings, newest first',
  query: z.strictObject({ ...paging, booking_status: z.enum(workerBookingStatuses).optional() }),
  reply: WorkerBooking,
});

export const readWorkerBooking = endpoint({
  ...customer,
  name: 'work.read',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id',
  summary: 'Get one of the signed-in customer’s worker bookings',
  params: bookingParams,
  reply: WorkerBooking,
});

export const workerBookingEvents = streamEndpoint({
  ...customer,
  name: 'work.events',
  whileSuspended: true,
  path: '/bookings/service/:id/events',
  summary: 'Stream changes of a worker booking as server-sent events',
  params: bookingParams,
  reply: LiveEvent,
});
