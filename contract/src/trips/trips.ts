import { z } from 'zod';
import { bookingStatuses } from '../bookings.ts';
import { changeReason } from '../change-reason.ts';
import { vehicleTypes } from '../drivers.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { packageServiceTypes, packageSizes } from '../fare.ts';
import { day, id, latitude, line, longitude, paging, rupees, startCode, time } from '../fields.ts';
import { MOST_STOPS } from './package-order.ts';
import { TripFare, TripPayment, tripPaymentMethods } from './trip-fare.ts';
import { DriverRating, stars } from './tracked-trip.ts';
import { TripPhoto } from './trip-photos.ts';
import { TripCharge, TripIncident } from './trip-shown.ts';
import { wrong } from '../texts/field-saying.ts';

/** A driver's trips and their steps. A trip has the id of its package booking. */
const driver = { access: ['driver'] } as const;

const Place = z.object({
  address: z.string(),
  latitude,
  longitude,
  /** Contact there; the phone only from acceptance to a day after the trip. */
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
});

/** Why a driver could not deliver. */
export const failReasons = [
  'receiver_absent',
  'receiver_refused',
  'wrong_address',
  'goods_damaged',
  'breakdown',
  'accident',
  'unsafe',
  'other',
] as const;
export type FailReason = (typeof failReasons)[number];

/** Reasons that only occur at the drop. They aren't the driver's fault: the fare is due. */
export const failReasonsAtDrop: readonly FailReason[] = [
  'receiver_absent',
  'receiver_refused',
  'wrong_address',
];

export const Trip = z
  .object({
    id,
    status: z.enum(bookingStatuses),
    service_type: z.enum(packageServiceTypes),
    vehicle_type: z.enum(vehicleTypes).nullable(),
    package_size: z.enum(packageSizes),
    package_weight: z.number(),
    package_description: z.string(),
    special_instructions: z.string().nullable(),
    helpers: z.int(),
    scheduled_time: time.nullable(),
    pickup: Place,
    drop: Place,
    /** Between pickup and drop, in the order of the route. */
    stops: z.array(Place.extend({ number: z.int(), done: z.boolean() })),
    trip_distance_km: z.number(),
    /** The quote with later charges; the final fare once completed. Null if no tariff plan fits. */
    fare_breakdown: TripFare.nullable(),
    /**
     * In rupees: the customer's price, the platform's part (its commission and the GST that it pays), and the driver's
     * part: the fare plus the coupon discount, less the platform's part.
     */
    fare: rupees,
    commission: rupees,
    in_hand: rupees,
    /** Until when a trip assigned by staff must be accepted. */
    answer_by: time.nullable(),
    accepted_at: time.nullable(),
    arrived_at: time.nullable(),
    picked_up_at: time.nullable(),
    arrived_drop_at: time.nullable(),
    /** Time of completion, failure or cancellation. */
    closed_at: time.nullable(),
    closing_reason: z.string().nullable(),
    /** Until when codes are refused, after five wrong ones. */
    code_locked_until: time.nullable(),
    photos: z.array(TripPhoto),
    /** Person who took the goods without the drop code. */
    received_by: z.string().nullable(),
    charges: z.array(TripCharge),
    incidents: z.array(TripIncident),
    payment: TripPayment.nullable(),
    /** `return_of`, `return_trip_id`: goods returned to the sender are a separate trip. */
    /** The customer's rating in stars. */
    rating: stars.nullable(),
    /** The customer's tip beside the fare, in rupees. */
    tip: rupees.nullable(),
    return_of: id.nullable(),
    return_trip_id: id.nullable(),
    can: z.object({
      accept: z.boolean(),
      withdraw: z.boolean(),
      /** If the customer is absent, once that is reported and `wait_until` has passed. */
      leave: z.boolean(),
      arrive: z.boolean(),
      pick_up: z.boolean(),
      /** The next stop on the route. */
      finish_stop: z.boolean(),
      /** Once every stop is done. */
      arrive_drop: z.boolean(),
      complete: z.boolean(),
      fail: z.boolean(),
      /** At the drop: with the receiver's name and a signature or photo instead of the code. */
      complete_with_proof: z.boolean(),
      add_charge: z.boolean(),
      report: z.boolean(),
      confirm_cash: z.boolean(),
    }),
  })
  .meta({ id: 'Trip' });
export type Trip = z.output<typeof Trip>;

const params = z.strictObject({ id });

export const acceptTripOffer = endpoint({
  ...driver,
  name: 'trips.accept_offer',
  method: 'POST',
  path: '/driver/offers/:id/accept',
  summary: 'Accept an offer; the first driver to accept gets the trip',
  params,
  problems: ['invalid-transition', 'already-assigned', 'driver-not-available'],
  reply: Trip,
});

export const listTrips = listEndpoint({
  ...driver,
  name: 'trips.list',
  whileSuspended: true,
  path: '/driver/trips',
  summary: 'List the signed-in driver’s trips, newest first',
  query: z.strictObject({
    ...paging,
    /** Only open trips, or only past ones. */
    which: z.enum(['open', 'over']).optional(),
  }),
  reply: Trip,
});

export const readTrip = endpoint({
  ...driver,
  name: 'trips.read',
  whileSuspended: true,
  method: 'GET',
  path: '/driver/trips/:id',
  summary: 'Get one of the signed-in driver’s trips',
  params,
  reply: Trip,
});

const step = { ...driver, method: 'POST', params, problems: ['invalid-transition'], reply: Trip } as const;

export const acceptTrip = endpoint({
  ...step,
  name: 'trips.accept',
  path: '/driver/trips/:id/accept',
  summary: 'Accept a trip assigned by staff',
  problems: ['invalid-transition', 'driver-not-available'],
});

export const withdrawFromTrip = endpoint({
  ...step,
  name: 'trips.withdraw',
  path: '/driver/trips/:id/withdraw',
  summary: 'Withdraw from a trip before pickup; it is offered to others immediately',
  body: z.strictObject({ reason: changeReason }),
});

export const arriveAtPickup = endpoint({
  ...step,
  name: 'trips.arrive',
  path: '/driver/trips/:id/arrive',
  summary: 'Mark arrival at the pickup; the waiting time starts',
  problems: ['invalid-transition', 'driver-not-available', 'not-there'],
});

export const leaveTrip = endpoint({
  ...step,
  name: 'trips.leave',
  path: '/driver/trips/:id/leave',
  summary:
    'Leave a pickup because the customer is absent; they owe the cancellation fee and the waiting charge',
});

const codeStep = {
  ...step,
  problems: ['invalid-transition', 'code-refused', 'too-many-requests', 'driver-not-available'],
  body: z.strictObject({ code: startCode }),
} as const;

export const pickUp = endpoint({
  ...codeStep,
  name: 'trips.pick_up',
  path: '/driver/trips/:id/pick-up',
  summary: 'Pick up with the sender’s pickup code; five wrong codes lock it for 10 minutes',
});

export const finishStop = endpoint({
  ...step,
  name: 'trips.finish_stop',
  whileSuspended: true,
  path: '/driver/trips/:id/finish-stop',
  summary: 'Mark the next stop between pickup and drop as finished',
  /** The stop's number from 1, so that a repeated request has no further effect. */
  body: z.strictObject({ stop: z.int().min(1).max(MOST_STOPS) }),
  problems: ['invalid-transition', 'not-there'],
});

export const arriveAtDrop = endpoint({
  ...step,
  name: 'trips.arrive_drop',
  whileSuspended: true,
  path: '/driver/trips/:id/arrive-drop',
  summary: 'Mark arrival at the drop',
  problems: ['invalid-transition', 'not-there'],
});

export const completeTrip = endpoint({
  ...codeStep,
  name: 'trips.complete',
  whileSuspended: true,
  path: '/driver/trips/:id/complete',
  summary:
    'Complete a trip with the receiver’s drop code, or their name and a previously uploaded signature or photo. The fare becomes final',
  body: z
    .strictObject({
      code: startCode.optional(),
      /** Person who took the goods, if they have no code. */
      received_by: line(120).optional(),
    })
    .refine((said) => (said.code === undefined) !== (said.received_by === undefined), {
      path: ['code'],
      message: wrong('code-or-receiver'),
    })
    .meta({ examples: [{ code: '1234' }] }),
});

export const failTrip = endpoint({
  ...step,
  name: 'trips.fail',
  whileSuspended: true,
  path: '/driver/trips/:id/fail',
  summary: 'Report a failed delivery; with `returns`, the goods go back to the sender as a separate trip',
  body: z.strictObject({
    reason: z.enum(failReasons),
    note: line(300).optional(),
    returns: z.boolean().default(false),
  }),
});

export const confirmTripCash = endpoint({
  ...step,
  name: 'trips.confirm_cash',
  whileSuspended: true,
  path: '/driver/trips/:id/confirm-cash',
  summary: 'Confirm receipt of the fare, in cash or on the UPI account',
  body: z.strictObject({ method: z.enum(tripPaymentMethods).default('cash') }),
  problems: ['invalid-transition', 'nothing-to-confirm', 'already-paid'],
});

const TripEarnings = z
  .object({
    /** In rupees. Commission that drivers owe on cash fares; at the limit, offers pause. */
    commission_owed: rupees,
    commission_limit: rupees,
    rating: DriverRating.nullable(),
    periods: z.array(
      z.object({
        /** First day of the period, IST; weeks begin on Monday. */
        from: day,
        trips: z.int(),
        fare: rupees,
        commission: rupees,
        in_hand: rupees,
        /** Amount confirmed by both sides. */
        paid: rupees,
        /** Customers' tips beside the fares of these trips. */
        tips: rupees,
      }),
    ),
  })
  .meta({ id: 'TripEarnings' });
export type TripEarnings = z.output<typeof TripEarnings>;

export const readTripEarnings = endpoint({
  ...driver,
  name: 'trips.earnings',
  whileSuspended: true,
  method: 'GET',
  path: '/driver/earnings',
  summary: 'Get the signed-in driver’s trip earnings by period, newest first, at most 60 periods',
  query: z.strictObject({ by: z.enum(['day', 'week', 'month']).default('day') }),
  reply: TripEarnings,
});
