import { z } from 'zod';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { day, id, latitude, longitude, rupees, time } from '../fields.ts';
import { WorkAssignment } from './assignments.ts';
import { absenceReasons, absenceStatuses, bookingParams } from './worker-bookings.ts';

/** Waiting time from the start of the work until a worker can claim that the customer is absent. */
export const CLAIM_AFTER_MS = 30 * 60_000;

/** Maximum bytes of a claim's photo. */
export const ABSENCE_PHOTO_BYTES = 5_000_000;

export const AbsenceClaim = z
  .object({
    id,
    assignment_id: id,
    /** The later day of longer work, in IST, that counts half; null if the work ended with the claim. */
    day: day.nullable(),
    worker: z.object({ id, first_name: z.string() }),
    reason: z.enum(absenceReasons),
    status: z.enum(absenceStatuses),
    /** The minimum call-out, or half the day, in rupees. */
    amount: rupees,
    arrived_at: time,
    claimed_at: time,
    /** Distance from the booking's address to the worker's phone, on arrival and at the claim. */
    arrived_metres: z.int(),
    metres: z.int(),
    photo_id: id,
    /** Until when the customer can object; null after that. */
    object_until: time.nullable(),
    can: z.object({ object: z.boolean() }),
  })
  .meta({ id: 'AbsenceClaim' });
export type AbsenceClaim = z.output<typeof AbsenceClaim>;

const assignee = { access: ['worker', 'driver'], params: z.strictObject({ id }) } as const;
const position = { latitude, longitude };

export const arriveAtWork = endpoint({
  ...assignee,
  name: 'work.arrive',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/arrived',
  summary:
    'Mark arrival. The phone’s distance is recorded, staff see the position until work ends, and waiting in vain earns the minimum call-out',
  body: z.strictObject(position),
  problems: ['invalid-transition'],
  reply: WorkAssignment,
});

export const sendAbsencePhoto = uploadEndpoint({
  ...assignee,
  name: 'work.send_absence_photo',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/customer-absent/photo',
  summary: 'Upload a photo of the location for a claim: JPEG, PNG or WebP, at most 5 MB',
  status: 201,
  takes: 'picture',
  maxBytes: ABSENCE_PHOTO_BYTES,
  problems: ['invalid-transition', 'list-full'],
  reply: z.object({ id }).meta({ id: 'AbsencePhoto' }),
  limit: { max: 60, seconds: 60 },
});

export const claimAbsence = endpoint({
  ...assignee,
  name: 'work.claim_absence',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/customer-absent',
  summary:
    'Claim the minimum call-out after 30 minutes at the location because the customer is absent or refuses the work',
  body: z.strictObject({ reason: z.enum(absenceReasons), ...position, photo_id: id }),
  problems: ['invalid-transition'],
  reply: WorkAssignment,
});

export const listAbsences = endpoint({
  name: 'work.absences',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/absences',
  summary: 'List claims of workers who came in vain; a customer sees all, a worker their own',
  access: ['customer', 'worker', 'driver'],
  params: bookingParams,
  reply: z.array(AbsenceClaim),
});
