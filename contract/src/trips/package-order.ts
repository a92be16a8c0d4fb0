import { z } from 'zod';
import { vehicleTypes } from '../drivers.ts';
import { endpoint } from '../endpoint.ts';
import { packageServiceTypes, packageSizes } from '../fare.ts';
import {
  id,
  latitude,
  line,
  longitude,
  mobile,
  paragraph,
  rupees,
  stepped,
  time,
  typedCouponCode,
} from '../fields.ts';
import { isInIndia } from '../locations.ts';
import { couponRefusals, type Reason } from '../refusals.ts';
import { languages } from '../registration.ts';
import { TripFare } from './trip-fare.ts';
import { wrong } from '../texts/field-saying.ts';

export const parcelFields = {
  service_type: z.enum(packageServiceTypes),
  package_size: z.enum(packageSizes),
  package_weight: stepped(10, wrong('weight-steps'))
    .min(0.1, wrong('weight-range'))
    .max(10_000, wrong('weight-range')),
};

/** What the fare depends on besides the way. */
const priced = {
  /** The vehicle wanted; when left out, the cheapest that the goods fit in. */
  vehicle_type: z.enum(vehicleTypes).nullish(),
  /** Helpers for loading. */
  helpers: z.int().min(0).max(2).nullish(),
};

/** Most stops between pickup and drop. */
export const MOST_STOPS = 4;

type Sent = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Why coordinates, which are optional, cannot be used: one is missing, or they lie outside India. */
function whyNotThere({ latitude: north, longitude: east }: Sent): Reason | undefined {
  if (north == null && east == null) return undefined;
  if (north == null || east == null) return wrong('both-coordinates');
  return isInIndia({ latitude: north, longitude: east }) ? undefined : wrong('outside-india');
}

type Refusals = { addIssue: (issue: { code: 'custom'; path: string[]; message: Reason }) => void };

const refuseAt = ({ addIssue }: Refusals, path: string, message: Reason | undefined): void => {
  if (message !== undefined) addIssue({ code: 'custom', path: [path], message });
};

type SentDrop = { drop_latitude?: Sent['latitude']; drop_longitude?: Sent['longitude'] };
type SentEnds = SentDrop & { pickup_latitude?: Sent['latitude']; pickup_longitude?: Sent['longitude'] };

/** Refuses half of the coordinates of a drop, and those outside India. */
export const checkDrop = (sent: SentDrop, context: Refusals): void =>
  refuseAt(
    context,
    'drop_latitude',
    whyNotThere({ latitude: sent.drop_latitude, longitude: sent.drop_longitude }),
  );

/** As `checkDrop`, of both ends of a trip. */
export function checkEnds(sent: SentEnds, context: Refusals): void {
  const pickup = { latitude: sent.pickup_latitude, longitude: sent.pickup_longitude };
  refuseAt(context, 'pickup_latitude', whyNotThere(pickup));
  checkDrop(sent, context);
}

/** A stop between pickup and drop. Coordinates are optional, in pairs. */
const NewStop = z
  .strictObject({
    address: paragraph(500),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    /** Who is there; shown to the driver from acceptance. */
    name: line(120).nullish(),
    phone: mobile.nullish(),
  })
  .superRefine((stop, context) => refuseAt(context, 'latitude', whyNotThere(stop)));
export type NewStop = z.output<typeof NewStop>;

/** In the order of the way; each costs the stop fee. */
const stops = z.array(NewStop).max(MOST_STOPS).nullish();

/** What a booking may say besides the specified fields. */
export const orderFields = {
  ...priced,
  stops,
  sender_name: line(120).nullish(),
  receiver_name: line(120).nullish(),
  /** Gets the drop code and a link by SMS at pickup; shown to the driver from acceptance. */
  receiver_phone: mobile.nullish(),
  /** Takes its discount off the fare by tariff plan, for signed-in customers. */
  coupon_code: typedCouponCode.nullish(),
  /** The fare that the customer was shown, in rupees: when it is higher by now, 409 `fare-changed`. */
  confirmed_fare: rupees.nullish(),
  /** In which language guest and receiver are written to; English when left out. */
  language: z.enum(languages).nullish(),
};

/** The same of a booking as it is read. */
export const orderShown = {
  sender_name: z.string().nullable(),
  receiver_name: z.string().nullable(),
  vehicle_type: z.enum(vehicleTypes).nullable(),
  helpers: z.int(),
  /** In the order of the way. None for the receiver. */
  stops: z.array(
    z.object({
      /** Counted from 1. */
      number: z.int(),
      address: z.string(),
      latitude,
      longitude,
      name: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  /**
   * The fare by tariff plan that was shown at booking; the customer pays more only for what is agreed later.
   * Null when no plan fits.
   */
  fare_quote: TripFare.nullable(),
};

/** Why a booking may be refused. */
export const bookingProblems = [
  'too-many-open',
  'late-fee-owed',
  'fare-changed',
  'not-offered',
  'coupon-refused',
  'too-many-requests',
] as const;

const PackageQuote = z
  .object({
    distance_km: z.number(),
    /** The specified formula; the price where no vehicle is listed. */
    estimated_fare: rupees,
    /** The vehicles that the goods fit in and that a tariff plan prices, the cheapest first. */
    vehicles: z.array(TripFare),
    /** What cancelling costs once a driver has accepted and the free minutes are over. */
    cancellation: z.object({ fee: rupees, free_minutes: z.int() }),
    /** Why the coupon that was asked for is taken off no vehicle's fare; null where it is, and without one. */
    coupon_refused: z.enum(couponRefusals).nullable(),
  })
  .meta({ id: 'PackageQuote' });
export type PackageQuote = z.output<typeof PackageQuote>;

const place = {
  pickup_address: paragraph(500),
  pickup_latitude: latitude.nullish(),
  pickup_longitude: longitude.nullish(),
  drop_address: paragraph(500),
  drop_latitude: latitude.nullish(),
  drop_longitude: longitude.nullish(),
};

export const quotePackage = endpoint({
  name: 'bookings.quote_package',
  method: 'POST',
  path: '/bookings/package/quote',
  summary: 'What a delivery, goods transport or cab would cost, itemised, before booking; books nothing',
  access: 'optional',
  body: z
    .strictObject({
      ...parcelFields,
      ...place,
      helpers: priced.helpers,
      stops,
      scheduled_time: time.nullish(),
      coupon_code: orderFields.coupon_code,
    })
    .superRefine(checkEnds),
  reply: PackageQuote,
  limit: { max: 120, seconds: 60 },
  problems: ['too-many-requests'],
});

/** A call of the desk about one package booking. */
export const ofBooking = {
  access: ['super_admin'],
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  params: z.strictObject({ bookingId: id }),
} as const;
