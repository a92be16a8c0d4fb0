import { z } from 'zod';
import { latitude, longitude, rupees, time } from '../fields.ts';
import { TripFare, TripPayment } from './trip-fare.ts';
import { TripPhoto } from './trip-photos.ts';
import { incidentStatuses, TripCharge } from './trip-shown.ts';

export const stars = z.int().min(1).max(5);

/** Average stars of a driver's trips, and their number. */
export const DriverRating = z.object({ average: z.number(), count: z.int() }).meta({ id: 'DriverRating' });

/**
 * The trip as the holder of a tracking link sees it. The driver's position is included only from acceptance to the end
 * of the trip. The receiver's own link shows neither the pickup code nor the price, and only the approximate pickup.
 * The link to share shows no code, and only approximate ends.
 */
export const trackedTrip = {
  viewer: z.enum(['customer', 'receiver', 'watcher']),
  /** Token of the link to share; only for the customer. */
  share_token: z.string().nullable(),
  /** From acceptance until pickup. */
  pickup_code: z.string().nullable(),
  /** From acceptance until completion. */
  drop_code: z.string().nullable(),
  driver_position: z.object({ latitude, longitude, at: time }).nullable(),
  /** To the pickup until the driver is there, then to the drop. */
  eta_minutes: z.int().nullable(),
  /** The quote with later charges; final after completion. Null if no tariff plan fits, and for the receiver. */
  fare_breakdown: TripFare.nullable(),
  /** Rupees to pay; final after completion. Null for the receiver. */
  fare: rupees.nullable(),
  payment: TripPayment.nullable(),
  /** Whether every driver nearby got an offer; the search continues, and the desk helps. */
  no_driver_yet: z.boolean(),
  /** When drivers are first asked; null once they have been, and for a booking that is no longer pending. */
  search_begins_at: time.nullable(),
  /** Number of stops that the driver has completed. */
  stops_done: z.int(),
  /** Current cancellation fee in rupees. */
  cancellation_fee: rupees,
  /** Link of the trip that returns the goods. */
  return_token: z.string().nullable(),
  /** Not for the receiver's own link. */
  photos: z.array(TripPhoto),
  received_by: z.string().nullable(),
  driver_rating: DriverRating.nullable(),
  /** The customer's rating in stars. Null for the receiver. */
  rating: stars.nullable(),
  /** The customer's tip for the driver, in rupees. Null without one, and for the receiver. */
  tip: rupees.nullable(),
  /** Opens a UPI app to pay the driver, without an amount; null without a UPI id, and if no tip is possible. */
  tip_upi_link: z.string().nullable(),
  charges: z.array(TripCharge),
  /** Damage reported by the customer. Null for the receiver. */
  damage: z.object({ note: z.string(), status: z.enum(incidentStatuses), at: time }).nullable(),
};
