import { z } from 'zod';
import { vehicleTypes } from '../drivers.ts';
import { id, rupees, time } from '../fields.ts';

/** What may be added to a fare on the way, each with a photo of the receipt or of the goods. */
export const fareLineKinds = ['toll', 'parking', 'loading'] as const;
export type FareLineKind = (typeof fareLineKinds)[number];

/** Money that the driver has paid for others and gets back: neither commission nor GST is taken of it. */
export const isPassedThrough = (kind: FareLineKind): boolean => kind !== 'loading';

/** One charge that was added after booking, in rupees. */
export const FareLine = z
  .object({ id, kind: z.enum(fareLineKinds), amount: rupees, has_photo: z.boolean(), at: time })
  .meta({ id: 'FareLine' });
export type FareLine = z.output<typeof FareLine>;

/**
 * How a trip's fare is made up, in rupees. `total` = base + distance + time + minimum_top_up + night + helpers +
 * stops + waiting + lines + cancellation_fee − discount − coupon + gst − rounding, in whole rupees. Before completion it is the quote with what has been added so far; after it, it is final.
 */
export const TripFare = z
  .object({
    /** The vehicle that the tariff plan is for. */
    vehicle_type: z.enum(vehicleTypes),
    distance_km: z.number(),
    /** Minutes from pickup to drop. */
    minutes: z.int(),
    base: rupees,
    distance: rupees,
    time: rupees,
    /** What the minimum fare adds. */
    minimum_top_up: rupees,
    /** What the night multiplier adds (pickup from 22:00 to 06:00 IST). */
    night: rupees,
    helpers: rupees,
    /** For stops between pickup and drop. */
    stops: rupees.default(0),
    /** Minutes at pickup beyond the free ones, and what they cost. */
    waiting_minutes: z.int(),
    waiting: rupees,
    lines: z.array(FareLine),
    /** Of a cancelled trip; all of it but the waiting. */
    cancellation_fee: rupees.default(0),
    /** The amount taken off so that the customer pays no more than the quote and what was agreed later. */
    discount: rupees,
    /** What a coupon takes off; the platform pays it to the driver. */
    coupon: rupees.default(0),
    /** GST that the platform owes on such a trip (CGST Act, section 9(5)); 0 while it is not registered. */
    gst: rupees.default(0),
    /** What is taken off so that the total is in whole rupees; 0 of fares from before it was done. */
    rounding: rupees.default(0),
    total: rupees,
    /** What waiting costs beyond `free_waiting_minutes`, rupees a minute. */
    free_waiting_minutes: z.int(),
    waiting_per_minute: rupees,
  })
  .meta({ id: 'TripFare' });
export type TripFare = z.output<typeof TripFare>;

/** Hand to hand, or to the driver's UPI id. */
export const tripPaymentMethods = ['cash', 'upi'] as const;
export type TripPaymentMethod = (typeof tripPaymentMethods)[number];

/** How it was paid: as above, or through the platform's gateway, which holds it for the driver. */
export const tripPaidBy = [...tripPaymentMethods, 'gateway'] as const;
export type TripPaidBy = (typeof tripPaidBy)[number];

/** Of what: the fare of a trip, or the fee for cancelling it. */
export const tripFareKinds = ['fare', 'cancellation'] as const;
export type TripFareKind = (typeof tripFareKinds)[number];

/** `paid` once driver and customer have confirmed it, a day after the driver has, or online; `waived` by staff. */
export const tripPaymentStatuses = ['due', 'awaiting_confirmation', 'paid', 'waived'] as const;
export type TripPaymentStatus = (typeof tripPaymentStatuses)[number];

/** The payment of a completed trip, or of one that was cancelled for a fee. */
export const TripPayment = z
  .object({
    kind: z.enum(tripFareKinds),
    /** Null until one side has said how. */
    method: z.enum(tripPaidBy).nullable(),
    status: z.enum(tripPaymentStatuses),
    /** Rupees. */
    amount: rupees,
    /** The payment that came through a gateway; null of any other. */
    payment_id: id.nullable(),
    confirmed_by_driver: z.boolean(),
    confirmed_by_customer: z.boolean(),
    paid_at: time.nullable(),
    /** Opens a UPI app, and is what a QR code holds; null without a UPI id of the driver's, and once it is paid. */
    upi_link: z.string().nullable(),
  })
  .meta({ id: 'TripPayment' });
export type TripPayment = z.output<typeof TripPayment>;
