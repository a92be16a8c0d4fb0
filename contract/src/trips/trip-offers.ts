import { z } from 'zod';
import { vehicleTypes } from '../drivers.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { packageServiceTypes, packageSizes } from '../fare.ts';
import { id, latitude, longitude, paging, rupees, time } from '../fields.ts';
import { decisionOutcomes } from '../matching.ts';

/** API calls of a driver before they have a trip: going online, sending positions, answering offers. */
const driver = { access: ['driver'] } as const;

/** Why a driver who is switched on gets no offers: the first reason that applies. */
export const offerStops = [
  'fee_unpaid',
  'not_active',
  'no_vehicle',
  'documents_expired',
  'commission_owed',
] as const;
export type OfferStop = (typeof offerStops)[number];

const DriverAvailability = z
  .object({
    is_available: z.boolean(),
    /** Null if offers can arrive. */
    stopped_by: z.enum(offerStops).nullable(),
    vehicle_type: z.enum(vehicleTypes).nullable(),
    service_types: z.array(z.enum(packageServiceTypes)),
    /** Time of the last position; once older than `position_lasts_seconds`, there are no offers. */
    position_at: time.nullable(),
    position_lasts_seconds: z.int(),
    /** The current trip, if any. */
    trip_id: id.nullable(),
    /** Interval between positions while online: at most one per this many seconds, or after this many metres. */
    send_every_seconds: z.int(),
    send_every_metres: z.int(),
  })
  .meta({ id: 'DriverAvailability' });
export type DriverAvailability = z.output<typeof DriverAvailability>;

export const readDriverAvailability = endpoint({
  ...driver,
  name: 'trips.read_availability',
  whileSuspended: true,
  method: 'GET',
  path: '/driver/availability',
  summary: 'Get whether the signed-in driver is online and can get offers',
  reply: DriverAvailability,
});

export const saveDriverAvailability = endpoint({
  ...driver,
  name: 'trips.save_availability',
  whileSuspended: true,
  method: 'PUT',
  path: '/driver/availability',
  summary:
    'Go online for trips, or offline, even while suspended; going offline deletes the position unless a trip is running',
  body: z.strictObject({ is_available: z.boolean() }),
  problems: ['fee-unpaid', 'driver-not-available'],
  reply: DriverAvailability,
});

export const sendPosition = endpoint({
  ...driver,
  name: 'trips.send_position',
  whileSuspended: true,
  method: 'POST',
  path: '/driver/position',
  summary:
    'Send the driver’s position. Kept only while online or on a trip (only on a trip if suspended), and deleted after 30 days',
  body: z.strictObject({
    latitude,
    longitude,
    /** In metres. */
    accuracy_m: z.number().min(0).max(100_000).optional(),
    /** Time of the measurement; defaults to now. One older than the last is ignored. */
    at: time.optional(),
  }),
  reply: z
    .object({
      /** False if the driver is offline and has no trip: stop sending. */
      is_kept: z.boolean(),
    })
    .meta({ id: 'PositionKept' }),
});

/** Location as a driver sees it before accepting: its area, and coordinates to about 100 m. */
const Area = z.object({ area: z.string(), latitude, longitude });

const TripOffer = z
  .object({
    id,
    trip_id: id,
    service_type: z.enum(packageServiceTypes),
    /** The vehicle requested, whose tariff applies; null if no plan fits. */
    vehicle_type: z.enum(vehicleTypes).nullable(),
    package_size: z.enum(packageSizes),
    /** In kilograms. */
    package_weight: z.number(),
    package_description: z.string(),
    helpers: z.int(),
    pickup: Area,
    drop: Area,
    /** Between pickup and drop. */
    stops: z.array(Area.extend({ number: z.int() })),
    distance_to_pickup_km: z.number(),
    trip_distance_km: z.number(),
    trip_minutes: z.int(),
    /** Scheduled pickup; null: now. */
    scheduled_time: time.nullable(),
    /** Rupees that the customer pays, and that the driver keeps after the commission. */
    fare: rupees,
    in_hand: rupees,
    offered_at: time,
    expires_at: time,
    /** By the server's clock, at the time of the response. */
    seconds_left: z.int(),
  })
  .meta({ id: 'TripOffer' });
export type TripOffer = z.output<typeof TripOffer>;

export const listTripOffers = endpoint({
  ...driver,
  name: 'trips.offers',
  method: 'GET',
  path: '/driver/offers',
  summary: 'List the offers that the signed-in driver can still accept, first to expire first',
  reply: z.array(TripOffer),
});

/** Reasons for declining; there is no penalty. */
export const declineReasons = [
  'too_far',
  'too_low',
  'wrong_vehicle',
  'taking_a_break',
  'unsafe',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineTripOffer = endpoint({
  ...driver,
  name: 'trips.decline_offer',
  method: 'POST',
  path: '/driver/offers/:id/decline',
  summary: 'Decline an offer; this never lowers the driver’s rank',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: z.enum(declineReasons).default('other') }),
  status: 204,
  problems: ['invalid-transition'],
  reply: z.null(),
});

/** Rules in the order of checking; the first that excludes a driver is recorded. */
export const tripDecisionRules = [
  'not_active',
  'wrong_service',
  'wrong_vehicle',
  'documents_expired',
  'position_old',
  'too_far',
  'blocked',
  'busy',
  'commission_owed',
] as const;
export type TripDecisionRule = (typeof tripDecisionRules)[number];

/** Outcome of an offer. */
export const tripOfferStatuses = [
  'offered',
  'accepted',
  'declined',
  'expired',
  'taken',
  'withdrawn',
] as const;
export type TripOfferStatus = (typeof tripOfferStatuses)[number];

const TripDecision = z
  .object({
    trip_id: id,
    service_type: z.enum(packageServiceTypes),
    /** Area of the pickup. */
    area: z.string(),
    at: time,
    outcome: z.enum(decisionOutcomes),
    rule: z.enum(tripDecisionRules).nullable(),
    /** Outcome of the offer, if there was one. */
    answer: z.enum(tripOfferStatuses).nullable(),
    distance_km: z.number(),
    /** Rank in that round; null if excluded. */
    place: z.int().nullable(),
  })
  .meta({ id: 'TripDecision' });
export type TripDecision = z.output<typeof TripDecision>;

export const listTripDecisions = listEndpoint({
  ...driver,
  name: 'trips.decisions',
  whileSuspended: true,
  path: '/driver/decisions',
  summary: 'List the reasons why the signed-in driver was or was not offered each trip, newest first',
  query: z.strictObject(paging),
  reply: TripDecision,
});
