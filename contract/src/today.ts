import { z } from 'zod';
import { FiguresCompared } from './day-figures.ts';
import { endpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, rupees, time } from './fields.ts';
import { ShownBankAccount } from './payouts.ts';
import { notedRoles } from './staff-notes.ts';

/** Needs for action at the desk now, most urgent first. */
export const needKinds = [
  'sos',
  'incident',
  'dispute',
  'late_worker_booking',
  'worker_no_show',
  'missing_worker',
  'unfilled_worker_booking',
  'low_supply',
  'low_driver_supply',
  'unassigned_booking',
  'late_trip',
  'silent_driver',
  'locked_trip_code',
  'locked_work_code',
  'package_follow_up',
  'work_follow_up',
  'person_follow_up',
  'failed_refund',
  'failed_payout',
  'stuck_payout',
  'payment_to_confirm',
  'payment_to_check',
  'refund_to_send',
  'payout_to_pay',
  'failed_webhook',
  'driver_document',
  'worker_document',
  'report',
  'job_in_review',
  'job_with_applicants',
  'company_to_verify',
  'driver_to_approve',
  'worker_to_approve',
  'seeker_to_verify',
  'approval',
  'suspension_case',
  'suspension_appeal',
  'data_request',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Actions that staff can take on a need directly in the list; others are taken on the linked screen. */
export const needActions = [
  'acknowledge',
  'take',
  'assign_worker',
  'check_in_worker',
  'assign_driver',
  'reassign_driver',
  'complete_reminder',
  'confirm_payment',
  'refund_again',
  'send_refund',
  'retry_payout',
  'pay_payout',
  'settle_payout',
  'decide_approval',
] as const;
export type NeedAction = (typeof needActions)[number];

/** Maximum items listed per kind. */
export const NEEDS_NAMED = 20;

const Need = z
  .object({
    kind: z.enum(needKinds),
    /** The oldest or next due first, at most `NEEDS_NAMED`. */
    items: z.array(
      z.object({
        /** Id of the linked thing: for a refund the payment, for a document the driver or worker. */
        id,
        /** The subject, as named in its own list. */
        title: z.string(),
        /**
         * Location or contact; empty if unknown, and for `low_driver_supply`, whose title is the city.
         */
        detail: z.string(),
        /** For low supply: free workers or drivers, and the open assignments, packages or rides. */
        supply: z.object({ free: z.int(), needed: z.int() }).optional(),
        /** When it started waiting, or when it is due. */
        at: time,
        /** For `late_worker_booking`: the worker to call; omitted if none has a phone. */
        call: z.object({ name: z.string(), phone: z.string() }).optional(),
        /** For `low_driver_supply`: the service that needs drivers. */
        service: z.enum(packageServiceTypes).optional(),
        /** For `person_follow_up`: the person's role, for the right list. */
        role: z.enum(notedRoles).optional(),
        /** For the action `check_in_worker`: the assignment that starts. */
        assignment_id: id.optional(),
        /** For the action `complete_reminder`: its note, and the account of the person concerned. */
        note: z.object({ id, person_id: id.nullable() }).optional(),
        /** For the actions `pay_payout` and `settle_payout`: the amount and destination of the transfer. */
        payout: z
          .object({
            amount: rupees,
            test_mode: z.boolean(),
            upi_id: z.string().nullable(),
            bank_account: ShownBankAccount.nullable(),
          })
          .optional(),
        /** Null if this member of staff can't take it, or must read the details first. */
        action: z.enum(needActions).nullable(),
      }),
    ),
    is_more: z.boolean(),
  })
  .meta({ id: 'Need' });
export type Need = z.output<typeof Need>;

export const readToday = endpoint({
  name: 'today.read',
  method: 'GET',
  path: '/admin/today',
  summary:
    'Get the items that need the desk’s attention now, and today’s figures compared with the same weekday',
  access: ['super_admin'],
  desk: { area: 'any' },
  reply: z
    .object({
      at: time,
      /** Only kinds with items. */
      needs: z.array(Need),
      /** Null for a manager without the area of the figures. */
      figures: FiguresCompared.nullable(),
    })
    .meta({ id: 'Today' }),
});

/** Events in the feed, with the kind of thing. */
export const feedKinds = [
  'package_booking.create',
  'package_booking.accept',
  'package_booking.complete',
  'package_booking.cancel',
  'worker_booking.create',
  'worker_booking.confirm',
  'worker_booking.complete',
  'worker_booking.cancel',
  'payment.pay',
  'dispute.open',
  'driver.register',
  'worker.register',
  'customer.register',
  'company.register',
  'seeker.register',
] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Maximum lines in the feed. */
export const FEED_LINES = 20;

const FeedLine = z
  .object({
    /** Number of its event. */
    event: z.int(),
    kind: z.enum(feedKinds),
    /** Id of the booking, payment, dispute or person. */
    id,
    /** The subject: a name, a trade, an address, the number of a dispute. */
    title: z.string(),
    /** The city, if known. */
    detail: z.string(),
    /** For a payment. */
    amount: rupees.nullable(),
    at: time,
  })
  .meta({ id: 'FeedLine' });
export type FeedLine = z.output<typeof FeedLine>;

export const readFeed = endpoint({
  name: 'today.read_feed',
  method: 'GET',
  path: '/admin/feed',
  summary: 'List the latest events, newest first; managers see no payments and no new customers',
  access: ['super_admin'],
  desk: { area: 'bookings' },
  reply: z.array(FeedLine).max(FEED_LINES),
});
