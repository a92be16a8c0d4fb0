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

/** Inputs of the fare besides the route. */
const priced = {
  /** Vehicle wanted; defaults to the cheapest that fits the goods. */
  vehicle_type: z.enum(vehicleTypes).nullish(),
  /** Helpers for loading. */
  helpers: z.int().min(0).max(2).nullish(),
};

/** Maximum stops between pickup and drop. */
export const MOST_STOPS = 4;

type Sent = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Returns why the optional coordinates are invalid: one is missing, or they are outside India. */
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

/** Refuses incomplete coordinates of a drop, and those outside India. */
export const checkDrop = (sent: SentDrop, context: Refusals): void =>
  refuseAt(
    context,
    'drop_latitude',
    whyNotThere({ latitude: sent.drop_latitude, longitude: sent.drop_longitude }),
  );

/** Like `checkDrop`, for both ends of a trip. */
export function checkEnds(sent: SentEnds, context: Refusals): void {
  const pickup = { latitude: sent.pickup_latitude, longitude: sent.pickup_longitude };
  refuseAt(context, 'pickup_latitude', whyNotThere(pickup));
  checkDrop(sent, context);
}

/** Stop between pickup and drop. Coordinates are optional, in pairs. */
const NewStop = z
  .strictObject({
    address: paragraph(500),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    /** Contact there; shown to the driver from acceptance. */
    name: line(120).nullish(),
    phone: mobile.nullish(),
  })
  .superRefine((stop, context) => refuseAt(context, 'latitude', whyNotThere(stop)));
export type NewStop = z.output<typeof NewStop>;

/** In the order of the route; each costs the stop fee. */
const stops = z.array(NewStop).max(MOST_STOPS).nullish();

/** Optional fields of a booking beside the specified ones. */
export const orderFields = {
  ...priced,
  stops,
  sender_name: line(120).nullish(),
  receiver_name: line(120).nullish(),
  /** Gets the drop code and a link by SMS at pickup; shown to the driver from acceptance. */
  receiver_phone: mobile.nullish(),
  /** Discounts the fare by tariff plan, for signed-in customers. */
  coupon_code: typedCouponCode.nullish(),
  /** The fare shown to the customer, in rupees: 409 `fare-changed` if it has risen since. */
  confirmed_fare: rupees.nullish(),
  /** Language of messages to guest and receiver; defaults to English. */
  language: z.enum(languages).nullish(),
};

/** The same fields in responses. */
export const orderShown = {
  sender_name: z.string().nullable(),
  receiver_name: z.string().nullable(),
  vehicle_type: z.enum(vehicleTypes).nullable(),
  helpers: z.int(),
  /** In the order of the route. None for the receiver. */
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
  /** Fare by tariff plan shown at booking; the customer only pays more for later agreed charges. Null if no plan fits. */
  fare_quote: TripFare.nullable(),
};

/** Reasons to refuse a booking. */
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
    /** The specified formula; used as the price if no vehicle is listed. */
    estimated_fare: rupees,
    /** Vehicles that fit the goods and have a tariff plan, cheapest first. */
    vehicles: z.array(TripFare),
    /** Cancellation fee once a driver has accepted and the free minutes are over. */
    cancellation: z.object({ fee: rupees, free_minutes: z.int() }),
    /** Why the requested coupon applies to no vehicle's fare; null if it does, and without one. */
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
  summary: 'Get an itemised quote for a delivery, goods transport or cab, without booking it',
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

/** API call of the desk about one package booking. */
export const ofBooking = {
  access: ['super_admin'],
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  params: z.strictObject({ bookingId: id }),
} as const;
