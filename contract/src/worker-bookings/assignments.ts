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

/** Assignments as their workers see them, including drivers booked as workers. */
const assignee = { access: ['worker', 'driver'] } as const;

/**
 * Problem of API calls that only serve the worker's dashboard, and close with it; a driver's is separate. Accepted
 * assignments continue.
 */
const OF_DASHBOARD = 'area-not-open';

const MINUTES_A_DAY = 1440;

/** Maximum distance of offers to a worker. */
export const MAX_REACH_KM = 50;

const availability = {
  is_available: z.boolean(),
  /** Maximum distance to the work. */
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
    /** Categories this person can be booked for. */
    categories: z.array(z.enum(serviceCategories)),
    /** Registered, paid, approved and not suspended: otherwise there are no offers. */
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
  summary: 'Get when, where and whether the signed-in user can be offered work',
  problems: [OF_DASHBOARD],
  reply: Availability,
});

export const saveAvailability = endpoint({
  ...assignee,
  name: 'work.save_availability',
  whileSuspended: true,
  method: 'PUT',
  path: '/worker/availability',
  summary:
    'Update the signed-in user’s availability; omitted fields keep their values. A PIN code or coordinates set the location',
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
  /** Hours or days of work; the other is null. */
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
    /** Total in rupees after the platform's commission. */
    wage: rupees,
    /** City and PIN code; the address is shown after acceptance. */
    area: z.string(),
    /** Whether the customer requested this person. */
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
  summary: 'List the offers that the signed-in user can still accept, first to expire first',
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
    /** Whether the wage is a share of the fee for cancelling or moving late, or a minimum call-out, for no work done. */
    is_compensation: z.boolean(),
    ...arrivalFields,
    /** How hourly work ended; null before that, for longer work, and for work from before ends were recorded. */
    end: WorkEnd.nullable(),
    /** For hourly work: finishing before this time requires a reason. Null for longer work. */
    full_from: time.nullable(),
    /** For hourly work: the minimum hours billed. Null for longer work. */
    least_hours: z.number().nullable(),
    /**
     * For hourly work under way: the pay of a worker who leaves early, by the time they leave. Rupees after commission
     * for the hours then billed. Empty otherwise.
     */
    early_pay: z.array(z.object({ until: time, hours: z.number(), wage: rupees })),
    /** The minimum call-out, in rupees. */
    call_out: rupees,
    /** Rupees after commission; before the end, the pay for full attendance. */
    wage: rupees,
    /** The platform's share in addition: the days of `attendance` and overtime add up to both together. */
    commission: rupees,
    commission_percent: z.number(),
    /** Materials and travel that the customer reimburses in addition, in rupees, free of commission. */
    expenses: rupees,
    overtime_hours: z.number(),
    attendance: z.array(Attendance),
    accepted_at: time.nullable(),
    checked_in_at: time.nullable(),
    checked_out_at: time.nullable(),
    /** Text that a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    closing_reason: z.string().nullable(),
    can: z.object({
      set_out: z.boolean(),
      /** Report one's arrival at the address. */
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
  summary: 'Accept an offer, if an assignment is still open',
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

/** Only upcoming or current ones, only past ones, or only done and unpaid ones. */
export const whichAssignments = ['open', 'over', 'unpaid'] as const;
export type WhichAssignments = (typeof whichAssignments)[number];

export const listAssignments = listEndpoint({
  ...assignee,
  name: 'work.assignments',
  whileSuspended: true,
  path: '/worker/assignments',
  summary: 'List the signed-in user’s assignments, newest first',
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
  summary: 'Get one of the signed-in user’s assignments',
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
    /** The first rule that excluded them; null if none did. */
    rule: z.enum(decisionRules).nullable(),
    /** Outcome of the offer, if there was one. */
    answer: z.enum(assignmentStatuses).nullable(),
    distance_km: z.number(),
    /** Rank among those who could come, from 1, and hours since their last offer; null if there was no ranking. */
    place: z.int().nullable(),
    waiting_hours: z.number().nullable(),
    /** For an account that may not work: the key of a sentence in `texts/refusals.*.ts`, or the staff's text. */
    because: z.string().nullable(),
  })
  .meta({ id: 'WorkDecision' });
export type WorkDecision = z.output<typeof Decision>;

export const listDecisions = listEndpoint({
  ...assignee,
  name: 'work.decisions',
  whileSuspended: true,
  path: '/worker/decisions',
  summary: 'List the reasons why the signed-in user was or was not offered each booking, newest first',
  query: z.strictObject(paging),
  problems: [OF_DASHBOARD],
  reply: Decision,
});
