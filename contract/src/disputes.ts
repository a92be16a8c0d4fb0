import { z } from 'zod';
import type { DisputeStage } from './dispute-stages.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, paragraph, rupees, time } from './fields.ts';
import type { Role } from './roles.ts';
import { serviceCategories } from './services.ts';
import { workEndReasons } from './worker-bookings/end-of-work.ts';

/** What a dispute can be about, by table name. */
export const disputedThings = ['worker_booking', 'package_booking', 'job_application', 'payment'] as const;
export type DisputedThing = (typeof disputedThings)[number];

/** What went wrong. Determines how soon staff answer (`disputes.rules.ts`). */
export const disputeKinds = [
  'safety',
  'overcharged',
  'not_paid',
  'refund',
  'quality',
  'damage',
  'no_show',
  'customer_absent',
  'hours',
  'behaviour',
  'other',
] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** Kinds of dispute for each thing: `customer_absent` and `hours` object to a worker's statement. */
export const disputeKindsOf: Readonly<Record<DisputedThing, readonly DisputeKind[]>> = {
  worker_booking: disputeKinds,
  package_booking: disputeKinds.filter((kind) => kind !== 'customer_absent' && kind !== 'hours'),
  job_application: ['safety', 'overcharged', 'not_paid', 'no_show', 'behaviour', 'other'],
  payment: ['overcharged', 'not_paid', 'refund', 'other'],
};

const EARNERS: readonly (Role | undefined)[] = ['worker', 'driver', 'job_seeker'];

/** Kinds that only affect the other side: earners can't be overcharged, payers can't be left unpaid. */
const kindsOfOtherSide: Readonly<Record<'payer' | 'earner', Record<DisputedThing, readonly DisputeKind[]>>> =
  {
    payer: {
      worker_booking: ['not_paid'],
      package_booking: ['not_paid'],
      job_application: ['overcharged', 'not_paid'],
      payment: ['not_paid'],
    },
    earner: {
      worker_booking: ['overcharged', 'refund', 'quality', 'no_show', 'customer_absent', 'hours'],
      package_booking: ['overcharged', 'refund', 'quality'],
      job_application: [],
      // Earners pay fees, too.
      payment: [],
    },
  };

const KINDS_TO_COME: Readonly<Record<DisputeStage, readonly DisputeKind[]>> = {
  ahead: ['quality', 'damage', 'no_show', 'customer_absent', 'hours'],
  due: ['quality', 'damage', 'hours'],
  served: [],
};

/**
 * Returns the kinds that a role can report about a thing; a guest, who has no role, counts as a customer. For a
 * booking, `stage` is how far it has come.
 */
export function disputeKindsFor(
  thing: DisputedThing,
  role: Role | undefined,
  stage: DisputeStage = 'served',
): readonly DisputeKind[] {
  const others = kindsOfOtherSide[EARNERS.includes(role) ? 'earner' : 'payer'][thing];
  return disputeKindsOf[thing].filter(
    (kind) => !others.includes(kind) && !KINDS_TO_COME[stage].includes(kind),
  );
}

/** design/domain.md, section 3. */
export const disputeStatuses = ['open', 'under_review', 'resolved', 'rejected'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The person who opened it, and the one it is about. */
export const disputeSides = ['opener', 'other'] as const;
export type DisputeSide = (typeof disputeSides)[number];

/** Published list of findings in favour of the person who opened the dispute. */
export const upheldFindings = [
  'not_provided',
  'poor_quality',
  'damage_shown',
  'overcharged',
  'wages_owed',
  'misconduct',
  'sides_agreed',
] as const;
/** Like `upheldFindings`, for a dispute that is rejected. */
export const rejectedFindings = ['no_evidence', 'not_covered', 'as_agreed', 'opened_by_mistake'] as const;
export const disputeFindings = [...upheldFindings, ...rejectedFindings] as const;
export type DisputeFinding = (typeof disputeFindings)[number];

/** The party at fault. */
export const disputeFaults = ['opener', 'other', 'both', 'platform', 'none'] as const;
export type DisputeFault = (typeof disputeFaults)[number];

/** An appeal is a statement that makes another member of staff decide; a question is from staff to one side. */
export const statementKinds = ['statement', 'question', 'appeal'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Dispute in a list, for both sides and for staff. */
export const disputeRow = {
  id,
  /** Number to quote on the phone. */
  number: z.int().positive(),
  thing: z.enum(disputedThings),
  thing_id: id,
  /** The service, the job, or the amount of a payment; null for a package or ride. */
  about: z.string().nullable(),
  /** The trade of a worker booking, which screens name in the reader's language; null for anything else. */
  about_trade: z.enum(serviceCategories).nullable(),
  /** When that took or takes place. */
  about_at: time.nullable(),
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  created_at: time,
  /** When staff must decide; null while they wait for one side, and after the decision. */
  due_at: time.nullable(),
  /** The side whose answer staff wait for. */
  waiting_for: z.enum(disputeSides).nullable(),
};

const Statement = z.object({
  id,
  kind: z.enum(statementKinds),
  /** Null: staff. */
  side: z.enum(disputeSides).nullable(),
  /** Recipient of a question. */
  asks: z.enum(disputeSides).nullable(),
  /** Empty for a voice note. */
  text: z.string(),
  /** Set for a voice note: its length, as measured by the sender's device. */
  voice: z.object({ seconds: z.int() }).nullable(),
  at: time,
});

const Photo = z.object({ id, side: z.enum(disputeSides), at: time });

export const DisputeDecision = z.object({
  /** 1 for the first decision, 2 for the one after an appeal or a reopening. */
  round: z.int().positive(),
  outcome: z.enum(['resolved', 'rejected']),
  finding: z.enum(disputeFindings),
  fault: z.enum(disputeFaults),
  reason: z.string(),
  /** Refund to the payer in rupees; 0 without one. */
  refund: rupees,
  /** Compensation that the platform pays one side, in rupees; 0 without. */
  compensation: rupees,
  compensated: z.enum(disputeSides).nullable(),
  /** Waived amount of an unpaid cancellation fee, in rupees; 0 without. */
  waived: rupees,
  review_hidden: z.boolean(),
  at: time,
});
export type DisputeDecision = z.output<typeof DisputeDecision>;

/** Empty for a guest without a name. */
const Side = z.object({ name: z.string() });

const parties = {
  opener: Side,
  /** Null if there is no other side, for example if it is about the platform. */
  other: Side.nullable(),
};

/** Statements, evidence and decisions. */
export const disputeContent = {
  statements: z.array(Statement),
  photos: z.array(Photo),
  decisions: z.array(DisputeDecision),
};

/** One side's account of the hours, with their wage in rupees. */
const Hours = z.object({ hours: z.number(), wage: rupees });

/**
 * The end of hourly work that a dispute objects to. Both sides and staff see it: the hours agreed, those claimed by the
 * worker and by the customer, and those that apply now: first the worker's, finally as staff decide.
 */
export const DisputedEnd = z
  .object({
    reason: z.enum(workEndReasons),
    started_at: time,
    ended_at: time,
    customers_end: time,
    agreed: Hours,
    workers: Hours,
    customers: Hours,
    counted: Hours,
    /** The fewest hours that staff can find for the customer; the most is `workers`. */
    least_hours: z.number(),
    /** The hours that staff can find, each half hour from `least_hours` to `workers`, with the wage that follows. */
    choices: z.array(Hours),
    /** Whether the wage is paid: then a decision moves the difference as a refund or compensation. */
    is_paid: z.boolean(),
  })
  .meta({ id: 'DisputedEnd' });
export type DisputedEnd = z.output<typeof DisputedEnd>;

export const OwnDisputeRow = z
  .object({ ...disputeRow, my_side: z.enum(disputeSides) })
  .meta({ id: 'OwnDisputeRow' });
export type OwnDisputeRow = z.output<typeof OwnDisputeRow>;

export const OwnDispute = z
  .object({
    ...disputeRow,
    my_side: z.enum(disputeSides),
    ...parties,
    ...disputeContent,
    /** Null unless it is about hours. */
    work_end: DisputedEnd.nullable(),
    /** Until when a decision can be appealed; null if it can't be. */
    appeal_until: time.nullable(),
    can: z.object({
      state: z.boolean(),
      send_photo: z.boolean(),
      send_voice: z.boolean(),
      appeal: z.boolean(),
      /**
       * Whether its opener can close it because the problem is solved, before any decision. A safety report stays with
       * staff.
       */
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'OwnDispute' });
export type OwnDispute = z.output<typeof OwnDispute>;

/** Both sides of disputes. */
export const disputeSidesCall = {
  access: ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'],
  whileSuspended: true,
} as const;

/** Text of a statement in a dispute. */
export const disputeText = paragraph(4000);

export const openDispute = endpoint({
  ...disputeSidesCall,
  name: 'disputes.open',
  method: 'POST',
  path: '/disputes',
  summary:
    'Report a problem with your booking, trip, application or payment. Added to any open report about the same person, except safety reports, which stay separate',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    thing: z.enum(disputedThings),
    thing_id: id,
    /** For a worker booking with several workers: the one concerned. */
    assignment_id: id.optional(),
    kind: z.enum(disputeKinds),
    /** Omitted if a voice note follows. */
    text: disputeText.optional(),
    /** For `hours`: when the work ended, by the customer's account. */
    ended_at: time.optional(),
  }),
  reply: OwnDispute,
  limit: { max: 60, seconds: 60 },
  problems: ['not-found', 'invalid-transition', 'list-full'],
});

export const listOwnDisputes = listEndpoint({
  ...disputeSidesCall,
  name: 'disputes.list_own',
  path: '/disputes',
  summary: 'List the caller’s disputes, on either side, newest first',
  query: z.strictObject({
    ...paging,
    /** Only those about one booking, payment or application. */
    thing_id: id.optional(),
  }),
  reply: OwnDisputeRow,
});

export const disputeParams = z.strictObject({ id });

export const readOwnDispute = endpoint({
  ...disputeSidesCall,
  name: 'disputes.read_own',
  method: 'GET',
  path: '/disputes/:id',
  summary:
    'Get one of the caller’s disputes with statements, photos and decisions; 404 for other people’s disputes',
  params: disputeParams,
  reply: OwnDispute,
});

export const addStatement = endpoint({
  ...disputeSidesCall,
  name: 'disputes.add_statement',
  method: 'POST',
  path: '/disputes/:id/statements',
  summary: 'Add a statement to an undecided dispute, or answer a question from staff',
  params: disputeParams,
  body: z.strictObject({ text: disputeText }),
  reply: OwnDispute,
  problems: ['invalid-transition', 'list-full'],
});

export const appealDispute = endpoint({
  ...disputeSidesCall,
  name: 'disputes.appeal',
  method: 'POST',
  path: '/disputes/:id/appeal',
  summary: 'Appeal a decision, once and within 30 days; another member of staff decides',
  params: disputeParams,
  body: z.strictObject({ text: disputeText }),
  reply: OwnDispute,
  problems: ['invalid-transition'],
});

export const withdrawDispute = endpoint({
  ...disputeSidesCall,
  name: 'disputes.withdraw',
  method: 'POST',
  path: '/disputes/:id/withdraw',
  summary:
    'Withdraw your undecided report because the problem is solved; whatever it disputed remains as originally stated',
  params: disputeParams,
  reply: OwnDispute,
  problems: ['invalid-transition'],
});
