import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { id, latitude, line, longitude, paging, pincode, rupees, time } from '../fields.ts';
import { decisionOutcomes, decisionRules, spokenLanguages } from '../matching.ts';
import { locationSources } from '../locations.ts';
import { serviceCategories } from '../services.ts';
import { rateTypes } from '../wages.ts';
import { arrivalFields, assignmentStatuses, Attendance, workerBookingStatuses } from './worker-bookings.ts';
import { SiteContact } from './site-contact.ts';
import { WorkEnd } from './end-of-work.ts';

/** Work as those see it who do it: workers, and drivers who are booked as such. */
const assignee = { access: ['worker', 'driver'] } as const;

/** What only draws the worker's dashboard, and is closed with it; a driver's is another. Work that is taken goes on. */
const OF_DASHBOARD = 'area-not-open';

const MINUTES_A_DAY = 1440;

/** No worker is offered work farther away. */
export const MAX_REACH_KM = 50;

const availability = {
  is_available: z.boolean(),
  /** How far away work may be. */
  reach_km: z.int().min(1).max(MAX_REACH_KM),
  /** Minutes of the day, IST. */
  works_from: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
  works_until: z.int().min(1).max(MINUTES_A_DAY),
  /** 0 is Sunday. */
  days_off: z.array(z.int().min(0).max(6)).max(7),
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length),
};

const Availability = z
  .object({
    ...availability,
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    location_source: z.enum(locationSources).nullable(),
    /** What this person can be booked for. */
    categories: z.array(z.enum(serviceCategories)),
    /** Registered, paid, approved and not suspended: without that no work is offered. */
    may_work: z.boolean(),
    rating: z.number().nullable(),
    reviews_count: z.int(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof Availability>;

export const readAvailability = endpoint({
  ...assignee,
  name: 'work.read_availability',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/availability',
  summary: 'When, where and whether the signed-in person can be offered work',
  problems: [OF_DASHBOARD],
  reply: Availability,
});

export const saveAvailability = endpoint({
  ...assignee,
  name: 'work.save_availability',
  whileSuspended: true,
  method: 'PUT',
  path: '/worker/availability',
  summary: 'Change it; what is left out stays. A PIN code or coordinates say where',
  body: z.strictObject({
    is_available: availability.is_available,
    reach_km: availability.reach_km.optional(),
    works_from: availability.works_from.optional(),
    works_until: availability.works_until.optional(),
    days_off: availability.days_off.optional(),
    languages: availability.languages.optional(),
    pincode: pincode.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  }),
  problems: ['place-unknown', OF_DASHBOARD],
  reply: Availability,
});

const job = {
  service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
  rate_type: z.enum(rateTypes),
  quantity: z.int(),
  /** Hours, or days, of work; the other is null. */
  hours: z.int().nullable(),
  days: z.int().nullable(),
  start_at: time,
  ends_at: time,
  distance_km: z.number(),
};

const WorkOffer = z
  .object({
    id,
    booking_id: id,
    ...job,
    /** Rupees in hand for all of it, less the platform's commission. */
    wage: rupees,
    /** City and PIN code; the address comes with the acceptance. */
    area: z.string(),
    /** The customer has asked for this very person. */
    is_chosen: z.boolean(),
    expires_at: time,
  })
  .meta({ id: 'WorkOffer' });
export type WorkOffer = z.output<typeof WorkOffer>;

export const listOffers = endpoint({
  ...assignee,
  name: 'work.offers',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/offers',
  summary: 'The offers that the signed-in person can still take, the first to expire first',
  problems: ['fee-unpaid', OF_DASHBOARD],
  reply: z.array(WorkOffer),
});

export const WorkAssignment = z
  .object({
    id,
    booking_id: id,
    ...job,
    status: z.enum(assignmentStatuses),
    booking_status: z.enum(workerBookingStatuses),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    latitude,
    longitude,
    notes: z.string().nullable(),
    site_contact: SiteContact.nullable(),
    customer: z.object({
      id,
      first_name: z.string(),
      /** Null without a photo. */
      photo_url: z.string().nullable(),
      /** From acceptance to a day after the end. */
      phone: z.string().nullable(),
    }),
    /** The wage is a share of the fee for cancelling or moving late, or a minimum call-out; no work was done. */
    is_compensation: z.boolean(),
    ...arrivalFields,
    /** How work by the hour ended; null before, of longer work, and of work that ended before ends were kept. */
    end: WorkEnd.nullable(),
    /** Of work by the hour: who finishes before then is asked why. Null of longer work. */
    full_from: time.nullable(),
    /** Of work by the hour: the hours that are billed at least. Null of longer work. */
    least_hours: z.number().nullable(),
    /**
     * Of work by the hour under way: what a worker who leaves early is paid, by when they leave. Rupees in hand for the hours
     * that are billed then. Empty otherwise.
     */
    early_pay: z.array(z.object({ until: time, hours: z.number(), wage: rupees })),
    /** The minimum call-out, in rupees. */
    call_out: rupees,
    /** Rupees in hand for it; before the end, what full attendance brings. */
    wage: rupees,
    /** What the platform keeps beside it: the days of `attendance` and overtime come to both together. */
    commission: rupees,
    commission_percent: z.number(),
    /** Materials and travel that the customer pays back beside it, in rupees; no commission is taken of it. */
    expenses: rupees,
    overtime_hours: z.number(),
    attendance: z.array(Attendance),
    accepted_at: time.nullable(),
    checked_in_at: time.nullable(),
    checked_out_at: time.nullable(),
    /** What a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    closing_reason: z.string().nullable(),
    can: z.object({
      set_out: z.boolean(),
      /** Say that one is at the place. */
      arrive: z.boolean(),
      /** Claim the minimum call-out, from `claim_from` on. */
      claim_absence: z.boolean(),
      check_in: z.boolean(),
      check_out: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'WorkAssignment' });
export type WorkAssignment = z.output<typeof WorkAssignment>;

const params = z.strictObject({ id });

export const acceptOffer = endpoint({
  ...assignee,
  name: 'work.accept',
  method: 'POST',
  path: '/worker/offers/:id/accept',
  summary: 'Take the work that is offered, if a place is left',
  params,
  problems: ['invalid-transition', 'already-assigned', 'not-free', 'fee-unpaid', 'worker-not-available'],
  reply: WorkAssignment,
});

export const declineOffer = endpoint({
  ...assignee,
  name: 'work.decline',
  method: 'POST',
  path: '/worker/offers/:id/decline',
  summary: 'Decline an offer; this does not lower the worker’s rank',
  params,
  status: 204,
  problems: ['invalid-transition', 'fee-unpaid'],
  reply: z.null(),
});

/** Only what is still to be done, only what is over, or only what is done and not paid. */
export const whichAssignments = ['open', 'over', 'unpaid'] as const;
export type WhichAssignments = (typeof whichAssignments)[number];

export const listAssignments = listEndpoint({
  ...assignee,
  name: 'work.assignments',
  whileSuspended: true,
  path: '/worker/assignments',
  summary: 'The work that the signed-in person has taken, newest first',
  query: z.strictObject({
    ...paging,
    which: z.enum(whichAssignments).optional(),
    cursor: line(200).optional(),
  }),
  problems: [OF_DASHBOARD],
  reply: WorkAssignment,
});

export const readAssignment = endpoint({
  ...assignee,
  name: 'work.assignment',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/assignments/:id',
  summary: 'One piece of work that the signed-in person has taken',
  params,
  reply: WorkAssignment,
});

const Decision = z
  .object({
    booking_id: id,
    service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
    area: z.string(),
    start_at: time,
    at: time,
    outcome: z.enum(decisionOutcomes),
    /** The first rule that spoke against it; null where none did. */
    rule: z.enum(decisionRules).nullable(),
    /** What became of the offer, if there was one. */
    answer: z.enum(assignmentStatuses).nullable(),
    distance_km: z.number(),
    /** Place among those who could come, from 1, and hours since their last offer; null where the ranking was not asked. */
    place: z.int().nullable(),
    waiting_hours: z.number().nullable(),
    /** Of an account that may not work: the key of a sentence in `texts/refusals.*.ts`, or what staff wrote. */
    because: z.string().nullable(),
  })
  .meta({ id: 'WorkDecision' });
export type WorkDecision = z.output<typeof Decision>;

export const listDecisions = listEndpoint({
  ...assignee,
  name: 'work.decisions',
  whileSuspended: true,
  path: '/worker/decisions',
  summary: 'Why the signed-in person was or was not offered each work, newest first',
  query: z.strictObject(paging),
  problems: [OF_DASHBOARD],
  reply: Decision,
});
