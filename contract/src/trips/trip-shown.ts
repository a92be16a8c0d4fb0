import { z } from 'zod';
import { id, rupees, time } from '../fields.ts';
import { fareLineKinds } from './trip-fare.ts';

/** Whether the customer has agreed to a charge that the driver requests. */
export const chargeStatuses = ['asked', 'agreed', 'refused'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** A toll, parking or loading charge. */
export const TripCharge = z
  .object({
    id,
    kind: z.enum(fareLineKinds),
    /** In rupees. */
    amount: rupees,
    photo_id: id,
    status: z.enum(chargeStatuses),
    /** Whether it is part of the fare now: agreed, or small enough to count without an answer. */
    counts: z.boolean(),
    at: time,
  })
  .meta({ id: 'TripCharge' });
export type TripCharge = z.output<typeof TripCharge>;

export const incidentKinds = [
  'breakdown',
  'accident',
  'goods_damaged',
  'customer_not_there',
  'wrong_address',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Remedy for an incident. */
export const incidentRemedies = [
  /** Before pickup: offers are already going to other drivers. */
  'others_asked',
  /** After pickup: staff hand the trip over to another driver. */
  'hand_over',
  /** The driver waits; then staff cancel, or the goods are returned. */
  'wait',
  /** Staff request the correct address from the customer. */
  'ask_address',
  /** Staff record a claim and call the customer. */
  'claim',
] as const;
export type IncidentRemedy = (typeof incidentRemedies)[number];

export const incidentReporters = ['driver', 'customer'] as const;
export type IncidentReporter = (typeof incidentReporters)[number];

export const incidentStatuses = ['open', 'handled'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** Incident of a trip as its driver sees it. */
export const TripIncident = z
  .object({
    id,
    kind: z.enum(incidentKinds),
    note: z.string().nullable(),
    photo_id: id.nullable(),
    remedy: z.enum(incidentRemedies),
    status: z.enum(incidentStatuses),
    /** Only for `wait`: until when the driver waits. */
    wait_until: time.nullable(),
    at: time,
  })
  .meta({ id: 'TripIncident' });
export type TripIncident = z.output<typeof TripIncident>;
