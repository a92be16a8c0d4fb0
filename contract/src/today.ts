import { z } from 'zod';
import { FiguresCompared } from './day-figures.ts';
import { endpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, rupees, time } from './fields.ts';
import { ShownBankAccount } from './payouts.ts';
import { notedRoles } from './staff-notes.ts';

/** What needs a person at the desk now, the most urgent first. */
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

/** What staff can do about a need where it is named; anything else is done where it leads. */
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

/** The most of one kind that are named. */
export const NEEDS_NAMED = 20;

const Need = z
  .object({
    kind: z.enum(needKinds),
    /** The oldest or the next due first, at most `NEEDS_NAMED`. */
    items: z.array(
      z.object({
        /** Of the thing that it leads to: of a refund the payment, of a document the driver or worker. */
        id,
        /** Whom or what it is about, as its own list names it. */
        title: z.string(),
        /**
         * Where it is, or how to reach them; empty where nothing is known. Of `low_supply` with the free workers and the places
         * that are open: `Jaipur · 2/5`; of `low_driver_supply`, whose title is the city, the free drivers and the packages or
         * rides: each of these has a row of its own once it waits too long.
         */
        detail: z.string(),
        /** Since when it waits, or when it is due. */
        at: time,
        /** Of `late_worker_booking`: the worker to call; left out where none has a phone. */
        call: z.object({ name: z.string(), phone: z.string() }).optional(),
        /** Of `low_driver_supply`: what drivers are wanted for. */
        service: z.enum(packageServiceTypes).optional(),
        /** Of `person_follow_up`: in whose list the thing is. */
        role: z.enum(notedRoles).optional(),
        /** Of the action `check_in_worker`: whose work begins. */
        assignment_id: id.optional(),
        /** Of the action `complete_reminder`: its note, and the account of the person whom it is about. */
        note: z.object({ id, person_id: id.nullable() }).optional(),
        /** Of the actions `pay_payout` and `settle_payout`: what is transferred, and where to. */
        payout: z
          .object({
            amount: rupees,
            test_mode: z.boolean(),
            upi_id: z.string().nullable(),
            bank_account: ShownBankAccount.nullable(),
          })
          .optional(),
        /** Null where it is not this member of staff's to take, or needs reading first. */
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
  summary: 'What needs a person at the desk now, and today’s figures beside those of the same weekday',
  access: ['super_admin'],
  desk: { area: 'any' },
  reply: z
    .object({
      at: time,
      /** Only kinds of which there are any. */
      needs: z.array(Need),
      /** Null to a manager without the area of the figures. */
      figures: FiguresCompared.nullable(),
    })
    .meta({ id: 'Today' }),
});

/** What the feed tells of: what happened to which kind of thing. */
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

/** The most that the feed names. */
export const FEED_LINES = 20;

const FeedLine = z
  .object({
    /** The number of its event. */
    event: z.int(),
    kind: z.enum(feedKinds),
    /** Of the booking, payment, dispute or person. */
    id,
    /** Whom or what it is about: a name, a trade, an address, the number of a dispute. */
    title: z.string(),
    /** The city, where it is known. */
    detail: z.string(),
    /** Of a payment. */
    amount: rupees.nullable(),
    at: time,
  })
  .meta({ id: 'FeedLine' });
export type FeedLine = z.output<typeof FeedLine>;

export const readFeed = endpoint({
  name: 'today.read_feed',
  method: 'GET',
  path: '/admin/feed',
  summary: 'What happened last, the newest first; managers see no payments and no new customers',
  access: ['super_admin'],
  desk: { area: 'bookings' },
  reply: z.array(FeedLine).max(FEED_LINES),
});
