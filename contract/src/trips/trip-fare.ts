import { z } from 'zod';
import { vehicleTypes } from '../drivers.ts';
import { id, rupees, time } from '../fields.ts';

/** Charges that may be added to a fare during the trip, each with a photo of the receipt or of the goods. */
export const fareLineKinds = ['toll', 'parking', 'loading'] as const;
export type FareLineKind = (typeof fareLineKinds)[number];

/** Whether a charge reimburses money that the driver paid to others: it is free of commission and GST. */
export const isPassedThrough = (kind: FareLineKind): boolean => kind !== 'loading';

/** One charge added after booking, in rupees. */
export const FareLine = z
  .object({ id, kind: z.enum(fareLineKinds), amount: rupees, has_photo: z.boolean(), at: time })
  .meta({ id: 'FareLine' });
export type FareLine = z.output<typeof FareLine>;

/**
 * Breakdown of a trip's fare, in rupees. `total` = base + distance + time + minimum_top_up + night + helpers + stops +
 * waiting + lines + cancellation_fee − discount − coupon + gst − rounding, in whole rupees. Before completion it is the
 * quote with the charges so far; after it, it is final.
 */
export const TripFare = z
  .object({
    /** Vehicle of the tariff plan. */
    vehicle_type: z.enum(vehicleTypes),
    distance_km: z.number(),
    /** Minutes from pickup to drop. */
    minutes: z.int(),
    base: rupees,
    distance: rupees,
    time: rupees,
    /** Amount added to reach the minimum fare. */
    minimum_top_up: rupees,
    /** Amount added by the night multiplier (pickup from 22:00 to 06:00 IST). */
    night: rupees,
    helpers: rupees,
    /** For stops between pickup and drop. */
    stops: rupees.default(0),
    /** Minutes at pickup beyond the free ones, and their price. */
    waiting_minutes: z.int(),
    waiting: rupees,
    lines: z.array(FareLine),
    /** For a cancelled trip; everything except the waiting. */
    cancellation_fee: rupees.default(0),
    /** Amount deducted so that the customer pays no more than the quote and what was agreed later. */
    discount: rupees,
    /** Coupon discount, which the platform pays to the driver. */
    coupon: rupees.default(0),
    /** GST that the platform owes on such a trip (CGST Act, section 9(5)); 0 while it is not registered. */
    gst: rupees.default(0),
    /** Amount deducted to make the total whole rupees; 0 for fares from before rounding was introduced. */
    rounding: rupees.default(0),
    total: rupees,
    /** Price of waiting beyond `free_waiting_minutes`, in rupees a minute. */
    free_waiting_minutes: z.int(),
    waiting_per_minute: rupees,
  })
  .meta({ id: 'TripFare' });
export type TripFare = z.output<typeof TripFare>;

/** In cash, or to the driver's UPI id. */
export const tripPaymentMethods = ['cash', 'upi'] as const;
export type TripPaymentMethod = (typeof tripPaymentMethods)[number];

/** Payment method: as above, or through the platform's gateway, where the platform keeps it for the driver. */
export const tripPaidBy = [...tripPaymentMethods, 'gateway'] as const;
export type TripPaidBy = (typeof tripPaidBy)[number];

/** What is paid: the fare of a trip, or the fee for cancelling it. */
export const tripFareKinds = ['fare', 'cancellation'] as const;
export type TripFareKind = (typeof tripFareKinds)[number];

/** `paid` once driver and customer have confirmed it, a day after the driver has, or online; `waived` by staff. */
export const tripPaymentStatuses = ['due', 'awaiting_confirmation', 'paid', 'waived'] as const;
export type TripPaymentStatus = (typeof tripPaymentStatuses)[number];

/** Payment of a completed trip, or of one cancelled for a fee. */
export const TripPayment = z
  .object({
    kind: z.enum(tripFareKinds),
    /** Null until one side has entered it. */
    method: z.enum(tripPaidBy).nullable(),
    status: z.enum(tripPaymentStatuses),
    /** In rupees. */
    amount: rupees,
    /** The gateway payment; null for any other. */
    payment_id: id.nullable(),
    confirmed_by_driver: z.boolean(),
    confirmed_by_customer: z.boolean(),
    paid_at: time.nullable(),
    /** Opens a UPI app, and is the content of the QR code; null without a UPI id of the driver's, and once it is paid. */
    upi_link: z.string().nullable(),
  })
  .meta({ id: 'TripPayment' });
export type TripPayment = z.output<typeof TripPayment>;
