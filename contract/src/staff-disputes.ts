import { z } from 'zod';
import { lookedAt } from './history.ts';
import {
  DisputeDecision,
  DisputedEnd,
  disputedThings,
  disputeContent,
  disputeFaults,
  disputeFindings,
  disputeKinds,
  disputeRow,
  disputeSides,
  disputeStatuses,
  disputeText,
  openDispute,
} from './disputes.ts';
import { DisputePhotoLink, disputePhotoParams } from './dispute-photos.ts';
import { disputeVoiceParams } from './dispute-voice-notes.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, rupees } from './fields.ts';
import { reviewSides, reviewStatuses } from './reviews.ts';
import { billedHours } from './worker-bookings/end-of-work.ts';

const Person = z.object({ account_id: id, name: z.string() });

/** One side: a person with an account, or the booking's guest, possibly without a name. */
const DisputeParty = z
  .object({
    /** Null for the guest. */
    account_id: id.nullable(),
    name: z.string(),
  })
  .meta({ id: 'DisputeParty' });
export type DisputeParty = z.output<typeof DisputeParty>;

const StaffDisputeRow = z
  .object({
    ...disputeRow,
    opener: DisputeParty,
    other: DisputeParty.nullable(),
    owner: Person.nullable(),
    /** Whether the deadline has passed. */
    is_late: z.boolean(),
    /** Whether it was decided before, and waits for another person's decision. */
    is_appeal: z.boolean(),
  })
  .meta({ id: 'StaffDisputeRow' });
export type StaffDisputeRow = z.output<typeof StaffDisputeRow>;

const StaffDispute = z
  .object({
    ...StaffDisputeRow.shape,
    ...disputeContent,
    ...lookedAt,
    decisions: z.array(DisputeDecision.extend({ decided_by: z.string() })),
    /** Amount paid for the thing, and how much can still be refunded, in rupees. */
    payments: z.array(
      z.object({ id, payer: z.string(), paid: rupees, refundable: rupees, compensable: rupees }),
    ),
    /** Unpaid cancellation fee that a decision can waive, in rupees; 0 without one. */
    waivable: rupees,
    reviews: z.array(
      z.object({
        id,
        side: z.enum(reviewSides),
        rating: z.int(),
        comment: z.string().nullable(),
        status: z.enum(reviewStatuses),
      }),
    ),
    /** Null unless it is about hours. */
    work_end: DisputedEnd.nullable(),
    /** Current phone number of each side, a guest's from the booking; null without one. */
    phones: z.object({ opener: z.string().nullable(), other: z.string().nullable() }),
    can: z.object({ take: z.boolean(), ask: z.boolean(), decide: z.boolean(), reopen: z.boolean() }),
  })
  .meta({ id: 'StaffDispute' });
export type StaffDispute = z.output<typeof StaffDispute>;

const params = z.strictObject({ id });
const staff = { access: ['super_admin'] } as const;
const ofDispute = { area: 'safety', params: { id: 'dispute' } } as const;

export const disputeFilters = z.strictObject({
  /** A number, such as D-1001 or 1001: in any status, unless one is set. */
  q: line(100).optional(),
  /** Defaults to undecided disputes. */
  status: z.enum(disputeStatuses).optional(),
  kind: z.enum(disputeKinds).optional(),
});

export const listDisputes = listEndpoint({
  ...staff,
  name: 'disputes.list',
  path: '/admin/disputes',
  desk: { area: 'safety' },
  summary:
    'List disputes by deadline, those waiting for a side last; decided disputes newest first; or find one by its number',
  query: z.strictObject({ ...paging, ...disputeFilters.shape }),
  reply: StaffDisputeRow,
});

/** Days covered by the figures of decisions. */
export const DISPUTE_FIGURES_DAYS = 30;

const DisputeFigures = z
  .object({
    /** Undecided disputes by age in days: below 1, below 3, below 7, and older. */
    open: z.strictObject({ day: z.int(), three_days: z.int(), week: z.int(), older: z.int() }),
    /** Those past their deadline. */
    late: z.int(),
    /** First decisions. */
    decided: z.int(),
    /** Median time to the first decision, in hours; null without decisions. */
    median_hours: z.number().nullable(),
    reopened: z.int(),
    appealed: z.int(),
    /** Appeals whose decision differed from the one before. */
    upheld_appeals: z.int(),
  })
  .meta({ id: 'DisputeFigures' });
export type DisputeFigures = z.output<typeof DisputeFigures>;

export const readDisputeFigures = endpoint({
  ...staff,
  name: 'disputes.read_figures',
  method: 'GET',
  path: '/admin/disputes/figures',
  desk: { area: 'safety' },
  summary: `Get open disputes by age, and time to decide, reopened disputes and upheld appeals of the last ${DISPUTE_FIGURES_DAYS} days`,
  reply: DisputeFigures,
});

export const readDispute = endpoint({
  ...staff,
  name: 'disputes.read',
  method: 'GET',
  path: '/admin/disputes/:id',
  desk: ofDispute,
  summary: 'Get a dispute with both sides’ statements, payments and reviews; access by staff is recorded',
  params,
  reply: StaffDispute,
});

export const openDisputeForSide = endpoint({
  ...staff,
  name: 'disputes.open_for_side',
  method: 'POST',
  path: '/admin/disputes',
  desk: { area: 'safety', body: { thing_id: 'disputed' } },
  summary: 'Open a dispute on behalf of a side that called',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    ...openDispute.body.shape,
    text: disputeText,
    /** Null: the booking's guest, who has no account. */
    opener_id: id.nullable(),
  }),
  reply: StaffDispute,
  problems: ['not-found', 'invalid-transition'],
});

const DisputeOpening = z
  .object({
    /** The person who reports it. */
    opener: DisputeParty,
    /** The person it is about; null: no particular person. */
    other: DisputeParty.nullable(),
    /** For a worker booking with several workers. */
    assignment_id: id.nullable(),
  })
  .meta({ id: 'DisputeOpening' });
export type DisputeOpening = z.output<typeof DisputeOpening>;

export const readDisputeOpenings = endpoint({
  ...staff,
  name: 'disputes.read_openings',
  method: 'GET',
  path: '/admin/disputes/openings/:thing/:thing_id',
  desk: { area: 'safety', params: { thing_id: 'disputed' } },
  summary: 'List the people able to report a problem with an item, and about whom; empty if there are none',
  params: z.strictObject({ thing: z.enum(disputedThings), thing_id: id }),
  reply: z.array(DisputeOpening),
});

export const takeDispute = endpoint({
  ...staff,
  name: 'disputes.take',
  method: 'POST',
  path: '/admin/disputes/:id/take',
  desk: ofDispute,
  summary: 'Take ownership of an open dispute; if two staff members try, only one succeeds',
  params,
  reply: StaffDispute,
  problems: ['invalid-transition'],
});

export const askDisputeSide = endpoint({
  ...staff,
  name: 'disputes.ask',
  method: 'POST',
  path: '/admin/disputes/:id/ask',
  desk: ofDispute,
  summary: 'Ask one side a question; the deadline pauses until they answer, for at most three days',
  params,
  body: z.strictObject({ side: z.enum(disputeSides), text: disputeText }),
  reply: StaffDispute,
  problems: ['invalid-transition', 'list-full'],
});

export const decideDispute = endpoint({
  ...staff,
  name: 'disputes.decide',
  // For a refund above the limit.
  secondPerson: true,
  method: 'POST',
  path: '/admin/disputes/:id/decide',
  desk: ofDispute,
  summary:
    'Decide a dispute that you own, with its effects in the same transaction; refused if already decided',
  params,
  body: z.strictObject({
    finding: z.enum(disputeFindings),
    fault: z.enum(disputeFaults),
    reason: line(1000),
    /** Refund of one of the dispute's payments to its payer. */
    refund: z.strictObject({ payment_id: id, amount: rupees.positive() }).optional(),
    /** Amount that the platform pays one side; refund and compensation never exceed the payment. */
    compensation: z
      .strictObject({ payment_id: id, side: z.enum(disputeSides), amount: rupees.positive() })
      .optional(),
    /** Waives the unpaid cancellation fee for the customer. */
    waive_fee: z.boolean().optional(),
    hide_review_id: id.optional(),
    /**
     * For a dispute about hours decided in the customer's favour: the hours billed, between the least and the agreed
     * hours.
     */
    hours: billedHours.optional(),
  }),
  reply: StaffDispute,
  problems: ['invalid-transition', 'refund-in-progress'],
});

export const reopenDispute = endpoint({
  ...staff,
  name: 'disputes.reopen',
  method: 'POST',
  path: '/admin/disputes/:id/reopen',
  desk: ofDispute,
  summary: 'Reopen a decided dispute, with a reason; another member of staff decides',
  params,
  body: z.strictObject({ reason: line(300) }),
  reply: StaffDispute,
  problems: ['invalid-transition'],
});

export const openDisputePhoto = endpoint({
  ...staff,
  name: 'disputes.open_photo',
  method: 'GET',
  path: '/admin/disputes/:id/photos/:photo_id/link',
  desk: ofDispute,
  summary: 'Get a short-lived URL for staff to view a photo of a dispute; access is recorded',
  params: disputePhotoParams,
  reply: DisputePhotoLink,
});

export const openDisputeVoiceNote = endpoint({
  ...staff,
  name: 'disputes.open_voice_note',
  method: 'GET',
  path: '/admin/disputes/:id/voice-notes/:note_id/link',
  desk: ofDispute,
  summary: 'Get a short-lived URL for staff to play a voice note of a dispute; access is recorded',
  params: disputeVoiceParams,
  reply: DisputePhotoLink,
});
