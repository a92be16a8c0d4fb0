import { z } from 'zod';
import { latitude, longitude, rupees, time } from '../fields.ts';
import { TripFare, TripPayment } from './trip-fare.ts';
import { TripPhoto } from './trip-photos.ts';
import { incidentStatuses, TripCharge } from './trip-shown.ts';

export const stars = z.int().min(1).max(5);

/** The average stars of a driver's trips, and of how many. */
export const DriverRating = z.object({ average: z.number(), count: z.int() }).meta({ id: 'DriverRating' });

/**
 * What the holder of a tracking link sees of the trip. The driver's position only from acceptance to the end of the
 * trip. The receiver's own link shows neither the pickup code nor what it costs, and of the pickup only about where it is.
 * The link to hand on shows no code, and of both ends only about where they are.
 */
export const trackedTrip = {
  viewer: z.enum(['customer', 'receiver', 'watcher']),
  /** The link to hand on; only for the customer. */
  share_token: z.string().nullable(),
  /** From acceptance until pickup. */
  pickup_code: z.string().nullable(),
  /** From acceptance until completion. */
  drop_code: z.string().nullable(),
  driver_position: z.object({ latitude, longitude, at: time }).nullable(),
  /** Until the driver is at the pickup, then at the drop. */
  eta_minutes: z.int().nullable(),
  /** The quote with what was added since; final after completion. Null where no tariff plan fits, and for the receiver. */
  fare_breakdown: TripFare.nullable(),
  /** Rupees to pay; final after completion. Null for the receiver. */
  fare: rupees.nullable(),
  payment: TripPayment.nullable(),
  /** Every driver nearby was asked; the search goes on, and the desk helps. */
  no_driver_yet: z.boolean(),
  /** How many of the stops the driver has done. */
  stops_done: z.int(),
  /** Rupees that cancelling costs now. */
  cancellation_fee: rupees,
  /** The link of the trip that brings the goods back. */
  return_token: z.string().nullable(),
  /** Not for the receiver's own link. */
  photos: z.array(TripPhoto),
  received_by: z.string().nullable(),
  driver_rating: DriverRating.nullable(),
  /** The stars that the customer has given. Null for the receiver. */
  rating: stars.nullable(),
  /** Rupees that the customer has given the driver beside the fare. Null without any, and for the receiver. */
  tip: rupees.nullable(),
  /** Opens a UPI app that pays the driver, who says no sum; null without a UPI id, and where nothing can be given. */
  tip_upi_link: z.string().nullable(),
  charges: z.array(TripCharge),
  /** What the customer has reported as damaged. Null for the receiver. */
  damage: z.object({ note: z.string(), status: z.enum(incidentStatuses), at: time }).nullable(),
};
